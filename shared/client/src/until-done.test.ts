import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilDone } from './until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries again after each failure, and no more once it is done', async () => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue();
  run.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
  const wait = vi.fn((failures: number) => failures * 1_000);
  untilDone(run, wait).start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([
    [1, new Error('one')],
    [2, new Error('two')],
  ]);
});

it('starts over when it is started while it waits', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')));
  const wait = vi.fn<(failures: number) => number>(() => 10_000);
  const attempts = untilDone(run, wait);
  attempts.start();
  await vi.advanceTimersByTimeAsync(15_000);
  attempts.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls.map(([failures]) => failures)).toEqual([1, 2, 1]);
});

it('gives up when there is nothing to wait for, or when it is stopped', async () => {
  const run = vi.fn(() => {
    throw new Error('no');
  });
  untilDone(run, () => null).start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);

  const attempts = untilDone(run, () => 1_000);
  attempts.start();
  await vi.advanceTimersByTimeAsync(1_500);
  attempts.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});
