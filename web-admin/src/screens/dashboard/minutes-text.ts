/** Seconds in minutes, as the spec shows durations on the dashboard. */
export function minutesText(seconds: number | null): string {
  if (seconds === null) return 'N/A';
  return `${Number((seconds / 60).toFixed(1)).toLocaleString()}m`;
}
