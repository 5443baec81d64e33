/** A count of one caller within one window. */
export interface Count {
  points: number;
  /** As `Date.now()`. */
  endsAt: number;
}

/**
 * Counts in this process, one record per caller with a count for each window. The record needs one lookup per call. Two
 * generations hold the records, so that no caller needs a timer. The older one is dropped as a whole once all of its
 * counts have expired.
 */
export class MemoryCounts {
  /** Seconds. */
  readonly #windows: readonly number[];
  readonly #longest: number;
  #current = new Map<string, Count[]>();
  #previous = new Map<string, Count[]>();
  #begun = Date.now();

  constructor(windows: readonly number[]) {
    this.#windows = windows;
    this.#longest = Math.max(...windows) * 1_000;
  }

  /** The counts of a caller in the order of the windows. An expired one ends at `now` or before. */
  of(caller: string, now: number): Count[] {
    this.#turnGenerations(now);
    let counts = this.#current.get(caller);
    if (counts) return counts;
    counts = this.#previous.size > 0 ? this.#previous.get(caller) : undefined;
    counts ??= this.#windows.map(() => ({ points: 0, endsAt: now }));
    // A count may begin again now, and must not be dropped with the older generation.
    this.#current.set(caller, counts);
    return counts;
  }

  delete(caller: string): boolean {
    return [this.#current.delete(caller), this.#previous.delete(caller)].includes(true);
  }

  #turnGenerations(now: number): void {
    const age = now - this.#begun;
    if (age < this.#longest) return;
    this.#previous = age < 2 * this.#longest ? this.#current : new Map();
    this.#current = new Map();
    this.#begun = now;
  }
}

/** Adds to a count, which begins again once it has expired. `duration` is in seconds. */
export function addTo(count: Count, points: number, duration: number, now: number): void {
  if (count.endsAt <= now) {
    count.points = 0;
    count.endsAt = now + duration * 1_000;
  }
  count.points += points;
}
