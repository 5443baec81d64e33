import { expect, it } from 'vitest';
import { median, medianInterval } from './statistics.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  [1, [1, 1]],
  [5, [1, 5]],
  [6, [1, 6]],
  [10, [2, 9]],
  [25, [8, 18]],
])('the interval of the median of %i values follows the binomial distribution', (count, expected) => {
  expect(medianInterval(upTo(count).toReversed())).toEqual(expected);
});

it('the interval of the median holds the median', () => {
  const [low, high] = medianInterval([3, 1, 2, 9, 7, 8, 4]);
  expect(low).toBeLessThanOrEqual(median([3, 1, 2, 9, 7, 8, 4]));
  expect(high).toBeGreaterThanOrEqual(median([3, 1, 2, 9, 7, 8, 4]));
});
