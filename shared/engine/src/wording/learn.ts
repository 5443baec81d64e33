import { type Tokenized, type TokenizedTexts, tokenizeTexts } from '../language/tokens.ts';
import { tableOf } from './feature-table.ts';
import { FeatureCounts, PostingsWriter } from './postings.ts';
import { type Phrasing, Ranker } from './ranker.ts';
import { rarity, type Vector, Weighting } from './weighting.ts';

/**
 * Learns a ranker. Weighting needs the frequencies over all phrasings. A few later items reuse the weights of
 * `wider`: they are too few to learn from, and scores stay comparable.
 */
export function learnRanker(
  itemPhrasings: readonly (readonly Phrasing[])[],
  wider: Weighting | null = null,
): Ranker {
  const phrasings = itemPhrasings.flat();
  const itemSizes = itemPhrasings.map((texts) => texts.length);
  const { weighting, tokenized, bytes } = learnFeatures(tokenizeTexts(phrasings), itemSizes, wider);

  const postings = new PostingsWriter(bytes, weighting.size - bytes.length, phrasings.length);
  const spans = new Float64Array(itemPhrasings.length);
  const centroid = new Centroid(weighting);
  let p = 0;
  for (const [item, own] of itemPhrasings.entries()) {
    for (const { weight } of own) {
      const vector = weighting.weigh(tokenized.tally(p));
      postings.add(p++, vector);
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
    postings: postings.parts,
    tokenized: tokenized.parts,
  };
  return new Ranker(parts, weighting);
}

/** Features by their numbers: those of chunks are found first and take small numbers. */
const GROUP = { frequent: 0, ofChunks: 1, several: 2, single: 3 } as const;
/** Bytes of postings of a frequent feature. */
const FREQUENT = 64;

interface LearnedFeatures {
  readonly weighting: Weighting;
  readonly tokenized: TokenizedTexts;
  /** Of the postings of each feature that is not single. */
  readonly bytes: Uint32Array;
}

/** Learns a weighting from items with `itemSizes` texts each, or takes rarities from `wider`. */
function learnFeatures(
  { tokenized, vocabulary, ofChunks }: Tokenized,
  itemSizes: readonly number[],
  wider: Weighting | null,
): LearnedFeatures {
  const counts = new FeatureCounts(vocabulary.size);
  let t = 0;
  for (const texts of itemSizes) {
    const begin = t;
    for (const end = t + texts; t < end; t++) counts.add(t, tokenized.tally(t), begin);
  }
  // Later items have too few features to set some apart.
  const mayBeSingle = wider === null;
  const table = tableOf(vocabulary, 4, (f) => {
    if (counts.bytesOf(f) >= FREQUENT) return GROUP.frequent;
    if (f < ofChunks) return GROUP.ofChunks;
    return mayBeSingle && counts.isSingle(f) ? GROUP.single : GROUP.several;
  });
  const several = table.size - table.sizeOf(GROUP.single);
  const numbers = new Int32Array(vocabulary.size);
  const bytes = new Uint32Array(several);
  const rarities = new Float32Array(several + 1).fill(rarity(itemSizes.length, 1), several);
  for (let f = 0; f < vocabulary.size; f++) {
    const hash = vocabulary.hashOf(f);
    const number = table.find(hash);
    numbers[f] = number;
    if (number >= several) continue;
    bytes[number] = counts.bytesOf(f);
    // Counts once per item: words in all phrasings of an item are its topic and must keep their weight.
    rarities[number] = wider ? wider.rarityOfHash(hash) : rarity(itemSizes.length, counts.itemsOf(f));
  }
  const learned = {
    table: table.parts,
    rarity: rarities,
    unknownRarity: wider?.parts.unknownRarity ?? rarity(itemSizes.length, 0),
  };
  return { weighting: new Weighting(learned, wider), tokenized: tokenized.numberedBy(table, numbers), bytes };
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
