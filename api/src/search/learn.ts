import { tokenizeTexts } from './language/tokens.ts';
import { emptyPostings, vectorWriter } from './postings.ts';
import { type Phrasing, Ranker } from './ranker.ts';
import { learnWeighting, type Vector, type Weighting } from './weighting.ts';

/**
 * Learns a ranker. Weighting needs the frequencies over all phrasings. A few later items reuse the weights of
 * `wider`: they are too few to learn from, and scores stay comparable.
 */
export function learnRanker(
  itemPhrasings: readonly (readonly Phrasing[])[],
  wider: Weighting | null = null,
): Ranker {
  const phrasings = itemPhrasings.flat();
  const { tokenized, vocabulary } = tokenizeTexts(phrasings);
  const itemSizes = itemPhrasings.map((texts) => texts.length);
  const { weighting, texts } = learnWeighting(tokenized, vocabulary, itemSizes, wider);

  const postings = emptyPostings(texts, phrasings.length);
  const write = vectorWriter(postings);
  const spans = new Float64Array(itemPhrasings.length);
  const centroid = new Centroid(weighting);
  let p = 0;
  for (const [item, own] of itemPhrasings.entries()) {
    for (const { weight } of own) {
      const vector = weighting.weigh(tokenized.tally(p));
      write(p++, vector);
      centroid.add(vector, weight);
    }
    spans[item] = centroid.takeSpan();
  }

  const parts = {
    items: Int32Array.from(itemPhrasings.flatMap((own, item) => own.map(() => item))),
    weights: Float32Array.from(phrasings, ({ weight }) => weight),
    asked: Uint8Array.from(phrasings, ({ asked }) => (asked ? 1 : 0)),
    spans,
    weighting: weighting.parts,
    postings,
    tokenized: tokenized.parts,
  };
  return new Ranker(parts, weighting);
}

/** Sums an item's weighted vectors. */
class Centroid {
  readonly #sums: Float64Array;
  readonly #features: Int32Array;
  #count = 0;

  constructor({ size }: Weighting) {
    this.#sums = new Float64Array(size);
    this.#features = new Int32Array(size);
  }

  add({ features, weights }: Vector, weight: number): void {
    const sums = this.#sums;
    const known = this.#features;
    let count = this.#count;
    for (let i = 0; i < features.length; i++) {
      const f = features[i] ?? 0;
      const sum = sums[f] ?? 0;
      if (sum === 0) known[count++] = f;
      sums[f] = sum + weight * (weights[i] ?? 0);
    }
    this.#count = count;
  }

  /** Returns the squared length and resets the sum. */
  takeSpan(): number {
    let span = 0;
    for (let i = 0; i < this.#count; i++) {
      const f = this.#features[i] ?? 0;
      span += (this.#sums[f] ?? 0) ** 2;
      this.#sums[f] = 0;
    }
    this.#count = 0;
    return span;
  }
}
