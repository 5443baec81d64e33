export interface VocabularyParts {
  readonly size: number;
  /** In pairs: a hash, and the feature's number plus one; 0 marks a free slot. */
  readonly slots: Int32Array;
}

/** How many different ones there are. */
const HASHES = 2 ** 32;

/** Numbers hashed features 0, 1, 2 … A hash table in one flat array: a Map needs five times the memory. */
export class Vocabulary {
  #size: number;
  #slots: Int32Array;

  constructor({ size, slots }: VocabularyParts = { size: 0, slots: new Int32Array(2048) }) {
    this.#size = size;
    this.#slots = slots;
  }

  /** With no more room than `find` needs. */
  get parts(): VocabularyParts {
    const least = 2 * Math.ceil((this.#size * 3) / 2);
    if (least < this.#slots.length) this.#resize(Math.max(2, least));
    return { size: this.#size, slots: this.#slots };
  }

  get size(): number {
    return this.#size;
  }

  /** The feature's number, -1 when it was never added. */
  find(hash: number): number {
    return (this.#slots[this.#slot(hash) + 1] ?? 0) - 1;
  }

  add(hash: number): number {
    let slot = this.#slot(hash);
    const known = (this.#slots[slot + 1] ?? 0) - 1;
    if (known >= 0) return known;

    // Kept at least a third free, or runs of taken slots grow long.
    if (this.#size * 3 > this.#slots.length) {
      this.#resize(this.#slots.length * 2);
      slot = this.#slot(hash);
    }
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = this.#size + 1;
    return this.#size++;
  }

  /** Every hash with its number, in no order. */
  *entries(): Generator<[hash: number, number: number]> {
    for (let slot = 0; slot < this.#slots.length; slot += 2) {
      const number = (this.#slots[slot + 1] ?? 0) - 1;
      if (number >= 0) yield [this.#slots[slot] ?? 0, number];
    }
  }

  /** Where the slot that holds the hash begins, or the free one where it belongs. */
  #slot(hash: number): number {
    const slots = this.#slots;
    // The hash as a share of all hashes: a division by what is no power of two would cost more than the rest.
    let slot = Math.floor(((hash >>> 0) / HASHES) * (slots.length >> 1)) << 1;
    while (slots[slot + 1] !== 0 && slots[slot] !== hash) {
      slot += 2;
      if (slot === slots.length) slot = 0;
    }
    return slot;
  }

  #resize(length: number): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(length);
    for (let i = 0; i < slots.length; i += 2) {
      const hash = slots[i] ?? 0;
      const number = slots[i + 1] ?? 0;
      if (number === 0) continue;
      const slot = this.#slot(hash);
      this.#slots[slot] = hash;
      this.#slots[slot + 1] = number;
    }
  }
}
