import type { Decision } from '@chatbot-saas/shared/domain';
import { type Bar, findBar } from './confidence/calibration.ts';
import { confidenceOf, decide } from './confidence/confidence.ts';
import { type Features, featuresOf } from './features.ts';
import { type Language, type Languages, languageOf, languagesOf } from './language/language.ts';
import { learnRanker } from './learn.ts';
import { phrasingsOf, proseOf, type RetrievalItem } from './phrasings.ts';
import { Ranker, type RankerParts } from './ranker.ts';
import {
  candidatePhrasingsOf,
  countedVectorOf,
  fromKnown,
  fromVectors,
  MAX_CANDIDATES,
  Reranker,
  similaritiesOf,
} from './reranker.ts';
import { type Vector, Weighting, type WeightingParts } from './weighting.ts';

export type { Language } from './language/language.ts';
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
  /** Of the query, as far as it can be told, or of most items. */
  readonly language: Language;
  /** Found without an index, which may know better. */
  readonly isProvisional?: boolean;
}

export interface KnowledgeIndex {
  readonly size: number;
  /** Of memory. */
  readonly bytes: number;
  /** Takes any text, also none; returns at most `limit` hits. */
  search(query: string, limit: number): Retrieval;
  /** The same, for large indexes: the caller may let others work between the steps. */
  searchInSteps(query: string, limit: number): Generator<void, Retrieval>;
}

/** An index that was learned from all items. */
export interface LearnedIndex extends KnowledgeIndex {
  /**
   * The same with a few items changed, without learning it all again; this one stays as it is. What words weigh and
   * how sure a score is stay as learned, so the more is changed, the more a new index would differ.
   */
  amended(changes: Changes): KnowledgeIndex;
  /** What another thread needs to learn changes, and the index with what it has learned from those written. */
  readonly basis: Basis;
  amendedBy(later: LaterParts, removed: readonly string[]): KnowledgeIndex;
}

export interface Basis {
  readonly languages: Languages;
  readonly weighting: WeightingParts;
}

/** Items that come after an index was learned, as plain values and flat arrays. */
export interface LaterParts {
  readonly ids: readonly string[];
  readonly ranker: RankerParts;
}

/** What differs from an index. An item that it has already is replaced. */
export interface Changes {
  readonly written: readonly RetrievalItem[];
  readonly removed: readonly string[];
}

/** An index as plain values and flat arrays: it can cross to another thread without being copied. */
export interface IndexParts {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly ranker: RankerParts;
  readonly bar: Bar;
  /** Of the ranker's phrasings; null where they are many. */
  readonly similarities: Float64Array | null;
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
    bar: findBar(ranker),
    similarities: similaritiesOf(ranker),
  };
}

/** Learns items that are weighed as those before them were. */
export function learnLater(items: Iterable<RetrievalItem>, { languages, weighting }: Basis): LaterParts {
  const { ids, phrasings } = read(inOrder(items), languages);
  return { ids, ranker: learnRanker(phrasings, new Weighting(weighting)).parts };
}

const inOrder = (items: Iterable<RetrievalItem>) => [...items].sort((a, b) => b.priority - a.priority);

const read = (items: readonly RetrievalItem[], languages: Languages) => ({
  ids: items.map((item) => item.id),
  phrasings: items.map((item) => phrasingsOf(item, languageOf(proseOf(item), languages))),
});

export const buildKnowledgeIndex = (items: Iterable<RetrievalItem>): LearnedIndex =>
  openIndex(learnIndex(items));

