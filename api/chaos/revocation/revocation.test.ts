import { expect, it } from 'vitest';
import { kinds } from './kinds.ts';
import { runRevocations } from './run.ts';

it('nothing that was taken away is accepted a second later', { timeout: 120_000 }, async () => {
  const each = Object.keys(kinds).length;
  const all = await runRevocations(each * 2, 1);
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(each);
  for (const trial of all) expect(trial.after, `${trial.kind} by ${trial.by}`).toBeLessThan(1_000);
});
