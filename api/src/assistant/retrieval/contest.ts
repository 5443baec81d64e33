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

/** What takes part of an item: what visitors might ask, and the words that only its tags or its answer have. */
export function contestantsOf(ranker: Ranker, item: number): Vector[] {
  const { asked, weights } = ranker.parts;
  const { begin, end } = ranker.phrasingsOf(item);
  const found: Vector[] = [];
  let questions = 0;
  for (let p = begin; p < end; p++) {
    if (asked[p] === 1 && ++questions > MOST_PHRASINGS) continue;
    const vector = ranker.vectorOf(p);
    const weight = weights[p] ?? 0;
    found.push({ ...vector, weights: vector.weights.map((each) => each * weight) });
  }
  return found;
}

/**
 * Tells the best few items apart. Each was scored by itself; here the query is put together from the phrasings of all
 * of them at once (ridge regression in its dual form), and an item is worth what its own contribute. What the items
 * share explains the query for none of them, so what they do not share decides.
 */
export class Contest {
  readonly #features: number;
  readonly #contestants: (item: number) => readonly Vector[];

  /** Over so many features; `contestants` of an item. */
  constructor(features: number, contestants: (item: number) => readonly Vector[]) {
    this.#features = features;
    this.#contestants = contestants;
  }

  /** The items in the order of the verdict. `ranked` are the best by `scores`, best first; those behind stay. */
  settle(ranked: readonly number[], scores: ArrayLike<number>, query: Vector): number[] {
    const contenders = ranked.slice(0, CONTENDERS);
    if (contenders.length < 2) return [...ranked];
    const contestants = contenders.map(this.#contestants);
    const parts = this.#contributions(contestants, query);
    // From one phrasing each, little can be learnt of what tells them apart.
    const phrasings = contestants.reduce((sum, own) => sum + own.length, 0);
    const share = SHARE * (1 - contenders.length / Math.max(phrasings, contenders.length));
    const verdict = contenders.map((item, c) =>
      // Rounded: of items that fit equally the first stays first, whatever the last bits say.
      Number(((1 - share) * (scores[item] ?? 0) + share * (parts[c] ?? 0)).toFixed(6)),
    );
    const order = contenders.map((_, c) => c).sort((a, b) => (verdict[b] ?? 0) - (verdict[a] ?? 0));
    return [...order.map((c) => contenders[c] ?? 0), ...ranked.slice(CONTENDERS)];
  }

  #contributions(contestants: readonly (readonly Vector[])[], query: Vector): number[] {
    const owners = contestants.flatMap((own, c) => own.map(() => c));
    const likeness = likenessOf([...contestants.flat(), query], this.#features);
    const asked = likeness.pop() ?? [];
    for (const [i, row] of likeness.entries()) row[i] = (row[i] ?? 0) + RIDGE;
    const shares = solve(likeness, asked);
    const parts = new Array<number>(contestants.length).fill(0);
    for (const [i, c] of owners.entries()) parts[c] = (parts[c] ?? 0) + (shares[i] ?? 0);
    return parts;
  }
}

// One for all indexes; nothing awaits between filling and clearing it.
let spread = new Float32Array(0);

/** Each vector's dot products with those before it and with itself. */
function likenessOf(vectors: readonly Vector[], size: number): number[][] {
  if (spread.length < size) spread = new Float32Array(size);
  return vectors.map((vector, i) => {
    const { features, weights } = vector;
    for (let at = 0; at < features.length; at++) {
      const f = features[at] ?? -1;
      if (f >= 0) spread[f] = weights[at] ?? 0;
    }
    const row = vectors.slice(0, i + 1).map(dotWithSpread);
    for (const f of features) if (f >= 0) spread[f] = 0;
    return row;
  });
}

function dotWithSpread({ features, weights }: Vector): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) {
    const f = features[at] ?? -1;
    if (f >= 0) sum += (weights[at] ?? 0) * (spread[f] ?? 0);
  }
  return sum;
}

/** Solves a symmetric positive definite system, given by its lower triangle, which is overwritten (Cholesky). */
function solve(lower: number[][], right: readonly number[]): number[] {
  const n = lower.length;
  const x = right.slice(0, n);
  const at = (i: number, j: number) => lower[i]?.[j] ?? 0;
  for (let i = 0; i < n; i++) {
    const row = lower[i] ?? [];
    for (let j = 0; j <= i; j++) {
      let sum = row[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (row[k] ?? 0) * at(j, k);
      row[j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
    let sum = x[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (row[k] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (row[i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= at(k, i) * (x[k] ?? 0);
    x[i] = sum / at(i, i);
  }
  return x;
}
