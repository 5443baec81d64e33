import { LRUCache } from 'lru-cache';
import type { Ranker } from './ranker.ts';
import type { Vector } from './weighting.ts';

/** How many of the best items are told apart: the right one is rarely further down. */
export const CONTENDERS = 3;
/** Of each item's questions; of one with very many, the first say enough. */
const MOST_PHRASINGS = 8;
/** How much of the verdict is the contest where items have many phrasings; from a quarter on it hardly matters. */
const SHARE = 0.5;
/** What keeps the contest from believing single phrasings; from a tenth to one it hardly matters. */
const RIDGE = 0.2;

/** A phrasing of an item. */
interface Contestant {
  readonly phrasing: number;
  /** Of its features, by how much the phrasing counts in its item. */
  readonly vector: Vector;
}

/** What takes part of an item: what visitors might ask, and the words that only its tags or its answer have. */
export function contestantsOf(ranker: Ranker, item: number): Contestant[] {
  const { asked, weights } = ranker.parts;
  const { begin, end } = ranker.phrasingsOf(item);
  const found: Contestant[] = [];
  let questions = 0;
  for (let p = begin; p < end; p++) {
    if (asked[p] === 1 && ++questions > MOST_PHRASINGS) continue;
    const vector = ranker.vectorOf(p);
    const weight = weights[p] ?? 0;
    found.push({ phrasing: p, vector: { ...vector, weights: vector.weights.map((each) => each * weight) } });
  }
  return found;
}

/** What is the same whatever is asked: the phrasings of the items that meet, and how they are like each other. */
interface Meeting {
  /** The number of each in its item's ranker. */
  readonly phrasings: readonly number[];
  /** The item of each. */
  readonly owners: readonly number[];
  /** The contestants' dot products with each other, with a ridge, as a Cholesky factor: rows of a lower triangle. */
  readonly factor: Float64Array;
}

/** Of all indexes together: the same few items meet in most contests. Some kilobytes each. */
const recent = new LRUCache<string, Meeting>({ max: 2_000 });
let contests = 0;

/**
 * Tells the best few items apart. Each was scored by itself; here the query is put together from the phrasings of all
 * of them at once (ridge regression in its dual form), and an item is worth what its own contribute. What the items
 * share explains the query for none of them, so what they do not share decides.
 */
export class Contest {
  readonly #features: number;
  readonly #contestants: (item: number) => readonly Contestant[];
  readonly #number = contests++;

  /** Over so many features; `contestants` of an item. */
  constructor(features: number, contestants: (item: number) => readonly Contestant[]) {
    this.#features = features;
    this.#contestants = contestants;
  }

  /**
   * The items in the order of the verdict. `ranked` are the best by `scores`, best first; those behind stay. `likeness`
   * is the query's to each phrasing of an item, by how much that counts.
   */
  settle(
    ranked: readonly number[],
    scores: ArrayLike<number>,
    likeness: (item: number, phrasing: number) => number,
  ): number[] {
    const contenders = ranked.slice(0, CONTENDERS);
    if (contenders.length < 2) return [...ranked];
    const meeting = this.#meetingOf(contenders);
    const parts = contributions(meeting, likeness);
    // From one phrasing each, little can be learnt of what tells them apart.
    const phrasings = meeting.phrasings.length;
    const share = SHARE * (1 - contenders.length / Math.max(phrasings, contenders.length));
    const verdict = contenders.map((item) =>
      // Rounded: of items that fit equally the first stays first, whatever the last bits say.
      Math.round(1e6 * ((1 - share) * (scores[item] ?? 0) + share * (parts.get(item) ?? 0))),
    );
    const order = contenders.map((_, c) => c).sort((a, b) => (verdict[b] ?? 0) - (verdict[a] ?? 0));
    return [...order.map((c) => contenders[c] ?? 0), ...ranked.slice(CONTENDERS)];
  }

  #meetingOf(contenders: readonly number[]): Meeting {
    const items = contenders.toSorted((a, b) => a - b);
    const key = `${this.#number} ${items}`;
    const known = recent.get(key);
    if (known) return known;
    const ofItems = items.map((item) => this.#contestants(item));
    const contestants = ofItems.flat();
    const vectors = contestants.map(({ vector }) => vector);
    const meeting = {
      // Their vectors have done what they were for.
      phrasings: contestants.map(({ phrasing }) => phrasing),
      owners: ofItems.flatMap((own, i) => own.map(() => items[i] ?? 0)),
      factor: factorise(likenessOf(vectors, this.#features), vectors.length),
    };
    recent.set(key, meeting);
    return meeting;
  }
}

function contributions(
  { phrasings, owners, factor }: Meeting,
  likeness: (item: number, phrasing: number) => number,
): Map<number, number> {
  const asked = new Float64Array(phrasings.length);
  for (let i = 0; i < asked.length; i++) asked[i] = likeness(owners[i] ?? 0, phrasings[i] ?? 0);
  const shares = solve(factor, asked);
  const parts = new Map<number, number>();
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i] ?? 0;
    parts.set(owner, (parts.get(owner) ?? 0) + (shares[i] ?? 0));
  }
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

/** Each vector's dot products with those before it and with itself, row after row, and the ridge on the diagonal. */
function likenessOf(vectors: readonly Vector[], features: number): Float64Array {
  const n = vectors.length;
  const lower = new Float64Array((n * (n + 1)) / 2);
  for (const [i, vector] of vectors.entries()) {
    whileSpread(vector, features, () => {
      for (let j = 0; j <= i; j++) lower[rowOf(i) + j] = dotWithSpread(vectors[j] as Vector);
    });
    lower[rowOf(i) + i] = (lower[rowOf(i) + i] ?? 0) + RIDGE;
  }
  return lower;
}

/** Where a row of a lower triangle begins. */
const rowOf = (i: number): number => (i * (i + 1)) / 2;

/** The Cholesky factor of a symmetric positive definite matrix, given by its lower triangle, which is overwritten. */
function factorise(lower: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) {
    const row = rowOf(i);
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
