const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** What a server may ask for; more than that, or no number at all, would be a reply that never goes out. */
const LONGEST_ASKED_MS = 15 * 60_000;

/**
 * Milliseconds to wait after so many failures in a row, 1 or more: doubling, of which the second half is by chance, so
 * that a whole team does not come back in the same instant. `random`: 0 up to, and without, 1.
 */
export function backoffMs(failures: number, random: number, askedMs: number | null): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  const own = whole / 2 + (random * whole) / 2;
  // The chance comes on top: no client may be earlier than the server asked.
  return askedMs === null ? own : Math.min(askedMs, LONGEST_ASKED_MS) + (random * FIRST_MS) / 2;
}
