import type { Numbering } from './feature-table.ts';

export interface VocabularyParts {
  readonly size: number;
  /** Pairs of a hash and the feature's number plus one; 0 marks a free slot. */
  readonly slots: Int32Array;
}

/** Number of possible hashes. */
const HASHES = 2 ** 32;

/** Assigns numbers 0, 1, 2 … to hashed features. A flat hash table takes a fifth of a Map's memory. */
export class Vocabulary implements Numbering {
  #size: number;
  #slots: Int32Array;
  /** Those of the features that were known when one of them was last missing. */
  #hashes: Int32Array = new Int32Array(0);

  constructor({ size, slots }: VocabularyParts = { size: 0, slots: new Int32Array(2048) }) {
    this.#size = size;
    this.#slots = slots;
  }

  /** The table, shrunk to the size that `find` needs. */
  get parts(): VocabularyParts {
    // A fifth stays free. Growing ones need more, or they would be moved at each addition.
    const least = 2 * Math.ceil((this.#size * 5) / 4);
    if (least < this.#slots.length) this.#resize(Math.max(2, least));
    return { size: this.#size, slots: this.#slots };
  }

  get size(): number {
    return this.#size;
  }

  /** The feature's number; -1 when it is unknown. */
  find(hash: number): number {
    return (this.#slots[this.#slot(hash) + 1] ?? 0) - 1;
  }

  add(hash: number): number {
    let slot = this.#slot(hash);
    const known = (this.#slots[slot + 1] ?? 0) - 1;
    if (known >= 0) return known;

    // At least a third stays free, because long probe runs are slow.
    if (this.#size * 3 > this.#slots.length) {
      this.#resize(this.#slots.length * 2);
      slot = this.#slot(hash);
    }
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = this.#size + 1;
    return this.#size++;
  }

  hashOf(feature: number): number {
    if (feature >= this.#hashes.length) this.#hashes = this.#hashesByNumber();
    return this.#hashes[feature] ?? 0;
  }

  #hashesByNumber(): Int32Array {
    const hashes = new Int32Array(this.#size);
    for (let slot = 0; slot < this.#slots.length; slot += 2) {
      const number = (this.#slots[slot + 1] ?? 0) - 1;
      if (number >= 0) hashes[number] = this.#slots[slot] ?? 0;
    }
    return hashes;
  }

  /** Offset of the slot with the hash, or of the free slot for it. */
  #slot(hash: number): number {
    const slots = this.#slots;
    // Scales the hash to the table. A division by the table size would cost more than the rest of the lookup.
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
