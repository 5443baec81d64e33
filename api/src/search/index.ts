import type { Decision } from '@chatbot-saas/contract/domain';
import { findThreshold, type ScoreThreshold } from './confidence/calibration.ts';
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

/** `score` is the similarity of item and query, 0–1. */
interface RetrievalHit {
  readonly id: string;
  readonly score: number;
}

export interface Retrieval {
  /** Best first, also when the decision is not to answer. */
  readonly hits: RetrievalHit[];
  /** Probability (0–1) that the first hit answers the query. */
  readonly confidence: number;
  readonly decision: Decision;
  /** The query's language, or the index's main language when it is unclear. */
  readonly language: Language;
  /** True when found without an index, which may know better. */
  readonly isProvisional?: boolean;
}

export interface KnowledgeIndex {
  readonly size: number;
  /** Memory in bytes. */
  readonly bytes: number;
  /** Accepts any text, also an empty one; returns at most `limit` hits. */
  search(query: string, limit: number): Retrieval;
  /** Like `search`, for large indexes: the caller may yield between the steps. */
  searchInSteps(query: string, limit: number): Generator<void, Retrieval>;
}

/** An index learned from all items, which can be amended. */
export interface LearnedIndex extends KnowledgeIndex {
  /**
   * Returns an index with a few items changed, without learning the rest again; this index stays as it is. Word
   * weights and the confidence threshold stay, so many changes make the result less exact.
   */
  amended(changes: Changes): KnowledgeIndex;
  /** The data that another thread needs to learn changes. */
  readonly basis: Basis;
  amendedBy(later: AdditionParts, removed: readonly string[]): KnowledgeIndex;
}

export interface Basis {
  readonly languages: Languages;
  readonly weighting: WeightingParts;
}

/** Items added after an index was learned, as plain values and flat arrays. */
export interface AdditionParts {
  readonly ids: readonly string[];
  readonly ranker: RankerParts;
}

/** Changes to an index. A written item replaces an existing one. */
export interface Changes {
  readonly written: readonly RetrievalItem[];
  readonly removed: readonly string[];
}

/** An index as plain values and flat arrays, which move between threads without copies. */
export interface IndexParts {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly ranker: RankerParts;
  readonly threshold: ScoreThreshold;
  /** Similarities of the ranker's phrasings; null where there are too many. */
  readonly similarities: Float64Array | null;
}

/** Learns an index from a tenant's items. Items of equal score sort by priority, then by input order. */
export function learnIndex(items: Iterable<RetrievalItem>): IndexParts {
  const known = inOrder(items);
  const languages = languagesOf(known.map(proseOf));
  const { ids, phrasings } = read(known, languages);
  const ranker = learnRanker(phrasings);
  return {
    ids,
    languages,
    ranker: ranker.parts,
    threshold: findThreshold(ranker),
    similarities: similaritiesOf(ranker),
  };
}

/** Learns later items with the weights of an existing index. */
export function learnAdditions(
  items: Iterable<RetrievalItem>,
  { languages, weighting }: Basis,
): AdditionParts {
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

export function openIndex({
  ids,
  languages,
  ranker: parts,
  threshold,
  similarities,
}: IndexParts): LearnedIndex {
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
      ...{ ids, languages, size: ids.length, bytes, threshold },
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
      return this.amendedBy(learnAdditions(written, basis), removed);
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
        ...{ languages, size: scores.length - gone.length, bytes: bytes + bytesOf(laterParts), threshold },
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

/** Bytes of all flat arrays; the rest of an index is negligible. */
function bytesOf(parts: object): number {
  if (ArrayBuffer.isView(parts)) return parts.byteLength;
  return Object.values(parts).reduce(
    (sum, part) => (typeof part === 'object' && part !== null ? sum + bytesOf(part) : sum),
    0,
  );
}

/** Each item's score, and a function that reranks the best items. */
interface Ranked {
  readonly scores: Float64Array;
  rerank(best: readonly number[]): number[];
}

interface Searchable {
  readonly ids: readonly string[];
  readonly languages: Languages;
  readonly size: number;
  readonly bytes: number;
  readonly threshold: ScoreThreshold;
  rank(text: Features): Ranked;
  rankInSteps(text: Features): Generator<void, Ranked>;
}

function searchable({
  ids,
  languages,
  size,
  bytes,
  threshold,
  rank,
  rankInSteps,
}: Searchable): KnowledgeIndex {
  const read = (query: string) => {
    const language = languageOf(query, languages);
    return { language, text: featuresOf(query, language) };
  };
  const choose = ({ scores, rerank }: Ranked, { language, text }: ReturnType<typeof read>, limit: number) => {
    const best = highest(scores, Math.max(MAX_CANDIDATES, limit));
    const [first] = best;
    if (first === undefined) return { hits: [], confidence: 0, decision: 'none' as const, language };

    const confidence = confidenceOf(scores[first] ?? 0, threshold, text.length);
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

/** Reranking may contradict the scores, so each item gets at least the score of the next one. */
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

/** Positions of the `count` highest scores above zero, highest first; ties keep their order. */
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
