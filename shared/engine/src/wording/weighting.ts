import type { Tally } from './counter.ts';
import { FeatureTable, type FeatureTableParts } from './feature-table.ts';
import { type Features, VIEWS } from './features.ts';

/** Higher counts weigh the same, because postings store five bits. */
export const MAX_COUNT = 31;

/** Weight of a feature by its count in a text. */
export const COUNT_WEIGHTS = Float32Array.from(
  { length: MAX_COUNT + 1 },
  (_, count) => 1 + Math.log(count || 1),
);

/** A text as a unit vector. Unknown features are -1: they add to the length and match no item. */
export interface Vector {
  readonly features: Int32Array;
  readonly weights: Float32Array;
  readonly counts: Uint16Array;
  /** End offset of each view, and the scale of its weights. */
  readonly ends: readonly number[];
  readonly scales: readonly number[];
}

export interface WeightingParts {
  readonly table: FeatureTableParts;
  /** Of each feature; the last one is also that of all further features. */
  readonly rarity: Float32Array;
  readonly unknownRarity: number;
}

/** Weighs features by their rarity among the texts of all items. */
export class Weighting {
  readonly parts: WeightingParts;
  readonly table: FeatureTable;
  readonly #wider: Weighting | null;

  /** Unknown features take their weight from `wider`, if given. */
  constructor(parts: WeightingParts, wider: Weighting | null = null) {
    this.parts = parts;
    this.table = new FeatureTable(parts.table);
    this.#wider = wider;
  }

  /** Number of known features. */
  get size(): number {
    return this.table.size;
  }

  /** The rarity of a known feature. */
  rarityOf = (feature: number): number => {
    const { rarity } = this.parts;
    return rarity[Math.min(feature, rarity.length - 1)] ?? 0;
  };

  rarityOfHash(hash: number): number {
    const feature = this.table.find(hash);
    if (feature >= 0) return this.rarityOf(feature);
    return this.#wider ? this.#wider.rarityOfHash(hash) : this.parts.unknownRarity;
  }

  vector(text: Features): Vector {
    // Both weightings give the same weights; only the feature numbers differ.
    const wide = this.#wider?.vector(text);
    const features = new Int32Array(text.hashes.length);
    for (let i = 0; i < features.length; i++) features[i] = this.table.find(text.hashes[i] ?? 0);
    return wide ? { ...wide, features } : this.weigh({ ...text, features });
  }

  /** Feature numbers in a joint space: first the wider weighting's features, then the others. */
  jointNumbers(): Int32Array {
    const numbers = new Int32Array(this.size);
    for (let feature = 0; feature < numbers.length; feature++) {
      const known = this.#wider?.table.find(this.table.hashOf(feature)) ?? -1;
      numbers[feature] = known >= 0 ? known : (this.#wider?.size ?? 0) + feature;
    }
    return numbers;
  }

  weigh({ features, counts, ends }: Tally): Vector {
    const weights = new Float32Array(features.length);
    const { unknownRarity } = this.parts;
    const scales: number[] = [];
    let total = 0;
    let start = 0;
    for (const [v, { share }] of VIEWS.entries()) {
      const end = ends[v] ?? start;
      let squares = 0;
      for (let i = start; i < end; i++) {
        const feature = features[i] ?? 0;
        const rare = feature < 0 ? unknownRarity : this.rarityOf(feature);
        const weight = rare * (COUNT_WEIGHTS[Math.min(counts[i] ?? 1, MAX_COUNT)] ?? 1);
        weights[i] = weight;
        // Unknown words lengthen the vector and lower every score, which signals an unanswerable question.
        squares += weight * weight;
      }
      scales.push(squares === 0 ? 0 : share / Math.sqrt(squares));
      if (squares > 0) total += share * share;
      start = end;
    }

    start = 0;
    for (let v = 0; v < scales.length; v++) {
      const end = ends[v] ?? start;
      const scale = (scales[v] ?? 0) / Math.sqrt(total || 1);
      scales[v] = scale;
      for (let i = start; i < end; i++) weights[i] = (weights[i] ?? 0) * scale;
      start = end;
    }
    return { features, weights, counts, ends, scales };
  }
}

// Inverse document frequency with a high floor, because "where" and "my" carry intent in small knowledge bases.
export function rarity(items: number, count: number): number {
  return Math.log((items + 1) / (count + 1)) + 1.5;
}
