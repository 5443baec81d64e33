/** Seconds as "45s", "2.3m" or "1.5h"; null stays null. */
export function durationText(seconds: number | null): string | null {
  if (seconds === null) return null;
  if (seconds < 60) return `${Math.round(seconds)}s`;
  const [amount, unit] = seconds < 3_600 ? [seconds / 60, 'm'] : [seconds / 3_600, 'h'];
  return `${Number(amount.toFixed(1))}${unit}`;
}
