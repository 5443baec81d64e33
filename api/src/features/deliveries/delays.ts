const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first failed attempt, the second … */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Up to a fifth later, so that simultaneous failures do not retry together. */
const JITTER = 0.2;

/** Seconds until the next attempt; null after the last one. */
export function delayAfter(attempts: number, random = Math.random()): number | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : wait * (1 + JITTER * random);
}

/** What a failed attempt leaves: a next one, or the end of trying. */
export function failed<How extends { response: unknown; error: string | null }>(
  { attempts }: { attempts: number },
  how: How,
): How & { wait: number | null; status: 'failed' | 'pending' } {
  const wait = delayAfter(attempts);
  return { ...how, wait, status: wait === null ? 'failed' : 'pending' };
}
