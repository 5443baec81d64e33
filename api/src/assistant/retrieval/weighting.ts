import { type Features, VIEWS } from './features.ts';
import { Vocabulary } from './vocabulary.ts';

/** A text as a unit vector. Unknown features are -1: part of its length, found nowhere. */
export interface Vector {
  readonly features: Int32Array;
  readonly weights: Float32Array;
}

/** Learns how telling each feature is from the texts of all items, then turns texts into vectors. */
export class Weighting {
  readonly #vocabulary = new Vocabulary();
  readonly #rarity: Float32Array;
  readonly #unknownRarity: number;

  constructor(itemTexts: readonly (readonly Features[])[]) {
    const spread: number[] = [];
    const lastItem: number[] = [];
    for (let item = 0; item < itemTexts.length; item++) {
      for (const { hashes } of itemTexts[item] ?? []) {
        for (let i = 0; i < hashes.length; i++) {
          const feature = this.#vocabulary.add(hashes[i] ?? 0);
          // Counted once per item, not per phrasing: what all phrasings of one item share is its
          // topic and must not be held against it.
          if (lastItem[feature] === item) continue;
          lastItem[feature] = item;
          spread[feature] = (spread[feature] ?? 0) + 1;
        }
      }
    }
    this.#rarity = Float32Array.from(spread, (items) => rarity(itemTexts.length, items));
    this.#unknownRarity = rarity(itemTexts.length, 0);
  }

  /** How many features are known. */
  get size(): number {
    return this.#vocabulary.size;
  }

  vector({ hashes, counts, ends }: Features): Vector {
    const features = new Int32Array(hashes.length);
    const weights = new Float32Array(hashes.length);
    const scales: number[] = [];
    let total = 0;
    let start = 0;
    for (const [v, { share }] of VIEWS.entries()) {
      const end = ends[v] ?? start;
      let squares = 0;
      for (let i = start; i < end; i++) {
        const feature = this.#vocabulary.find(hashes[i] ?? 0);
        const rare = feature < 0 ? this.#unknownRarity : (this.#rarity[feature] ?? 0);
        const weight = rare * (1 + Math.log(counts[i] ?? 1));
        features[i] = feature;
        weights[i] = weight;
        // Words nobody wrote lengthen the text and so lower every score: they are the refusal signal.
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
      for (let i = start; i < end; i++) weights[i] = (weights[i] ?? 0) * scale;
      start = end;
    }
    return { features, weights };
  }
}

// Inverse document frequency with a high floor: in a small knowledge base "where" and "my" carry intent.
function rarity(items: number, count: number): number {
  return Math.log((items + 1) / (count + 1)) + 1.5;
}
