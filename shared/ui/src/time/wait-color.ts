const LONG_MS = 2 * 60_000;
const TOO_LONG_MS = 5 * 60_000;

/** Of a visitor who has waited so many milliseconds for an agent. */
export function waitColor(waited: number): string {
  if (waited > TOO_LONG_MS) return 'text-danger-ink';
  return waited > LONG_MS ? 'text-warning-ink' : 'text-muted';
}
