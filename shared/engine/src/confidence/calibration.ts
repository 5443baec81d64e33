import type { Ranker } from '../wording/ranker.ts';

/** The score at which a right answer and a near miss are equally likely for this tenant. */
export type ScoreThreshold = number;

// Enough phrasings for a mean within one hundredth, with bounded work.
const SAMPLE = 256;

// Averages over tenants. A few phrasings of the tenant outweigh them.
const DEFAULT_MISS = 0.26;
const DEFAULT_LEAD = 0.15;
const DEFAULT_WEIGHT = 8;

/**
 * Calibrates scores for one tenant, because similar questions raise all scores. Each phrasing is asked as if it were
 * not written. The score of its item shows a hit; the best score of another item shows a miss.
 */
export function findThreshold(ranker: Ranker): ScoreThreshold {
  const { items, asked } = ranker.parts;
  const askable = [...items.keys()].filter((p) => asked[p] === 1);
  const step = Math.max(1, askable.length / SAMPLE);
  const misses = new Average(DEFAULT_MISS, DEFAULT_WEIGHT);
  const leads = new Average(DEFAULT_LEAD, DEFAULT_WEIGHT);

  for (let i = 0; i < askable.length; i += step) {
    const p = askable[Math.floor(i)] ?? 0;
    const own = items[p] ?? 0;
    const scores = ranker.scores(ranker.vectorOf(p), p);
    let miss = 0;
    for (let item = 0; item < scores.length; item++) {
      if (item !== own) miss = Math.max(miss, scores[item] ?? 0);
    }
    if (ranker.size > 1) misses.add(miss);

    const { begin, end } = ranker.phrasingsOf(own);
    const hasSibling = asked.subarray(begin, end).filter((each) => each === 1).length > 1;
    if (hasSibling) leads.add(Math.max(scores[own] ?? 0, miss) - miss);
  }
  return misses.value + leads.value / 2;
}

class Average {
  #sum: number;
  #count: number;

  constructor(usual: number, weight: number) {
    this.#sum = usual * weight;
    this.#count = weight;
  }

  get value(): number {
    return this.#sum / this.#count;
  }

  add(value: number): void {
    this.#sum += value;
    this.#count += 1;
  }
}
