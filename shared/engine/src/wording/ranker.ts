import type { Language } from '../language/language.ts';
import { TokenizedTexts, type TokenizedTextsParts } from '../language/tokens.ts';
import { addDots, type PostingsParts } from './postings.ts';
import { type Vector, Weighting, type WeightingParts } from './weighting.ts';

/** A text by which an item can be found. Only `asked` texts are possible questions. */
export interface Phrasing {
  readonly text: string;
  readonly language: Language;
  readonly weight: number;
  readonly asked: boolean;
}

/** Weight of the closest phrasing in an item's score. The rest is similarity to the centroid. */
const CLOSEST_SHARE = 0.2;

export interface RankerParts {
  /** The item of each phrasing. Phrasings of an item are adjacent. */
  readonly items: Int32Array;
  readonly weights: Float32Array;
  readonly asked: Uint8Array;
  /** Squared length of each item's centroid. */
  readonly spans: Float64Array;
  readonly weighting: WeightingParts;
  readonly postings: PostingsParts;
  /** The tokenized phrasings. */
  readonly tokenized: TokenizedTextsParts;
}

/**
 * Scores every item against a text by tf-idf cosine, 0–1. Items and phrasings are numbered by input order. An item is
 * the centroid of its phrasings: common words add up, accidental words do not.
 */
export class Ranker {
  readonly size: number;
  readonly parts: RankerParts;
  readonly weighting: Weighting;
  readonly #tokenized: TokenizedTexts;
  /** First phrasing of each item. The additional last entry is the end. */
  readonly #begins: Uint32Array;
  // Reused by every search, because no code awaits between filling and reading them.
  readonly #dots: Float32Array;
  readonly #scores: Float64Array;

  constructor(parts: RankerParts, weighting = new Weighting(parts.weighting)) {
    this.parts = parts;
    this.size = parts.spans.length;
    this.weighting = weighting;
    this.#tokenized = new TokenizedTexts(parts.tokenized, weighting.table);
    this.#begins = beginsOf(parts.items, this.size);
    this.#dots = new Float32Array(parts.items.length);
    this.#scores = new Float64Array(this.size);
  }

  /** The range of the item's phrasings. */
  phrasingsOf(item: number): { begin: number; end: number } {
    return { begin: this.#begins[item] ?? 0, end: this.#begins[item + 1] ?? 0 };
  }

  /** The phrasing's vector, equal to the vector of its text. */
  vectorOf(phrasing: number): Vector {
    const { features, counts, ends } = this.#tokenized.tally(phrasing);
    return this.weighting.weigh({ features: features.slice(), counts: counts.slice(), ends });
  }

  /** Weighted similarity of the phrasing and the latest text passed to `scores`. */
  similarity(phrasing: number): number {
    return (this.#dots[phrasing] ?? 0) * (this.parts.weights[phrasing] ?? 0);
  }

  /**
   * Scores each item for a text. The next call overwrites the array. `without` excludes one phrasing, and then the
   * vector must be that phrasing's vector.
   */
  scores(text: Vector, without = -1): Float64Array {
    this.#dots.fill(0);
    addDots(this.parts.postings, this.weighting.rarityOf, text, this.#dots);
    return this.#scoresFrom(this.#dots, this.#scores, without);
  }

  /** Like `scores`, one feature per step, in arrays that other calls do not share. */
  *scoresInSteps(text: Vector): Generator<void, { scores: Float64Array; similarity: Ranker['similarity'] }> {
    const { postings, weights } = this.parts;
    const dots = new Float32Array(this.#dots.length);
    for (let feature = 0; feature < text.features.length; feature++) {
      addDots(postings, this.weighting.rarityOf, text, dots, feature, feature + 1);
      yield;
    }
    const scores = this.#scoresFrom(dots, new Float64Array(this.size), -1);
    return { scores, similarity: (phrasing) => (dots[phrasing] ?? 0) * (weights[phrasing] ?? 0) };
  }

  #scoresFrom(dots: Float32Array, into: Float64Array, without: number): Float64Array {
    const { items, weights, asked, spans } = this.parts;
    const shrunkItem = items[without];
    let p = 0;
    for (let item = 0; item < this.size; item++) {
      let sum = 0;
      let closest = 0;
      for (; items[p] === item; p++) {
        const dot = dots[p] ?? 0;
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
      into[item] = Math.min(1, (1 - CLOSEST_SHARE) * centroid + CLOSEST_SHARE * closest);
    }
    return into;
  }
}

function beginsOf(items: Int32Array, size: number): Uint32Array {
  const begins = new Uint32Array(size + 1);
  for (const item of items) begins[item + 1] = (begins[item + 1] ?? 0) + 1;
  for (let item = 0; item < size; item++) begins[item + 1] = (begins[item + 1] ?? 0) + (begins[item] ?? 0);
  return begins;
}
