import type { Decision } from '@chatbot-saas/contract/domain';
import { findThreshold, type ScoreThreshold } from './confidence/calibration.ts';
import {
  confidenceOf,
  decide,
  evidenceOf,
  probability,
  RELATED_FROM,
  rankOf,
  SUGGEST_BY_WORDING_FROM,
  SUGGEST_FROM,
} from './confidence/confidence.ts';
import { type Candidate, featuresOfCandidates } from './confidence/evidence.ts';
import { Coverage, type SubjectPart } from './covering/coverage.ts';
import { learnSubjects, SubjectIndex, type SubjectIndexParts } from './covering/subject-index.ts';
import { type Features, featuresOf } from './features.ts';
import { type Language, type Languages, languageOf, languagesOf } from './language/language.ts';
import { learnRanker } from './learn.ts';
import { LEXICON_LANGUAGES } from './lexicon/lexicon.ts';
import { phrasingsOf, proseOf, type RetrievalItem } from './phrasings.ts';
import { Ranker, type RankerParts } from './ranker.ts';
import {
  candidatePhrasingsOf,
  countedVectorOf,
  fromKnown,
  fromVectors,
  Reranker,
  similaritiesOf,
} from './reranker.ts';
import { kindsAsked } from './subjects/asked-kind.ts';
import { subjectsOf, visitorsLanguage } from './subjects/subjects.ts';
import { type Vector, Weighting, type WeightingParts } from './weighting.ts';

export type { Language } from './language/language.ts';
export type { RetrievalItem } from './phrasings.ts';

/** `score` is how likely the item answers, compared with the others, 0–1. */
interface RetrievalHit {
  readonly id: string;
  readonly score: number;
  /** Shares a word or a concept with the question, so that a visitor sees why it is offered. */
  readonly isRelated: boolean;
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
  /** Ids of up to `limit` items, by priority as of when it was learned; later ones follow. */
  first(limit: number): string[];
  /** The items looked at closely, best first, with their features, from which the weights of confidence are fitted. */
  candidates(query: string): { readonly id: string; readonly features: readonly number[] }[];
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
  readonly subjects: SubjectIndexParts;
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
  readonly subjects: SubjectIndexParts;
  readonly threshold: ScoreThreshold;
  /** Alternatives of an item, on average. */
  readonly alternatives: number;
  /** Similarities of the ranker's phrasings; null where there are too many. */
  readonly similarities: Float64Array | null;
}

/** Learns an index from a tenant's items. Items of equal score sort by priority, then by input order. */
export function learnIndex(items: Iterable<RetrievalItem>): IndexParts {
  const known = inOrder(items);
  const languages = languagesOf(known.map(proseOf));
  const { ids, phrasings, subjects } = read(known, languages);
  const ranker = learnRanker(phrasings);
  const alternatives = known.reduce((sum, item) => sum + item.alternatives.length, 0) / (known.length || 1);
  return {
    ids,
    languages,
    ranker: ranker.parts,
    subjects,
    alternatives,
    threshold: findThreshold(ranker),
    similarities: similaritiesOf(ranker),
  };
}

/** Learns later items with the weights of an existing index. */
export function learnAdditions(
  items: Iterable<RetrievalItem>,
  { languages, weighting }: Basis,
): AdditionParts {
  const { ids, phrasings, subjects } = read(inOrder(items), languages);
  return { ids, ranker: learnRanker(phrasings, new Weighting(weighting)).parts, subjects };
}

const inOrder = (items: Iterable<RetrievalItem>) => [...items].sort((a, b) => b.priority - a.priority);

function read(items: readonly RetrievalItem[], languages: Languages) {
  const spoken = items.map((item) => languageOf(proseOf(item), languages));
  return {
    ids: items.map((item) => item.id),
    phrasings: items.map((item, i) => phrasingsOf(item, spoken[i] ?? 'und')),
    subjects: learnSubjects(items, spoken),
  };
}

export const buildKnowledgeIndex = (items: Iterable<RetrievalItem>): LearnedIndex =>
  openIndex(learnIndex(items));

