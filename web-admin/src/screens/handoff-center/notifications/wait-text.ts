/** `seconds` is null when no agent is online. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return 'No agent is online';
  if (seconds < 60) return 'Estimated wait: under a minute';
  const minutes = Math.round(seconds / 60);
  return `Estimated wait: ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}
