/** Numbers from 0 on, in half the memory where all are small. */
export type Numbers = Int32Array | Uint16Array;

/** Number sequences as flat arrays, because 100,000 small arrays are slow to traverse. */
export interface SequencesParts {
  readonly numbers: Numbers;
  /** Offset of each sequence. The additional last entry is the end. */
  readonly begins: Uint32Array;
}

/** Appends sequences. */
export class SequencesWriter {
  #numbers = new Int32Array(1024);
  #length = 0;
  readonly #begins = [0];

  /** The numbers of the closed sequence `s`. */
  at(s: number): Int32Array {
    return this.#numbers.subarray(this.#begins[s], this.#begins[s + 1]);
  }

  /** Appends a number to the open sequence. */
  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const numbers = new Int32Array(this.#length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Closes the open sequence. */
  close(): void {
    this.#begins.push(this.#length);
  }

  parts(): SequencesParts {
    return {
      numbers: narrowed(this.#numbers.subarray(0, this.#length)),
      begins: Uint32Array.from(this.#begins),
    };
  }
}

/** A copy in the narrowest type. */
export function narrowed(numbers: Int32Array): Numbers {
  return numbers.every((number) => number < 2 ** 16) ? Uint16Array.from(numbers) : numbers.slice();
}
