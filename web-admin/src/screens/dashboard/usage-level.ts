export type UsageLevel = 'green' | 'yellow' | 'red';

/** Share of a limit in percent, capped at 100; null when there is no limit. */
export function usagePercent(used: number, limit: number | null): number | null {
  if (limit === null) return null;
  return limit <= 0 ? 100 : Math.min(100, (used / limit) * 100);
}

/** 90 % and above is red, 70 % and above yellow: time to choose a larger plan. */
export function usageLevel(percent: number | null): UsageLevel {
  if (percent === null || percent < 70) return 'green';
  return percent < 90 ? 'yellow' : 'red';
}