export function openIndex({ ids, languages, ranker: parts, bar, similarities }: IndexParts): LearnedIndex {
  const ranker = new Ranker(parts);
  const { weighting } = ranker;
  const reranker = new Reranker(
    (item) => candidatePhrasingsOf(ranker, item),
    similarities
      ? fromKnown(similarities)
      : fromVectors(weighting.size, ({ phrasing }) => countedVectorOf(ranker, phrasing)),
  );
  const basis = { languages, weighting: parts.weighting };
  const bytes = bytesOf(parts) + (similarities?.byteLength ?? 0);
  return {
    ...searchable({
      ...{ ids, languages, size: ids.length, bytes, bar },
      rank(text) {
        const scores = ranker.scores(weighting.vector(text));
        return { scores, rerank: (best) => reranker.rerank(best, scores, (_, p) => ranker.similarity(p)) };
      },
      *rankInSteps(text) {
        const { scores, similarity } = yield* ranker.scoresInSteps(weighting.vector(text));
        return { scores, rerank: (best) => reranker.rerank(best, scores, (_, p) => similarity(p)) };
      },
    }),
    basis,
    amended({ written, removed }) {
      return this.amendedBy(learnLater(written, basis), removed);
    },
    amendedBy({ ids: laterIds, ranker: laterParts }, removed) {
      const later = new Ranker(laterParts, new Weighting(laterParts.weighting, weighting));
      const replaced = new Set([...removed, ...laterIds]);
      const gone = ids.flatMap((id, item) => (replaced.has(id) ? [item] : []));
      const scores = new Float64Array(ids.length + laterIds.length);
      const join = (into: Float64Array, wide: Float64Array, own: Float64Array): Float64Array => {
        into.set(wide);
        for (const item of gone) into[item] = 0;
        into.set(own, ids.length);
        return into;
      };
      const numbers = later.weighting.jointNumbers();
      const joint = (vector: Vector): Vector => ({
        ...vector,
        features: vector.features.map((f) => (f < 0 ? f : (numbers[f] ?? -1))),
      });
      const jointReranker = new Reranker(
        (item) =>
          item < ids.length
            ? candidatePhrasingsOf(ranker, item)
            : candidatePhrasingsOf(later, item - ids.length),
        fromVectors(weighting.size + later.weighting.size, ({ item, phrasing }) =>
          item < ids.length ? countedVectorOf(ranker, phrasing) : joint(countedVectorOf(later, phrasing)),
        ),
      );
      return searchable({
        ids: [...ids, ...laterIds],
        ...{ languages, size: scores.length - gone.length, bytes: bytes + bytesOf(laterParts), bar },
        rank(text) {
          join(scores, ranker.scores(weighting.vector(text)), later.scores(later.weighting.vector(text)));
          const similarity = (item: number, p: number) => (item < ids.length ? ranker : later).similarity(p);
          return { scores, rerank: (best) => jointReranker.rerank(best, scores, similarity) };
        },
        *rankInSteps(text) {
          const wide = yield* ranker.scoresInSteps(weighting.vector(text));
          const own = yield* later.scoresInSteps(later.weighting.vector(text));
          const joined = join(new Float64Array(scores.length), wide.scores, own.scores);
          const similarity = (item: number, p: number) => (item < ids.length ? wide : own).similarity(p);
          return { scores: joined, rerank: (best) => jointReranker.rerank(best, joined, similarity) };
        },
      });
    },
  };
}

/** What flat arrays take; all else of an index is little beside them. */
function bytesOf(parts: object): number {
  if (ArrayBuffer.isView(parts)) return parts.byteLength;
  return Object.values(parts).reduce(
    (sum, part) => (typeof part === 'object' && part !== null ? sum + bytesOf(part) : sum),
    0,
  );
}

/** Each item's score, and the order in which the best few items then come. */
interface Ranked {
  readonly scores: Float64Array;
  rerank(best: readonly number[]): number[];
}

interface Searchable {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly size: number;
  readonly bytes: number;
  readonly bar: Bar;
  rank(text: Features): Ranked;
  rankInSteps(text: Features): Generator<void, Ranked>;
}

function searchable({ ids, languages, size, bytes, bar, rank, rankInSteps }: Searchable): KnowledgeIndex {
  const read = (query: string) => {
    const language = languageOf(query, languages);
    return { language, text: featuresOf(query, language) };
  };
  const choose = ({ scores, rerank }: Ranked, { language, text }: ReturnType<typeof read>, limit: number) => {
    const best = highest(scores, Math.max(MAX_CANDIDATES, limit));
    const [first] = best;
    if (first === undefined) return { hits: [], confidence: 0, decision: 'none' as const, language };

    const confidence = confidenceOf(scores[first] ?? 0, bar, text.length);
    const hits = hitsOf(rerank(best), scores, ids).slice(0, limit);
    return { hits, confidence, decision: decide(confidence), language };
  };
  return {
    size,
    bytes,
    search(query, limit) {
      const asked = read(query);
      return choose(rank(asked.text), asked, limit);
    },
    *searchInSteps(query, limit) {
      const asked = read(query);
      return choose(yield* rankInSteps(asked.text), asked, limit);
    },
  };
}

/** One that is told to fit better than the next is at least as like the query, whatever it looked like by itself. */
function hitsOf(
  reranked: readonly number[],
  scores: ArrayLike<number>,
  ids: readonly string[],
): RetrievalHit[] {
  let least = 0;
  return reranked
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