export function openIndex({
  ids,
  languages,
  ranker: parts,
  subjects: subjectParts,
  threshold,
  alternatives,
  similarities,
}: IndexParts): LearnedIndex {
  const subjects = new SubjectIndex(subjectParts);
  const ranker = new Ranker(parts);
  const { weighting } = ranker;
  const reranker = new Reranker(
    (item) => candidatePhrasingsOf(ranker, item),
    similarities
      ? fromKnown(similarities)
      : fromVectors(weighting.size, ({ phrasing }) => countedVectorOf(ranker, phrasing)),
  );
  const basis = { languages, weighting: parts.weighting };
  const bytes = bytesOf(parts) + bytesOf(subjectParts) + (similarities?.byteLength ?? 0);
  return {
    ...searchable({
      ...{ ids, languages, size: ids.length, bytes, threshold, alternatives },
      parts: [{ index: subjects, offset: 0 }],
      gone: [],
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
    amendedBy({ ids: laterIds, ranker: laterParts, subjects: laterSubjects }, removed) {
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
        ...{ languages, size: scores.length - gone.length, threshold, alternatives, gone },
        bytes: bytes + bytesOf(laterParts) + bytesOf(laterSubjects),
        parts: [
          { index: subjects, offset: 0 },
          { index: new SubjectIndex(laterSubjects), offset: ids.length },
        ],
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

/** Bytes of all flat arrays and texts; the rest of an index is negligible. */
function bytesOf(parts: unknown): number {
  if (typeof parts === 'string') return parts.length * 2;
  if (typeof parts !== 'object' || parts === null) return 0;
  if (ArrayBuffer.isView(parts)) return parts.byteLength;
  return Object.values(parts).reduce((sum: number, part) => sum + bytesOf(part), 0);
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
  readonly alternatives: number;
  readonly parts: readonly SubjectPart[];
  /** Items that were removed or replaced. */
  readonly gone: readonly number[];
  rank(text: Features): Ranked;
  rankInSteps(text: Features): Generator<void, Ranked>;
}

/** Items that are looked at closely: the best by their words, and those that cover most of the question. */
const LOOKED_AT = 4;
/** So many alternatives of an item are many. */
const MANY_ALTERNATIVES = 3;

function searchable(index: Searchable): KnowledgeIndex {
  const { ids, languages, size, bytes, threshold, alternatives, parts, gone } = index;
  const isKnown = (word: string) => parts.some((part) => part.index.hasWord(word));
  const phrasings = Math.min(1, alternatives / MANY_ALTERNATIVES);

  const read = (query: string) => {
    const language = languageOf(query, languages);
    return { query, language, text: featuresOf(query, language) };
  };
  const cover = (query: string, language: Language) => {
    const spoken = visitorsLanguage(query, language, LEXICON_LANGUAGES);
    const subjects = subjectsOf(query, spoken, { isKnown });
    return new Coverage(subjects, spoken, { parts, size: ids.length, gone });
  };
  const choose = (
    { scores, rerank }: Ranked,
    { query, language, text }: ReturnType<typeof read>,
    limit: number,
  ) => {
    const coverage = cover(query, language);
    const reranked = hitsOf(rerank(highest(scores, Math.max(LOOKED_AT, limit))), scores);
    const wordings = new Map(reranked.map(({ item, score }) => [item, score]));
    const covering = highest(coverage.shares, LOOKED_AT);
    const lookedAt = new Set([...reranked.slice(0, LOOKED_AT).map(({ item }) => item), ...covering]);
    const candidates: Candidate[] = [...lookedAt].map((item) => ({
      item,
      wording: evidenceOf(wordings.get(item) ?? scores[item] ?? 0, threshold, text.length),
      coverage: coverage.of(item),
    }));
    const ranked = judged(candidates, coverage, query).sort((a, b) => b.score - a.score);
    return { ranked, others: reranked.filter(({ item }) => !lookedAt.has(item)), language };
  };
  const judged = (candidates: readonly Candidate[], coverage: Coverage, query: string) => {
    // A question of frame words alone is compared by its wording.
    if (coverage.subjects.length === 0) {
      return candidates.map(({ item, wording }) => {
        const score = probability(wording);
        return { item, score, confidence: score, isRelated: score >= SUGGEST_BY_WORDING_FROM, features: [] };
      });
    }
    const evidence = { coverage, kinds: kindsAsked(query), phrasings };
    return featuresOfCandidates(candidates, evidence).map((features, c) => {
      const { item = 0, coverage: covered } = candidates[c] ?? {};
      const score = rankOf(features);
      const isRelated = score >= SUGGEST_FROM && (covered?.all ?? 0) >= RELATED_FROM;
      return { item, score, confidence: confidenceOf(features), isRelated, features };
    });
  };
  const result = (chosen: ReturnType<typeof choose>, limit: number): Retrieval => {
    const { ranked, others, language } = chosen;
    const [first] = ranked;
    if (!first) return { hits: [], confidence: 0, decision: 'none', language };
    const { confidence } = first;
    const hits = [...ranked, ...others.map(({ item }) => ({ item, score: 0, isRelated: false }))]
      .slice(0, limit)
      .map(({ item, score, isRelated }) => ({ id: ids[item] ?? '', score, isRelated }));
    return { hits, confidence, decision: decide(confidence, ranked), language };
  };
  const isGone = new Set(gone);
  return {
    size,
    bytes,
    first(limit) {
      const found: string[] = [];
      for (let item = 0; item < ids.length && found.length < limit; item++) {
        if (!isGone.has(item)) found.push(ids[item] ?? '');
      }
      return found;
    },
    search(query, limit) {
      const asked = read(query);
      return result(choose(index.rank(asked.text), asked, limit), limit);
    },
    *searchInSteps(query, limit) {
      const asked = read(query);
      return result(choose(yield* index.rankInSteps(asked.text), asked, limit), limit);
    },
    candidates(query) {
      const asked = read(query);
      const { ranked } = choose(index.rank(asked.text), asked, LOOKED_AT);
      return ranked.flatMap(({ item, features }) =>
        features.length > 0 ? [{ id: ids[item] ?? '', features }] : [],
      );
    },
  };
}

/** Reranking may contradict the scores, so each item gets at least the score of the next one. */
function hitsOf(reranked: readonly number[], scores: ArrayLike<number>): { item: number; score: number }[] {
  let least = 0;
  return reranked
    .toReversed()
    .map((item) => {
      least = Math.max(least, scores[item] ?? 0);
      return { item, score: least };
    })
    .reverse();
}

/** Positions of the `count` highest scores above zero, highest first; ties keep their order. */
function highest(scores: ArrayLike<number>, count: number): number[] {
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
