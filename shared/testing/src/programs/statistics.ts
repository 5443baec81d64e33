/** The value that a share of all, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * The interval that holds the median of what was sampled with at least 95 % certainty, whatever its distribution: between
 * the k-th value from either end, by the binomial distribution. Of fewer than six values, from the least to the largest.
 */
export function medianInterval(values: readonly number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  let left = 0;
  // The chance that at most `left` of the values lie below the median.
  let chance = 0.5 ** sorted.length;
  for (let term = chance; ; left += 1) {
    term *= (sorted.length - left) / (left + 1);
    if (chance + term > 0.025) break;
    chance += term;
  }
  return [sorted[left] ?? Number.NaN, sorted.at(-1 - left) ?? Number.NaN];
}
