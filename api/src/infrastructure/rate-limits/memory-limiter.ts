import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addTo, type Count, MemoryCounts } from './memory-counts.ts';

/**
 * The library's limiter in memory, over our counts. The library keeps a timer per caller, and a day has hundreds of
 * thousands of visitors.
 */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #counts = new MemoryCounts([this.duration]);

  override async consume(key: string | number, points = 1, { customDuration = this.duration } = {}) {
    const now = Date.now();
    const count = this.#countOf(key, now);
    const isFirst = count.endsAt <= now;
    addTo(count, points, customDuration, now);
    const state = this.#stateOf(count, isFirst, now);
    if (state.consumedPoints > this.points) throw state;
    return state;
  }

  override async get(key: string | number) {
    const now = Date.now();
    const count = this.#countOf(key, now);
    return count.endsAt > now ? this.#stateOf(count, false, now) : null;
  }

  override async set(key: string | number, points: number, secDuration: number) {
    const now = Date.now();
    const count = this.#countOf(key, now);
    Object.assign(count, { points, endsAt: now + secDuration * 1_000 });
    return this.#stateOf(count, false, now);
  }

  /** Returns points; expired counts stay expired. */
  override async reward(key: string | number, points = 1) {
    const now = Date.now();
    const count = this.#countOf(key, now);
    if (count.endsAt > now) count.points -= points;
    return this.#stateOf(count, false, now);
  }

  override async delete(key: string | number) {
    return this.#counts.delete(String(key));
  }

  #countOf(key: string | number, now: number): Count {
    const [count] = this.#counts.of(String(key), now);
    if (!count) throw new Error('A limiter has one window.');
    return count;
  }

  #stateOf({ points, endsAt }: Count, isFirst: boolean, now: number): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), Math.max(0, endsAt - now), points, isFirst);
  }
}
