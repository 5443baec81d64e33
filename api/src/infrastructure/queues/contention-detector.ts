/** For how long one counts after what it did last. */
const REMEMBERED_MS = 1_000;

/** Tells whether several parties are at work, or one has everything to itself. */
export class ContentionDetector {
  #latest = { party: '', at: Number.NEGATIVE_INFINITY };
  /** When two of them last came within a short time. */
  #seenAt = Number.NEGATIVE_INFINITY;

  note(party: string): void {
    const at = performance.now();
    if (party !== this.#latest.party && at - this.#latest.at < REMEMBERED_MS) this.#seenAt = at;
    this.#latest = { party, at };
  }

  get isContended(): boolean {
    return performance.now() - this.#seenAt < REMEMBERED_MS;
  }
}
