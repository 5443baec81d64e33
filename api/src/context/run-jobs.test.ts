import { pino } from 'pino';
import { expect, it } from 'vitest';
import { jobs } from '../schedule.ts';
import { runJobs } from './run-jobs.ts';
import type { Services } from './scope.ts';

it('a job runs its first round after its start delay, then one per interval', async () => {
  const begun = performance.now();
  const rounds: number[] = [];
  const job = {
    name: 'late',
    everyMs: 1,
    startsAfterMs: 100,
    round: async () => void rounds.push(performance.now() - begun),
  };
  const running = runJobs([job], {} as Services, pino({ enabled: false }), { onRequest: false });
  await expect.poll(() => rounds.length).toBeGreaterThan(2);
  await running.close();
  // A timer may fire a millisecond early.
  expect(rounds[0]).toBeGreaterThanOrEqual(99);
  expect((rounds[2] ?? 0) - (rounds[0] ?? 0)).toBeLessThan(100);
});

it('agents get thirty seconds to return after a start before their chats are requeued', () => {
  expect(jobs.find(({ name }) => name === 'lost-agents')).toMatchObject({ startsAfterMs: 30_000 });
});
