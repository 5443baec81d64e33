/** Sequences of numbers, one after the other in one growing array: 100,000 small arrays would be slow to walk. */
export class Sequences {
  #numbers = new Int32Array(1024);
  #length = 0;
  readonly #ends = [0];

  /** All numbers; where a sequence begins and ends in them, `begin` and `end` say. */
  get numbers(): Int32Array {
    return this.#numbers;
  }

  begin(s: number): number {
    return this.#ends[s] ?? 0;
  }

  end(s: number): number {
    return this.#ends[s + 1] ?? 0;
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
    this.#ends.push(this.#length);
  }
}
