import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

interface Count {
  points: number;
  /** As `Date.now()`. */
  endsAt: number;
}

/**
 * Counts of a limiter in this process. The library keeps a timer per count, and a day has hundreds of thousands of
 * visitors. Here two generations hold the counts. The older one is dropped as a whole once all of its counts have
 * expired.
 */
export class MemoryLimiter extends RateLimiterMemory {
  #current = new Map<string, Count>();
  #previous = new Map<string, Count>();
  #begun = Date.now();

  override async consume(key: string | number, points = 1, { customDuration = this.duration } = {}) {
    const state = this.count(String(key), points, customDuration);
    if (state.consumedPoints > this.points) throw state;
    return state;
  }

  /** Like `consume`, but synchronous and without rejecting, because each chat message counts seven limits. */
  count(id: string, points = 1, duration = this.duration): RateLimiterRes {
    const now = Date.now();
    const existing = this.#find(id, now);
    const count = existing ?? { points: 0, endsAt: now + duration * 1_000 };
    if (!existing) this.#current.set(id, count);
    count.points += points;
    return this.#stateOf(count, !existing, now);
  }

  /** Returns points; expired counts stay expired. */
  override async reward(key: string | number, points = 1) {
    const now = Date.now();
    const count = this.#find(String(key), now) ?? { points, endsAt: now };
    count.points -= points;
    return this.#stateOf(count, false, now);
  }

  override async delete(key: string | number) {
    const id = String(key);
    return [this.#current.delete(id), this.#previous.delete(id)].includes(true);
  }

  #find(id: string, now: number): Count | undefined {
    this.#turnGenerations(now);
    const count = this.#current.get(id) ?? (this.#previous.size > 0 ? this.#previous.get(id) : undefined);
    if (!count || count.endsAt > now) return count;
    this.#current.delete(id);
    this.#previous.delete(id);
    return undefined;
  }

  /** Drops expired generations. No count outlives the limiter's duration. */
  #turnGenerations(now: number): void {
    const age = now - this.#begun;
    if (age < this.duration * 1_000) return;
    this.#previous = age < 2 * this.duration * 1_000 ? this.#current : new Map();
    this.#current = new Map();
    this.#begun = now;
  }

  #stateOf({ points, endsAt }: Count, isFirst: boolean, now: number): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), Math.max(0, endsAt - now), points, isFirst);
  }
}
