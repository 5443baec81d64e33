import type { Decision } from '@chatbot-saas/shared/domain';
import { type Bar, findBar } from './calibration.ts';
import { confidenceOf, decide } from './confidence.ts';
import { CONTENDERS, Contest, contestantsOf } from './contest.ts';
import { type Features, featuresOf } from './features.ts';
import { type Languages, languageOf, languagesOf } from './language.ts';
import { learnRanker } from './learn.ts';
import { phrasingsOf, proseOf, type RetrievalItem } from './phrasings.ts';
import { type Phrasing, Ranker, type RankerParts } from './ranker.ts';

export type { RetrievalItem } from './phrasings.ts';

/** `score` is the item's similarity to the query, 0–1. */
interface RetrievalHit {
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

/** An index that was learnt from all items. */
export interface LearntIndex extends KnowledgeIndex {
  /**
   * The same with a few items changed, without learning it all again; this one stays as it is. What words weigh and
   * how sure a score is stay as learnt, so the more is changed, the more a new index would differ.
   */
  amended(changes: Changes): KnowledgeIndex;
}

/** What differs from an index. An item that it has already is replaced. */
export interface Changes {
  readonly written: readonly RetrievalItem[];
  readonly removed: readonly string[];
}

const NOTHING: Retrieval = { hits: [], confidence: 0, decision: 'none' };

/** An index as plain values and flat arrays: it can cross to another thread without being copied. */
export interface IndexParts {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly ranker: RankerParts;
  readonly bar: Bar;
  /** What the best items are told apart by. */
  readonly contestants: readonly (readonly Phrasing[])[];
}

/** Indexes a tenant's knowledge in memory. Items of equal score come by priority, then in the order given. */
export function learnIndex(items: Iterable<RetrievalItem>): IndexParts {
  const known = inOrder(items);
  const languages = languagesOf(known.map(proseOf));
  const { ids, phrasings } = read(known, languages);
  const ranker = learnRanker(phrasings);
  return {
    ids,
    languages,
    ranker: ranker.parts,
    bar: findBar(ranker, phrasings),
    contestants: phrasings.map(contestantsOf),
  };
}

const inOrder = (items: Iterable<RetrievalItem>) => [...items].sort((a, b) => b.priority - a.priority);

const read = (items: readonly RetrievalItem[], languages: Languages) => ({
  ids: items.map((item) => item.id),
  phrasings: items.map((item) => phrasingsOf(item, languageOf(proseOf(item), languages))),
});

export const buildKnowledgeIndex = (items: Iterable<RetrievalItem>): LearntIndex =>
  openIndex(learnIndex(items));

export function openIndex({ ids, languages, ranker: parts, bar, contestants }: IndexParts): LearntIndex {
  const ranker = new Ranker(parts);
  const contest = new Contest(ranker.weighting, contestants);
  return {
    ...searchable({
      ids,
      languages,
      size: ids.length,
      bar,
      contest,
      scoresOf: (text) => ranker.scores(text),
    }),
    amended({ written, removed }) {
      const { ids: laterIds, phrasings } = read(inOrder(written), languages);
      const later = learnRanker(phrasings, ranker.weighting);
      const replaced = new Set([...removed, ...laterIds]);
      const gone = ids.flatMap((id, item) => (replaced.has(id) ? [item] : []));
      const scores = new Float64Array(ids.length + laterIds.length);
      return searchable({
        ids: [...ids, ...laterIds],
        languages,
        size: scores.length - gone.length,
        bar,
        contest: new Contest(later.weighting.joint(), [...contestants, ...phrasings.map(contestantsOf)]),
        scoresOf(text) {
          scores.set(ranker.scores(text));
          for (const item of gone) scores[item] = 0;
          scores.set(later.scores(text), ids.length);
          return scores;
        },
      });
    },
  };
}

interface Searchable {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly size: number;
  readonly bar: Bar;
  readonly contest: Contest;
  scoresOf(text: Features): Float64Array;
}

function searchable({ ids, languages, size, bar, contest, scoresOf }: Searchable): KnowledgeIndex {
  return {
    size,
    search(query, limit) {
      const text = featuresOf(query, languageOf(query, languages));
      const scores = scoresOf(text);
      const best = highest(scores, Math.max(CONTENDERS, limit));
      const [first] = best;
      if (first === undefined) return NOTHING;

      const confidence = confidenceOf(scores[first] ?? 0, bar, text.length);
      const settled = contest.settle(best, scores, text);
      return { hits: hitsOf(settled, scores, ids).slice(0, limit), confidence, decision: decide(confidence) };
    },
  };
}

/** One that is told to fit better than the next is at least as like the query, whatever it looked like by itself. */
function hitsOf(
  settled: readonly number[],
  scores: ArrayLike<number>,
  ids: readonly string[],
): RetrievalHit[] {
  let least = 0;
  return settled
    .toReversed()
    .map((item) => {
      least = Math.max(least, scores[item] ?? 0);
      return { id: ids[item] ?? '', score: least };
    })
    .reverse();
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
