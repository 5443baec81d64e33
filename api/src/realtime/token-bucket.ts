/** A desktop console that comes back opens at most a hundred conversations at once; no one types faster than that. */
const PER_SECOND = 20;
/** Events that are handled at once; past that each is refused. A visitor has one conversation. */
export const EVENTS = { staff: 200, visitor: 50 } as const;
/**
 * Frames of any kind at once, refused events among them. As many again as events: what is refused is the first overrun,
 * and past the second the connection is cut.
 */
export const FRAMES = { staff: 2 * EVENTS.staff, visitor: 2 * EVENTS.visitor } as const;

/** What one socket may send: a burst, then so many a second. */
export class TokenBucket {
  #burst: number;
  #left: number;
  #at = performance.now();

  constructor(burst: number) {
    this.#burst = burst;
    this.#left = burst;
  }

  /** Raises the burst to `burst` if it is less. */
  raise(burst: number): void {
    const more = Math.max(0, burst - this.#burst);
    this.#burst += more;
    this.#left += more;
  }

  /** Takes one; false when there is none. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1_000) * PER_SECOND);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** For load tests only (`RATE_LIMITS=off`). */
export const unlimited: Pick<TokenBucket, 'take'> = { take: () => true };
