import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('doubles up to a minute, and is by chance in its second half', () => {
  const least = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((failures) => backoffMs(failures, 0, null));
  expect(least).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(backoffMs(3, 0.5, null)).toBe(3_000);
  expect(backoffMs(1_000, 0.999, null)).toBeLessThan(60_000);
});

test('is never shorter than asked, nor as long as a mistaken server says', () => {
  expect(backoffMs(1, 0, 7_000)).toBe(7_000);
  expect(backoffMs(9, 0.5, 7_000)).toBe(7_250);
  expect(backoffMs(1, 0, 1e12)).toBe(900_000);
});
