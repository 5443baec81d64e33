/** A party counts as active for this long after its latest call. */
const ACTIVE_MS = 1_000;

/** Detects whether several parties are active at the same time. */
export class ContentionDetector {
  #latest = { party: '', at: Number.NEGATIVE_INFINITY };
  /** When two different parties last appeared within that time. */
  #contendedAt = Number.NEGATIVE_INFINITY;

  note(party: string): void {
    const at = performance.now();
    if (party !== this.#latest.party && at - this.#latest.at < ACTIVE_MS) this.#contendedAt = at;
    this.#latest = { party, at };
  }

  get isContended(): boolean {
    return performance.now() - this.#contendedAt < ACTIVE_MS;
  }
}
