import type { Ranker } from '../ranker.ts';

/** The score at which a right answer and a near miss are about equally likely for this tenant. */
export type Bar = number;

// Enough for a mean within about one hundredth, and bounded work for any size.
const SAMPLE = 256;

// What tenants look like on average; the tenant's own phrasings outweigh it as soon as there are a few.
const USUAL_MISS = 0.26;
const USUAL_LEAD = 0.15;
const USUAL_WEIGHT = 8;

/**
 * Businesses differ in how alike their questions are, so one score means different things to them. The
 * tenant's own phrasings tell: each is asked as if it had not been written. How well it then finds its item
 * shows what a hit looks like; how well it matches the best other item, what a question without an item does.
 */
export function findBar(ranker: Ranker): Bar {
  const { items, asked } = ranker.parts;
  const askable = [...items.keys()].filter((p) => asked[p] === 1);
  const step = Math.max(1, askable.length / SAMPLE);
  const misses = new Average(USUAL_MISS, USUAL_WEIGHT);
  const leads = new Average(USUAL_LEAD, USUAL_WEIGHT);

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
