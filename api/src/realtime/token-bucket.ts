/** A returning desktop console joins up to a hundred conversations; typing is slower. */
const PER_SECOND = 20;
/** Burst of handled events; beyond it each is refused. A visitor has one conversation. */
export const EVENTS = { staff: 200, visitor: 50 } as const;
/**
 * Burst of all frames, including refused events. It is twice the event burst: the first excess is refused, the second
 * disconnects.
 */
export const FRAMES = { staff: 2 * EVENTS.staff, visitor: 2 * EVENTS.visitor } as const;

/** A token bucket per socket: a burst, then a fixed rate. */
export class TokenBucket {
  #burst: number;
  #left: number;
  #at = performance.now();

  constructor(burst: number) {
    this.#burst = burst;
    this.#left = burst;
  }

  /** Raises the burst, never lowers it. */
  raise(burst: number): void {
    const more = Math.max(0, burst - this.#burst);
    this.#burst += more;
    this.#left += more;
  }

  /** Takes one token; returns false if none is left. */
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
