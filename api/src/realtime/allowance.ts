/** A desktop console that comes back opens at most a hundred conversations at once; nobody types faster than that. */
const BURST = 200;
const PER_SECOND = 20;

/** What one socket may ask for: a burst, then so many events a second. Past that it is told so, and nothing else is done. */
export class Allowance {
  #left = BURST;
  #at = performance.now();

  /** Takes one event's worth; false when there is none. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1_000) * PER_SECOND);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** For load tests only (`RATE_LIMITS=off`). */
export const boundless: Pick<Allowance, 'take'> = { take: () => true };
