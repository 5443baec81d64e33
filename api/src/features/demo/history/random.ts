import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same name, so that a demo of one day is always the same. */
export class Random {
  readonly #name: string;
  #count = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#count += 1;
    const digest = createHash('sha256').update(`${this.#name} ${this.#count}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  }

  /** From `least` to `most`, more often near the lower end, as times that people take are. */
  skewed(least: number, most: number): number {
    return least + this.next() ** 2 * (most - least);
  }

  isBelow(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)] as T;
  }

  /** An index, as often as its weight says. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.max(at, 0);
  }
}
