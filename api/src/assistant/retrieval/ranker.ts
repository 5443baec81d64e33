import type { Features } from './features.ts';
import type { Language } from './language.ts';
import { dots, type PostingsParts } from './postings.ts';
import { Weighting, type WeightingParts } from './weighting.ts';

/** One text by which an item can be found. Only `asked` texts stand for what a visitor would write. */
export interface Phrasing {
  readonly text: string;
  readonly language: Language;
  readonly weight: number;
  readonly asked: boolean;
}

/** Share of the closest single phrasing in an item's score; the rest is closeness to all of them together. */
const CLOSEST_SHARE = 0.2;

export interface RankerParts {
  /** The item of each phrasing; an item's phrasings follow each other. */
  readonly items: Int32Array;
  readonly weights: Float32Array;
  readonly asked: Uint8Array;
  /** Squared length of each item's centroid. */
  readonly spans: Float64Array;
  readonly weighting: WeightingParts;
  readonly postings: PostingsParts;
}

/**
 * Scores every item against a text by tf-idf cosine, 0–1. Items and phrasings are numbered in the order
 * given. An item is its centroid, the sum of its phrasings: what they share adds up, what is by chance does not.
 */
export class Ranker {
  readonly size: number;
  readonly parts: RankerParts;
  readonly weighting: Weighting;
  // Reused by every search; nothing awaits between filling and reading them.
  readonly #dots: Float32Array;
  readonly #scores: Float64Array;

  constructor(parts: RankerParts, weighting = new Weighting(parts.weighting)) {
    this.parts = parts;
    this.size = parts.spans.length;
    this.weighting = weighting;
    this.#dots = new Float32Array(parts.items.length);
    this.#scores = new Float64Array(this.size);
  }

  /**
   * Each item's score for the text, in an array the next call overwrites. `without` leaves one phrasing
   * out, as if it had never been written: the text must then be that phrasing's own.
   */
  scores(text: Features, without = -1): Float64Array {
    const { items, weights, asked, spans, weighting, postings } = this.parts;
    dots(postings, weighting.rarity, this.weighting.vector(text), this.#dots);
    const similarity = this.#dots;
    const shrunkItem = items[without];
    let p = 0;
    for (let item = 0; item < this.size; item++) {
      let sum = 0;
      let closest = 0;
      for (; items[p] === item; p++) {
        const dot = similarity[p] ?? 0;
        sum += dot * (weights[p] ?? 0);
        if (dot > closest && asked[p] === 1 && p !== without) closest = dot;
      }
      let span = spans[item] ?? 0;
      if (item === shrunkItem) {
        const weight = weights[without] ?? 0;
        span += weight * weight - 2 * weight * sum;
        sum -= weight;
      }
      const centroid = span > 1e-6 ? Math.max(0, sum) / Math.sqrt(span) : 0;
      this.#scores[item] = Math.min(1, (1 - CLOSEST_SHARE) * centroid + CLOSEST_SHARE * closest);
    }
    return this.#scores;
  }
}
