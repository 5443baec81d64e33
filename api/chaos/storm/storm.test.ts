import { expect, it } from 'vitest';
import { runStorm } from './run.ts';

it('visitors whose API was killed all come back, and see all that was stored meanwhile', {
  timeout: 90_000,
}, async () => {
  const visitors = 60;
  const { connectedAfter, caughtUpAfter, written, right } = await runStorm(visitors, 1);
  expect(written).toBeGreaterThan(0);
  expect(right).toBe(visitors);
  expect(Math.max(...connectedAfter, ...caughtUpAfter)).toBeLessThan(20_000);
});
