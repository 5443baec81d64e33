import { findThreshold, type ScoreThreshold } from './confidence/calibration.ts';
import { learnSubjects, type SubjectIndexParts } from './covering/learn-subjects.ts';
import { SubjectIndex } from './covering/subject-index.ts';
import { type Language, type Languages, languageOf, languagesOf } from './language/language.ts';
import { mainLanguageOf } from './language/own-language.ts';
import { readLexiconIn } from './lexicon/lexicon.ts';
import { phrasingsOf, proseOf, type RetrievalItem } from './phrasings.ts';
import {
  candidatePhrasingsOf,
  countedVectorOf,
  fromKnown,
  fromVectors,
  Reranker,
  similaritiesOf,
} from './reranker.ts';
import { type KnowledgeIndex, searchable } from './searchable.ts';
import { learnRanker } from './wording/learn.ts';
import { Ranker, type RankerParts } from './wording/ranker.ts';
import { type Vector, Weighting, type WeightingParts } from './wording/weighting.ts';

export type { Language } from './language/language.ts';
export type { RetrievalItem } from './phrasings.ts';
export type { KnowledgeIndex, Retrieval } from './searchable.ts';

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
  /** The main one; null if the texts are too few to be sure. */
  readonly language: Language | null;
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
  const texts = known.map(proseOf);
  const languages = languagesOf(texts);
  const { ids, phrasings, subjects } = read(known, languages);
  const ranker = learnRanker(phrasings);
  const alternatives = known.reduce((sum, item) => sum + item.alternatives.length, 0) / (known.length || 1);
  return {
    ids,
    language: mainLanguageOf(texts, languages),
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

/**
 * Reads the lexicon in the items' languages, in small steps between which other work goes on. The first index in a
 * language reads it in one go otherwise, for a tenth of a second.
 */
export async function readLexiconOf(items: readonly RetrievalItem[]): Promise<void> {
  const spoken = spokenIn(items, languagesOf(items.map(proseOf)));
  for (const language of new Set(spoken)) await readLexiconIn(language);
}

const spokenIn = (items: readonly RetrievalItem[], languages: Languages): Language[] =>
  items.map((item) => languageOf(proseOf(item), languages));

function read(items: readonly RetrievalItem[], languages: Languages) {
  const spoken = spokenIn(items, languages);
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
  language,
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
      ...{ ids, language, languages, size: ids.length, bytes, threshold, alternatives },
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
        ...{ language, languages, size: scores.length - gone.length, threshold, alternatives, gone },
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
