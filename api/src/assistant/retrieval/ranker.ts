import { type Features, featuresOf } from './features.ts';
import { Postings } from './postings.ts';
import { type Vector, Weighting } from './weighting.ts';

/** One text by which an item can be found. Only `asked` texts stand for what a visitor would write. */
export interface Phrasing {
  readonly text: string;
  readonly weight: number;
  readonly asked: boolean;
}

/** Share of the closest single phrasing in an item's score; the rest is closeness to all of them together. */
const CLOSEST_SHARE = 0.2;

/**
 * Scores every item against a text by tf-idf cosine, 0–1. Items and phrasings are numbered in the order
 * given. An item is its centroid, the sum of its phrasings: what they share adds up, what is by chance does not.
 */
export class Ranker {
  readonly size: number;
  /** The item of each phrasing. */
  readonly items: Int32Array;
  readonly #weights: Float32Array;
  readonly #asked: Uint8Array;
  readonly #weighting: Weighting;
  readonly #postings: Postings;
  /** Squared length of each item's centroid. */
  readonly #spans: Float64Array;
  // Reused by every search; nothing awaits between filling and reading them.
  readonly #dots: Float32Array;
  readonly #scores: Float64Array;
  readonly #closest: Float64Array;

  constructor(itemPhrasings: readonly (readonly Phrasing[])[]) {
    const phrasings = itemPhrasings.flat();
    const features = itemPhrasings.map((texts) => texts.map(({ text }) => featuresOf(text)));
    this.size = itemPhrasings.length;
    this.items = Int32Array.from(itemPhrasings.flatMap((texts, item) => texts.map(() => item)));
    this.#weights = Float32Array.from(phrasings, (phrasing) => phrasing.weight);
    this.#asked = Uint8Array.from(phrasings, (phrasing) => (phrasing.asked ? 1 : 0));

    this.#weighting = new Weighting(features);
    const vectors = features.flat().map((text) => this.#weighting.vector(text));
    this.#postings = new Postings(vectors, this.#weighting.size);
    this.#spans = this.#measureCentroids(vectors);

    this.#dots = new Float32Array(phrasings.length);
    this.#scores = new Float64Array(this.size);
    this.#closest = new Float64Array(this.size);
  }

  /**
   * Each item's score for the text, in an array the next call overwrites. `without` leaves one phrasing
   * out, as if it had never been written: the text must then be that phrasing's own.
   */
  scores(text: Features, without = -1): Float64Array {
    this.#postings.dots(this.#weighting.vector(text), this.#dots);
    const sums = this.#scores.fill(0);
    const closest = this.#closest.fill(0);
    for (let p = 0; p < this.#dots.length; p++) {
      const dot = this.#dots[p] ?? 0;
      if (dot === 0) continue;
      const item = this.items[p] ?? 0;
      sums[item] = (sums[item] ?? 0) + dot * (this.#weights[p] ?? 0);
      if (p !== without && this.#asked[p] === 1 && dot > (closest[item] ?? 0)) closest[item] = dot;
    }

    const shrunkItem = this.items[without];
    for (let item = 0; item < this.size; item++) {
      let sum = sums[item] ?? 0;
      let span = this.#spans[item] ?? 0;
      if (item === shrunkItem) {
        const weight = this.#weights[without] ?? 0;
        span += weight * weight - 2 * weight * sum;
        sum -= weight;
      }
      const centroid = span > 1e-6 ? Math.max(0, sum) / Math.sqrt(span) : 0;
      sums[item] = Math.min(1, (1 - CLOSEST_SHARE) * centroid + CLOSEST_SHARE * (closest[item] ?? 0));
    }
    return sums;
  }

  #measureCentroids(vectors: readonly Vector[]): Float64Array {
    const spans = new Float64Array(this.size);
    const centroid = new Float64Array(this.#weighting.size);
    let first = 0;
    for (let item = 0; item < this.size; item++) {
      let end = first;
      while (this.items[end] === item) end += 1;
      const own = vectors.slice(first, end);
      for (const [p, { features, weights }] of own.entries()) {
        const weight = this.#weights[first + p] ?? 0;
        for (let i = 0; i < features.length; i++) {
          const f = features[i] ?? 0;
          centroid[f] = (centroid[f] ?? 0) + weight * (weights[i] ?? 0);
        }
      }
      let span = 0;
      for (const { features } of own) {
        for (let i = 0; i < features.length; i++) {
          const f = features[i] ?? 0;
          span += (centroid[f] ?? 0) ** 2;
          centroid[f] = 0;
        }
      }
      spans[item] = span;
      first = end;
    }
    return spans;
  }
}
