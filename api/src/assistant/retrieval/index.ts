import type { Decision } from '@chatbot-saas/shared/domain';
import { findBar } from './calibration.ts';
import { confidenceOf, decide } from './confidence.ts';
import { featuresOf } from './features.ts';
import { phrasingsOf, type RetrievalItem } from './phrasings.ts';
import { Ranker } from './ranker.ts';

export type { RetrievalItem } from './phrasings.ts';

/** `score` is the item's similarity to the query, 0–1. */
export interface RetrievalHit {
  readonly id: string;
  readonly score: number;
}

export interface Retrieval {
  /** Best first; also given when the decision is not to answer. */
  readonly hits: RetrievalHit[];
  /** The chance, 0–1, that the first hit answers the query. */
  readonly confidence: number;
  readonly decision: Decision;
}

export interface KnowledgeIndex {
  readonly size: number;
  /** Takes any text, also none; returns at most `limit` hits. */
  search(query: string, limit: number): Retrieval;
}

const NOTHING: Retrieval = { hits: [], confidence: 0, decision: 'none' };

/** Indexes a tenant's knowledge in memory. Items of equal score come by priority, then in the order given. */
export function buildKnowledgeIndex(items: Iterable<RetrievalItem>): KnowledgeIndex {
  const known = [...items].sort((a, b) => b.priority - a.priority);
  const ids = known.map((item) => item.id);
  const phrasings = known.map(phrasingsOf);
  const ranker = new Ranker(phrasings);
  const bar = findBar(ranker, phrasings);

  return {
    size: ids.length,
    search(query, limit) {
      const text = featuresOf(query);
      const scores = ranker.scores(text);
      const best = highest(scores, Math.max(1, limit));
      const first = best[0];
      if (first === undefined) return NOTHING;

      const confidence = confidenceOf(scores[first] ?? 0, bar, text.length);
      const hits = best.slice(0, limit).map((item) => ({ id: ids[item] ?? '', score: scores[item] ?? 0 }));
      return { hits, confidence, decision: decide(confidence) };
    },
  };
}

/** The positions of the `count` highest scores above zero, highest first; equals keep their order. */
function highest(scores: Float64Array, count: number): number[] {
  const best: number[] = [];
  for (let item = 0; item < scores.length; item++) {
    const score = scores[item] ?? 0;
    if (score <= 0) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
    if (at === count) continue;
    best.splice(at, 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}
