export interface VocabularyParts {
  readonly size: number;
  readonly hashes: Int32Array;
  /** The feature's number plus one; 0 marks a free slot. */
  readonly numbers: Int32Array;
}

/** Numbers hashed features 0, 1, 2 … A hash table in two flat arrays: a Map needs five times the memory. */
export class Vocabulary {
  #size: number;
  #hashes: Int32Array;
  #numbers: Int32Array;

  constructor({ size, hashes, numbers }: VocabularyParts = EMPTY()) {
    this.#size = size;
    this.#hashes = hashes;
    this.#numbers = numbers;
  }

  get parts(): VocabularyParts {
    return { size: this.#size, hashes: this.#hashes, numbers: this.#numbers };
  }

  get size(): number {
    return this.#size;
  }

  /** The feature's number, -1 when it was never added. */
  find(hash: number): number {
    return (this.#numbers[this.#slot(hash)] ?? 0) - 1;
  }

  add(hash: number): number {
    let slot = this.#slot(hash);
    const known = (this.#numbers[slot] ?? 0) - 1;
    if (known >= 0) return known;

    // Kept at least a third free, or runs of taken slots grow long.
    if (this.#size * 3 > this.#numbers.length * 2) {
      this.#grow();
      slot = this.#slot(hash);
    }
    this.#hashes[slot] = hash;
    this.#numbers[slot] = this.#size + 1;
    return this.#size++;
  }

  /** The slot that holds the hash, or the free one where it belongs. */
  #slot(hash: number): number {
    const mask = this.#numbers.length - 1;
    let slot = hash & mask;
    while (this.#numbers[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const numbers = this.#numbers;
    this.#hashes = new Int32Array(numbers.length * 2);
    this.#numbers = new Int32Array(numbers.length * 2);
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i] === 0) continue;
      const slot = this.#slot(hashes[i] ?? 0);
      this.#hashes[slot] = hashes[i] ?? 0;
      this.#numbers[slot] = numbers[i] ?? 0;
    }
  }
}

const EMPTY = (): VocabularyParts => ({
  size: 0,
  hashes: new Int32Array(1024),
  numbers: new Int32Array(1024),
});
