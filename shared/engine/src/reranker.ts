import { RecentValues } from './recent-values.ts';
import type { Ranker } from './wording/ranker.ts';
import type { Vector } from './wording/weighting.ts';

/** Number of top items that are reranked. The right item is rarely further down. */
export const MAX_CANDIDATES = 3;
/** Phrasings per item; of an item with very many, the first suffice. */
const MAX_PHRASINGS = 8;
/** Weight of the reranking when items have many phrasings. From a quarter on the value hardly matters. */
const SHARE = 0.5;
/** Ridge penalty against overfitting single phrasings. From a tenth to one the value hardly matters. */
const RIDGE = 0.2;

/** A phrasing of a candidate item. */
interface CandidatePhrasing {
  readonly item: number;
  /** Its number in the item's ranker. */
  readonly phrasing: number;
}

/** Weighted similarities of each phrasing to itself and the earlier ones: rows of a lower triangle. */
type Similarities = (phrasings: readonly CandidatePhrasing[]) => Float64Array;

/** The phrasings of an item that reranking uses: possible questions, tags and answer. */
export function candidatePhrasingsOf(ranker: Ranker, item: number): number[] {
  const { asked } = ranker.parts;
  const { begin, end } = ranker.phrasingsOf(item);
  const found: number[] = [];
  let questions = 0;
  for (let p = begin; p < end; p++) {
    if (asked[p] === 1 && ++questions > MAX_PHRASINGS) continue;
    found.push(p);
  }
  return found;
}

/** The phrasing's vector, scaled by its weight in the item. */
export function countedVectorOf(ranker: Ranker, phrasing: number): Vector {
  const vector = ranker.vectorOf(phrasing);
  const weight = ranker.parts.weights[phrasing] ?? 0;
  return { ...vector, weights: vector.weights.map((each) => each * weight) };
}

/** The parts that do not depend on the query: the candidates' phrasings and their similarities. */
interface CandidateSet {
  readonly phrasings: readonly CandidatePhrasing[];
  /** Cholesky factor of the similarities with the ridge: rows of a lower triangle. */
  readonly factor: Float64Array;
}

/** Shared by all indexes, because few sets of candidates recur in most queries. Some kilobytes each. */
const cache = new RecentValues<CandidateSet>(2_000);
let rerankers = 0;

/**
 * Reranks the best items by dual ridge regression. The ranker scored each item separately. Here the phrasings of all
 * candidates together explain the query, and each item scores what its phrasings contribute. Shared words explain the
 * query for no item, so the differences decide.
 */
export class Reranker {
  readonly #phrasings: (item: number) => readonly number[];
  readonly #similarities: Similarities;
  readonly #number = rerankers++;

  /** `phrasings` returns an item's phrasing numbers in its ranker. */
  constructor(phrasings: (item: number) => readonly number[], similarities: Similarities) {
    this.#phrasings = phrasings;
    this.#similarities = similarities;
  }

  /**
   * Returns the items in their new order. `ranked` holds the best by `scores`, best first; items after the candidates
   * keep their place. `similarity` is the weighted similarity of the query and a phrasing.
   */
  rerank(
    ranked: readonly number[],
    scores: ArrayLike<number>,
    similarity: (item: number, phrasing: number) => number,
  ): number[] {
    const candidates = ranked.slice(0, MAX_CANDIDATES);
    if (candidates.length < 2) return [...ranked];
    const candidateSet = this.#candidateSetOf(candidates);
    const parts = contributions(candidateSet, similarity);
    // Items with one phrasing each offer little to distinguish them by.
    const phrasings = candidateSet.phrasings.length;
    const share = SHARE * (1 - candidates.length / Math.max(phrasings, candidates.length));
    const combined = candidates.map((item) =>
      // Rounding keeps the order of items that fit equally, despite floating-point noise.
      Math.round(1e6 * ((1 - share) * (scores[item] ?? 0) + share * (parts.get(item) ?? 0))),
    );
    const order = candidates.map((_, c) => c).sort((a, b) => (combined[b] ?? 0) - (combined[a] ?? 0));
    return [...order.map((c) => candidates[c] ?? 0), ...ranked.slice(MAX_CANDIDATES)];
  }

