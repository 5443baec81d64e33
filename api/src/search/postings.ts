import { VIEWS } from './features.ts';
import { COUNT_WEIGHTS, MAX_COUNT, type Vector } from './weighting.ts';

const COUNT_BITS = 5;
const LOW_BITS = 16;
/** As many vectors as fit into entries of three bytes. */
const MAX_SHORT = 2 ** (LOW_BITS + 8 - COUNT_BITS);

/**
 * An inverted index in flat arrays: the vectors of each feature and their counts. Weights are recomputed from counts,
 * which halves the memory of the index.
 */
export interface PostingsParts {
  /** Offset of each feature's postings. The additional last entry is the end. */
  readonly begins: Uint32Array;
  /**
   * The vector's number in the bits above `COUNT_BITS`, the count below. An entry is in two arrays, because three bytes
   * are enough for half a million vectors, and entries are most of an index.
   */
  readonly low: Uint16Array;
  readonly high: Uint8Array | Uint16Array;
  /** Scale of each vector's weights, view by view. */
  readonly scales: Float32Array;
}

/** Allocates empty postings. `texts` is the number of vectors per feature. */
export function emptyPostings(texts: Uint32Array, vectors: number): PostingsParts {
  const begins = new Uint32Array(texts.length + 1);
  for (let f = 0; f < texts.length; f++) begins[f + 1] = (begins[f] ?? 0) + (texts[f] ?? 0);
  const entries = begins[texts.length] ?? 0;
  return {
    begins,
    low: new Uint16Array(entries),
    high: vectors <= MAX_SHORT ? new Uint8Array(entries) : new Uint16Array(entries),
    scales: new Float32Array(vectors * VIEWS.length),
  };
}

/** Returns a function that adds each vector once, in any order. */
export function vectorWriter({
  begins,
  low,
  high,
  scales,
}: PostingsParts): (v: number, vector: Vector) => void {
  const next = begins.slice();
  const vectors = scales.length / VIEWS.length;
  return (v, vector) => {
    const { features, counts } = vector;
    for (let i = 0; i < features.length; i++) {
      const f = features[i] ?? 0;
      const at = next[f] ?? 0;
      // Each array keeps the bits that fit into it.
      const entry = (v << COUNT_BITS) | Math.min(counts[i] ?? 1, MAX_COUNT);
      low[at] = entry;
      high[at] = entry >>> LOW_BITS;
      next[f] = at + 1;
    }
    for (const [view, scale] of vector.scales.entries()) scales[view * vectors + v] = scale;
  };
}

/**
 * Adds each vector's dot product with the query to `into`. Unknown features are skipped; only the query's features
 * from `from` to `to` count.
 */
export function addDots(
  { begins, low, high, scales }: PostingsParts,
  rarity: Float32Array,
  query: Vector,
  into: Float32Array,
  from = 0,
  to = query.features.length,
): void {
  let start = 0;
  for (let view = 0; view < VIEWS.length; view++) {
    const viewScales = scales.subarray(view * into.length, (view + 1) * into.length);
    const viewEnd = query.ends[view] ?? start;
    for (let i = Math.max(start, from); i < Math.min(viewEnd, to); i++) {
      const f = query.features[i] ?? 0;
      if (f < 0) continue;
      const weight = (query.weights[i] ?? 0) * (rarity[f] ?? 0);
      const end = begins[f + 1] ?? 0;
      for (let at = begins[f] ?? 0; at < end; at++) {
        const entry = ((high[at] ?? 0) << LOW_BITS) | (low[at] ?? 0);
        const v = entry >>> COUNT_BITS;
        into[v] = (into[v] ?? 0) + weight * (COUNT_WEIGHTS[entry & MAX_COUNT] ?? 1) * (viewScales[v] ?? 0);
      }
    }
    start = viewEnd;
  }
}
