/** Sequences of numbers as flat arrays: 100,000 small ones would be slow to walk. */
export interface SequencesParts {
  /** All numbers, one sequence after the other. */
  readonly numbers: Int32Array;
  /** Where each sequence begins in them; one more entry than sequences, so the next begin is the end. */
  readonly begins: Uint32Array;
}

/** Writes sequences one after the other. */
export class SequencesWriter {
  #numbers = new Int32Array(1024);
  #length = 0;
  readonly #begins = [0];

  /** What has been written of `s`, a sequence that is closed. */
  at(s: number): Int32Array {
    return this.#numbers.subarray(this.#begins[s], this.#begins[s + 1]);
  }

  /** Adds a number to the sequence that is being written. */
  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const numbers = new Int32Array(this.#length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Ends the sequence that is being written. */
  close(): void {
    this.#begins.push(this.#length);
  }

  parts(): SequencesParts {
    return { numbers: this.#numbers.slice(0, this.#length), begins: Uint32Array.from(this.#begins) };
  }
}
