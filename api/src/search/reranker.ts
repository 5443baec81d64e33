import { LRUCache } from 'lru-cache';
import type { Ranker } from './ranker.ts';
import type { Vector } from './weighting.ts';

/** How many of the best items are told apart: the right one is rarely further down. */
export const MAX_CANDIDATES = 3;
/** Of each item's questions; of one with very many, the first say enough. */
const MOST_PHRASINGS = 8;
/** How much of the combined is the reranker where items have many phrasings; from a quarter on it hardly matters. */
const SHARE = 0.5;
/** What keeps the reranker from believing single phrasings; from a tenth to one it hardly matters. */
const RIDGE = 0.2;

/** A phrasing of an item that takes part. */
interface CandidatePhrasing {
  readonly item: number;
  /** Its number in its item's ranker. */
  readonly phrasing: number;
}

/** How like each is to those before it and to itself, by how much each counts in its item: rows of a lower triangle. */
type Similarities = (phrasings: readonly CandidatePhrasing[]) => Float64Array;

/** What takes part of an item: what visitors might ask, and the words that only its tags or its answer have. */
export function candidatePhrasingsOf(ranker: Ranker, item: number): number[] {
  const { asked } = ranker.parts;
  const { begin, end } = ranker.phrasingsOf(item);
  const found: number[] = [];
  let questions = 0;
  for (let p = begin; p < end; p++) {
    if (asked[p] === 1 && ++questions > MOST_PHRASINGS) continue;
    found.push(p);
  }
  return found;
}

/** The phrasing's features, by how much it counts in its item. */
export function countedVectorOf(ranker: Ranker, phrasing: number): Vector {
  const vector = ranker.vectorOf(phrasing);
  const weight = ranker.parts.weights[phrasing] ?? 0;
  return { ...vector, weights: vector.weights.map((each) => each * weight) };
}

/** What is the same whatever is asked: the phrasings of the items that meet, and how they are like each other. */
interface CandidateSet {
  readonly phrasings: readonly CandidatePhrasing[];
  /** How like they are to each other, with a ridge, as a Cholesky factor: rows of a lower triangle. */
  readonly factor: Float64Array;
}

/** Of all indexes together: the same few items meet in most rerankers. Some kilobytes each. */
const recent = new LRUCache<string, CandidateSet>({ max: 2_000 });
let rerankers = 0;

/**
 * Tells the best few items apart. Each was scored by itself; here the query is put together from the phrasings of all
 * of them at once (ridge regression in its dual form), and an item is worth what its own contribute. What the items
 * share explains the query for none of them, so what they do not share decides.
 */
export class Reranker {
  readonly #phrasings: (item: number) => readonly number[];
  readonly #similarities: Similarities;
  readonly #number = rerankers++;

  /** `phrasings` of an item, by their numbers in its ranker. */
  constructor(phrasings: (item: number) => readonly number[], similarities: Similarities) {
    this.#phrasings = phrasings;
    this.#similarities = similarities;
  }

  /**
   * The items in the order of the combined. `ranked` are the best by `scores`, best first; those behind stay. `similarity`
   * is the query's to each phrasing of an item, by how much that counts.
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
    // From one phrasing each, little can be learned of what tells them apart.
    const phrasings = candidateSet.phrasings.length;
    const share = SHARE * (1 - candidates.length / Math.max(phrasings, candidates.length));
    const combined = candidates.map((item) =>
      // Rounded: of items that fit equally the first stays first, whatever the last bits say.
      Math.round(1e6 * ((1 - share) * (scores[item] ?? 0) + share * (parts.get(item) ?? 0))),
    );
    const order = candidates.map((_, c) => c).sort((a, b) => (combined[b] ?? 0) - (combined[a] ?? 0));
    return [...order.map((c) => candidates[c] ?? 0), ...ranked.slice(MAX_CANDIDATES)];
  }

  #candidateSetOf(candidates: readonly number[]): CandidateSet {
    const items = candidates.toSorted((a, b) => a - b);
    const key = `${this.#number} ${items}`;
    const known = recent.get(key);
    if (known) return known;
    const phrasings = items.flatMap((item) => this.#phrasings(item).map((phrasing) => ({ item, phrasing })));
    const candidateSet = { phrasings, factor: factorize(this.#similarities(phrasings), phrasings.length) };
    recent.set(key, candidateSet);
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

// One for all indexes; nothing awaits between filling and clearing it.
let spread = new Float32Array(0);

/** With the vector's weights where their features are, for dot products with it. */
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

/** Worked out from the vectors, over so many features, as often as they meet. */
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

/** Up to so many phrasings, some thirty items, this takes less memory than a fifth of their index. */
const KNOWN_PHRASINGS = 160;

/** How like all phrasings are to each other, worked out once; null where they are too many to be kept. */
export function similaritiesOf(ranker: Ranker): Float64Array | null {
  const phrasings = [...ranker.parts.items.keys()];
  if (phrasings.length > KNOWN_PHRASINGS) return null;
  const among = fromVectors(ranker.weighting.size, ({ phrasing }) => countedVectorOf(ranker, phrasing));
  return among(phrasings.map((phrasing) => ({ item: ranker.parts.items[phrasing] ?? 0, phrasing })));
}

/** Looked up in what `similaritiesOf` the phrasings' ranker says. */
export const fromKnown =
  (known: Float64Array): Similarities =>
  (phrasings) => {
    const lower = new Float64Array(rowOf(phrasings.length));
    for (let i = 0; i < phrasings.length; i++) {
      const row = rowOf(phrasings[i]?.phrasing ?? 0);
      // Items meet in the order of their numbers, and so do their phrasings.
      for (let j = 0; j <= i; j++) lower[rowOf(i) + j] = known[row + (phrasings[j]?.phrasing ?? 0)] ?? 0;
    }
    return lower;
  };

/** Where a row of a lower triangle begins. */
const rowOf = (i: number): number => (i * (i + 1)) / 2;

/**
 * The Cholesky factor of a symmetric matrix with the ridge on its diagonal, given by its lower triangle, which is
 * overwritten.
 */
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

/** Solves the system whose factor that is, for a right side, which is overwritten. */
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
