interface Entry<T> {
  readonly item: T;
  readonly parties: readonly string[];
}

/**
 * A fair queue (start-time fair queuing). Each item belongs to a round, and a party has one item per round. A busy
 * party fills later rounds; a new party joins the current one. Each other party overtakes an item at most once, so no
 * item starves.
 */
export class FairQueue<T> {
  readonly #rounds = new Map<number, Entry<T>[]>();
  /** The first round in which a party has no item yet. */
  readonly #nextRound = new Map<string, number>();
  /** Parties by the round in which their history expires. */
  readonly #freeFrom = new Map<number, string[]>();
  #current = 0;
  #size = 0;

  /** Adds an item. An item of several parties waits for the slowest of them. */
  add(item: T, parties: readonly string[]): void {
    const round = parties.reduce(
      (latest, party) => Math.max(latest, this.#nextRound.get(party) ?? 0),
      this.#current,
    );
    addTo(this.#rounds, round, { item, parties });
    for (const party of parties) {
      this.#nextRound.set(party, round + 1);
      addTo(this.#freeFrom, round + 1, party);
    }
    this.#size += 1;
  }

  take(): T | undefined {
    if (this.#size === 0) return undefined;
    while (!this.#rounds.get(this.#current)?.length) this.#advance();
    this.#size -= 1;
    const entry = this.#rounds.get(this.#current)?.shift();
    if (this.#size === 0) this.#forget();
    return entry?.item;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** True while the party may have a waiting item. A new one must not overtake it. */
  hasAny(party: string): boolean {
    return this.#size > 0 && (this.#nextRound.get(party) ?? 0) > this.#current;
  }

  #advance(): void {
    this.#rounds.delete(this.#current);
    this.#current += 1;
    for (const party of this.#freeFrom.get(this.#current) ?? []) {
      if (this.#nextRound.get(party) === this.#current) this.#nextRound.delete(party);
    }
    this.#freeFrom.delete(this.#current);
  }

  #forget(): void {
    this.#rounds.clear();
    this.#nextRound.clear();
    this.#freeFrom.clear();
    this.#current = 0;
  }
}

function addTo<V>(map: Map<number, V[]>, key: number, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
