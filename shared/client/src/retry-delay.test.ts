import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const longestMs = 60_000;

test('retry delay: doubles up to the longest, and its second half is random', () => {
  const least = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((failures) =>
    retryDelay(failures, { longestMs, askedMs: null, random: 0 }),
  );
  expect(least).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(retryDelay(3, { longestMs, askedMs: null, random: 0.5 })).toBe(3_000);
  expect(retryDelay(1_000, { longestMs, askedMs: null, random: 0.999 })).toBeLessThan(60_000);
});

test('retry delay: is never shorter than asked, nor as long as a mistaken server says', () => {
  expect(retryDelay(1, { longestMs, askedMs: 7_000, random: 0 })).toBe(7_000);
  expect(retryDelay(9, { longestMs, askedMs: 7_000, random: 0.5 })).toBe(7_250);
  expect(retryDelay(1, { longestMs, askedMs: 1e12, random: 0 })).toBe(900_000);
});