  #candidateSetOf(candidates: readonly number[]): CandidateSet {
    const items = candidates.toSorted((a, b) => a - b);
    const key = `${this.#number} ${items}`;
    const known = cache.get(key);
    if (known) return known;
    const phrasings = items.flatMap((item) => this.#phrasings(item).map((phrasing) => ({ item, phrasing })));
    const candidateSet = { phrasings, factor: factorize(this.#similarities(phrasings), phrasings.length) };
    cache.set(key, candidateSet);
    return candidateSet;
  }
}

function contributions(
  { phrasings, factor }: CandidateSet,
  similarity: (item: number, phrasing: number) => number,
): Map<number, number> {
  const asked = new Float64Array(phrasings.length);
  let i = 0;
  for (const { item, phrasing } of phrasings) asked[i++] = similarity(item, phrasing);
  const shares = solve(factor, asked);
  const parts = new Map<number, number>();
  i = 0;
  for (const { item } of phrasings) parts.set(item, (parts.get(item) ?? 0) + (shares[i++] ?? 0));
  return parts;
}

// Shared by all indexes, because no code awaits between filling and clearing it.
let spread = new Float32Array(0);

/** Runs `work` while `spread` holds the vector's weights by feature, for fast dot products. */
function whileSpread({ features, weights }: Vector, size: number, work: () => void): void {
  if (spread.length < size) spread = new Float32Array(size);
  for (let at = 0; at < features.length; at++) {
    const f = features[at] ?? -1;
    if (f >= 0) spread[f] = weights[at] ?? 0;
  }
  work();
  for (const f of features) if (f >= 0) spread[f] = 0;
}

function dotWithSpread({ features, weights }: Vector): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) {
    const f = features[at] ?? -1;
    if (f >= 0) sum += (weights[at] ?? 0) * (spread[f] ?? 0);
  }
  return sum;
}

/** Computes the similarities from vectors over `features` dimensions. */
export function fromVectors(
  features: number,
  vectorOf: (entrant: CandidatePhrasing) => Vector,
): Similarities {
  return (phrasings) => {
    const vectors = phrasings.map(vectorOf);
    const lower = new Float64Array(rowOf(vectors.length));
    for (const [i, vector] of vectors.entries()) {
      whileSpread(vector, features, () => {
        for (let j = 0; j <= i; j++) lower[rowOf(i) + j] = dotWithSpread(vectors[j] as Vector);
      });
    }
    return lower;
  };
}

/** Up to this many phrasings, about thirty items, the matrix takes less than a fifth of the index's memory. */
const MAX_KNOWN_PHRASINGS = 160;

/** Computes the similarities of all phrasings once; null where there are too many to keep. */
export function similaritiesOf(ranker: Ranker): Float64Array | null {
  const phrasings = [...ranker.parts.items.keys()];
  if (phrasings.length > MAX_KNOWN_PHRASINGS) return null;
  const among = fromVectors(ranker.weighting.size, ({ phrasing }) => countedVectorOf(ranker, phrasing));
  return among(phrasings.map((phrasing) => ({ item: ranker.parts.items[phrasing] ?? 0, phrasing })));
}

/** Reads the similarities from the matrix of `similaritiesOf`. */
export const fromKnown =
  (known: Float64Array): Similarities =>
  (phrasings) => {
    const lower = new Float64Array(rowOf(phrasings.length));
    for (let i = 0; i < phrasings.length; i++) {
      const row = rowOf(phrasings[i]?.phrasing ?? 0);
      // Candidates are sorted by number, and so are their phrasings.
      for (let j = 0; j <= i; j++) lower[rowOf(i) + j] = known[row + (phrasings[j]?.phrasing ?? 0)] ?? 0;
    }
    return lower;
  };

/** Offset of a row in a lower triangle. */
const rowOf = (i: number): number => (i * (i + 1)) / 2;

/** Overwrites the lower triangle of a symmetric matrix with the Cholesky factor of matrix plus ridge. */
function factorize(lower: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) {
    const row = rowOf(i);
    lower[row + i] = (lower[row + i] ?? 0) + RIDGE;
    for (let j = 0; j <= i; j++) {
      const above = rowOf(j);
      let sum = lower[row + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (lower[row + k] ?? 0) * (lower[above + k] ?? 0);
      lower[row + j] = i === j ? Math.sqrt(sum) : sum / (lower[above + j] ?? 1);
    }
  }
  return lower;
}

/** Solves the factored system for the right side, which is overwritten. */
function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    const row = rowOf(i);
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (factor[row + k] ?? 0) * (right[k] ?? 0);
    right[i] = sum / (factor[row + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (factor[rowOf(k) + i] ?? 0) * (right[k] ?? 0);
    right[i] = sum / (factor[rowOf(i) + i] ?? 1);
  }
  return right;
}
