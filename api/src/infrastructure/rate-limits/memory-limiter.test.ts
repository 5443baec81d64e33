import fc from 'fast-check';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryLimiter } from './memory-limiter.ts';

const rule = { points: 3, duration: 10 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const step = fc.oneof(
  fc.record({ kind: fc.constant('consume' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 25_000 }) }),
);
const outcome = (state: Promise<RateLimiterRes>) =>
  state.then(
    (res) => ['passes', res.toJSON()],
    (res) => ['is refused', (res as RateLimiterRes).toJSON()],
  );

it('memory limiter: counts like the library’s limiter at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const [ours, library] = [new MemoryLimiter(rule), new RateLimiterMemory(rule)];
      for (const one of steps) {
        if (one.kind === 'wait') vi.advanceTimersByTime(one.ms);
        else expect(await outcome(ours.consume(one.key))).toEqual(await outcome(library.consume(one.key)));
      }
    }),
    { numRuns: 200 },
  );
});

it('memory limiter: a reward frees a point, and does not revive an expired count', async () => {
  const counts = new MemoryLimiter(rule);
  for (let n = 0; n < 3; n += 1) await counts.consume('a');
  await counts.reward('a');
  expect((await counts.consume('a')).consumedPoints).toBe(3);
  await expect(counts.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);

  vi.advanceTimersByTime(10_000);
  await counts.reward('a');
  expect((await counts.consume('a')).consumedPoints).toBe(1);
  expect(await counts.delete('a')).toBe(true);
  expect((await counts.consume('a')).consumedPoints).toBe(1);
});

it('memory limiter: a count may expire before the others', async () => {
  const counts = new MemoryLimiter(rule);
  await counts.consume('a', 1, { customDuration: 2 });
  vi.advanceTimersByTime(2_000);
  expect((await counts.consume('a')).consumedPoints).toBe(1);
});

it('memory limiter: sets no timer', async () => {
  const counts = new MemoryLimiter(rule);
  await counts.consume('a');
  expect(vi.getTimerCount()).toBe(0);
});
