/** The values that were asked for last, by their key; at most `max` of them. */
export class RecentValues<T extends object> {
  readonly #known = new Map<string, T>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): T | undefined {
    const value = this.#known.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order in which keys were put into it: the first one is the one not asked for the longest.
    this.#known.delete(key);
    this.#known.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size <= this.#max) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** The known value, or the one that is worked out and then known. */
  of(key: string, workOut: (key: string) => T): T {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = workOut(key);
    this.set(key, value);
    return value;
  }
}
