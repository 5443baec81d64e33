import { median } from '@chatbot-saas/testing/statistics';
import { expect, it } from 'vitest';
import { runHostile } from './run.ts';

it('hostile load: a chatting visitor is answered while others attack', { timeout: 120_000 }, async () => {
  const phases = await runHostile({ connections: 100, ms: 1_500, seed: 1 });
  expect(phases).toHaveLength(6);
  for (const { name, took, failed, outcomes } of phases) {
    expect(took.length, name).toBeGreaterThan(20);
    expect(failed, name).toBe(0);
    expect(median(took), name).toBeLessThan(500);
    expect(outcomes, name).not.toHaveProperty('200');
    expect(outcomes, name).not.toHaveProperty('500');
  }
});
