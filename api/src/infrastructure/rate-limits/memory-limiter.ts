import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

interface Count {
  points: number;
  /** As `Date.now()`. */
  endsAt: number;
}

/**
 * A limiter's counts in this process. The library's own keeps a timer for each count: a day's visitors have hundreds of
 * thousands. Here counts live in two generations, and those of the older one are forgotten together once all have ended.
 */
export class CountsInMemory extends RateLimiterMemory {
  #current = new Map<string, Count>();
  #former = new Map<string, Count>();
  #begun = Date.now();

  override async consume(key: string | number, points = 1, { customDuration = this.duration } = {}) {
    const id = String(key);
    const standing = this.#find(id);
    const count = standing ?? { points: 0, endsAt: Date.now() + customDuration * 1_000 };
    if (!standing) this.#current.set(id, count);
    count.points += points;
    const state = this.#stateOf(count, !standing);
    if (count.points > this.points) throw state;
    return state;
  }

  /** Takes points back; what has ended by now stays so. */
  override async reward(key: string | number, points = 1) {
    const count = this.#find(String(key)) ?? { points, endsAt: Date.now() };
    count.points -= points;
    return this.#stateOf(count, false);
  }

  override async delete(key: string | number) {
    const id = String(key);
    return [this.#current.delete(id), this.#former.delete(id)].includes(true);
  }

  #find(id: string): Count | undefined {
    this.#turnGenerations();
    const count = this.#current.get(id) ?? this.#former.get(id);
    if (!count || count.endsAt > Date.now()) return count;
    this.#current.delete(id);
    this.#former.delete(id);
    return undefined;
  }

  /** No count lasts longer than the limiter's duration. */
  #turnGenerations(): void {
    const age = Date.now() - this.#begun;
    if (age < this.duration * 1_000) return;
    this.#former = age < 2 * this.duration * 1_000 ? this.#current : new Map();
    this.#current = new Map();
    this.#begun = Date.now();
  }

  #stateOf({ points, endsAt }: Count, isFirst: boolean): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - points),
      Math.max(0, endsAt - Date.now()),
      points,
      isFirst,
    );
  }
}
