import type { Numbers } from '../language/sequences.ts';

/** Feature counts of a text, view by view. */
export interface Tally {
  readonly features: Int32Array;
  readonly counts: Uint16Array;
  /** End offset of each view. */
  readonly ends: readonly number[];
}

// Shared by all counters, because no code awaits between filling and clearing it.
let countOf = new Uint16Array(0);

/** Counts features in an array by number, which is faster than sorting or a map. */
export class Counter {
  readonly #known: number;
  #features = new Int32Array(1024);
  #counts = new Uint16Array(1024);
  #ends: number[] = [];
  #end = 0;

  /** `known` is the number of features. */
  constructor(known: number) {
    this.#known = known;
  }

  begin(): void {
    if (countOf.length < this.#known) countOf = new Uint16Array(this.#known);
    this.#ends = [];
    this.#end = 0;
  }

  add(numbers: Numbers, from: number, to: number): void {
    if (this.#end + to - from > this.#features.length) this.#grow(to - from);
    const features = this.#features;
    let end = this.#end;
    for (let i = from; i < to; i++) {
      const f = numbers[i] ?? 0;
      const count = countOf[f] ?? 0;
      if (count === 0) features[end++] = f;
      countOf[f] = count + 1;
    }
    this.#end = end;
  }

  addOne(feature: number): void {
    if (this.#end === this.#features.length) this.#grow(1);
    const count = countOf[feature] ?? 0;
    if (count === 0) this.#features[this.#end++] = feature;
    countOf[feature] = count + 1;
  }

  endView(): void {
    for (let i = this.#ends.at(-1) ?? 0; i < this.#end; i++) {
      const f = this.#features[i] ?? 0;
      this.#counts[i] = countOf[f] ?? 0;
      countOf[f] = 0;
    }
    this.#ends.push(this.#end);
  }

  /** The counts; the next count overwrites them. */
  result(): Tally {
    return {
      features: this.#features.subarray(0, this.#end),
      counts: this.#counts.subarray(0, this.#end),
      ends: this.#ends,
    };
  }

  #grow(by: number): void {
    const length = this.#features.length * 2 + by;
    const features = new Int32Array(length);
    const counts = new Uint16Array(length);
    features.set(this.#features);
    counts.set(this.#counts);
    this.#features = features;
    this.#counts = counts;
  }
}
