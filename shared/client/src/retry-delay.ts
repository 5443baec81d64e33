const FIRST_MS = 1_000;
/** A server may ask for this long at most. A longer time, or no number, would be a message that is never sent. */
const LONGEST_ASKED_MS = 15 * 60_000;

interface RetryOptions {
  /** The longest delay, unless the server asks for more. */
  longestMs: number;
  /** What the server asked for; null if it did not. */
  askedMs: number | null;
  /** From 0 up to, and without, 1. */
  random: number;
}

/**
 * Milliseconds to wait after so many failures in a row, 1 or more. The delay doubles, and its second half is random, so
 * that many clients do not return in the same instant.
 */
export function retryDelay(failures: number, { longestMs, askedMs, random }: RetryOptions): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), longestMs);
  const own = whole / 2 + (random * whole) / 2;
  // The random part is added here: no client may return earlier than the server asked.
  return askedMs === null ? own : Math.min(askedMs, LONGEST_ASKED_MS) + (random * FIRST_MS) / 2;
}
