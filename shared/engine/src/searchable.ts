import type { Decision } from '@chatbot-saas/contract/domain';
import type { ScoreThreshold } from './confidence/calibration.ts';
import { decide, evidenceOf, MOST_UNCLEAR, RELATED_FROM } from './confidence/confidence.ts';
import { type Candidate, FEATURES } from './confidence/evidence.ts';
import { type Judged, judge, offer } from './confidence/judge.ts';
import { Coverage, type SubjectPart } from './covering/coverage.ts';
import { type Language, type Languages, languageOf } from './language/language.ts';
import type { Fact } from './lexicon/lexicon.ts';
import { asksExistence, asksService, type FactsHeld, factAsked, kindsAsked } from './subjects/asked-kind.ts';
import { subjectsAsked } from './subjects/asking.ts';
import { clausesOf } from './subjects/clauses.ts';
import { withOpeningHours } from './subjects/opening.ts';
import { Spelling } from './subjects/spelling.ts';
import { isBare, isTelling, lexiconFor, subjectsOf, visitorsLanguage } from './subjects/subjects.ts';
import { type Features, featuresOf } from './wording/features.ts';

/** `score` is how likely the item answers, compared with the others, 0–1. */
interface RetrievalHit {
  readonly id: string;
  readonly score: number;
  /** Shares a word or a concept with the question, so that a visitor sees why it is offered. */
  readonly isRelated: boolean;
  /** The share (0–1) of what the question asks about that it meets; 0 where it was not looked at closely. */
  readonly meets?: number;
}

export interface Retrieval {
  /** Best first, also when the decision is not to answer. */
  readonly hits: RetrievalHit[];
  /** Probability (0–1) that the first hit answers the query. */
  readonly confidence: number;
  readonly decision: Decision;
  /** The base's main language; null if its texts are too few to be sure. */
  readonly language: Language | null;
  /** True for a question that says only when, how many, or nothing of what it is about: "and on Sundays?". */
  readonly isBare?: boolean;
  /** The fact that a question asks for without saying of what: "and the price?" */
  readonly asks?: Fact | null;
  /** True when the first hit has the words of a question that names a subject, however bare. */
  readonly isNamed?: boolean;
  /** True when found without an index, which may know better. */
  readonly isProvisional?: boolean;
}

export interface SearchOptions {
  /** Leaves out items that only fill the list, of which no reply is made. */
  readonly candidatesOnly?: boolean;
}

export interface KnowledgeIndex {
  /** That of most texts; null if they are too few to be sure. */
  readonly language: Language | null;
  readonly size: number;
  /** Memory in bytes. */
  readonly bytes: number;
  /** What a text needs to be understood and is not read yet; null for nearly every text. */
  waitsFor(query: string): Promise<void> | null;
  /** Accepts any text, also an empty one; returns at most `limit` hits. */
  search(query: string, limit: number, options?: SearchOptions): Retrieval;
  /** Like `search`, for large indexes: the caller may yield between the steps. */
  searchInSteps(query: string, limit: number, options?: SearchOptions): Generator<void, Retrieval>;
  /** Ids of up to `limit` items, by priority as of when it was learned; later ones follow. */
  first(limit: number): string[];
  /** The items looked at closely, best first, with their features, from which the weights of confidence are fitted. */
  candidates(query: string): { readonly id: string; readonly features: readonly number[] }[];
}

/** Each item's score, and a function that reranks the best items. */
export interface Ranked {
  readonly scores: Float64Array;
  rerank(best: readonly number[]): number[];
}

export interface Searchable {
  readonly language: Language | null;
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

/** A word that only goes on from what was said before. */
const CONNECTIVE = /^\s*(?:and|but|so|und|aber|et|mais|y|pero|e|mas|و)\s+/iu;

export function searchable(index: Searchable): KnowledgeIndex {
  const { ids, language: main, languages, size, bytes, threshold, alternatives, parts, gone } = index;
  const isKnown = (word: string) => parts.some((part) => part.index.hasWord(word));
  const spelling = new Spelling({
    isKnown,
    near: (word, language) => parts.flatMap((part) => part.index.wordsNear(word, language)),
  });
  const phrasings = Math.min(1, alternatives / MANY_ALTERNATIVES);

  const isGone = new Set(gone);
  /** A visitor who chose a suggestion asks the very question of an item. */
  const itemAsking = (query: string): Judged | null => {
    const question = query.replace(CONNECTIVE, '');
    for (const { index: subjects, offset } of parts.toReversed()) {
      const item = subjects.itemAsking(question);
      if (item === undefined || isGone.has(offset + item)) continue;
      return { item: offset + item, score: 1, confidence: 1, isRelated: true, features: [] };
    }
    return null;
  };
  const cover = (query: string, language: Language) => {
    const spoken = visitorsLanguage(query, language);
    const subjects = withOpeningHours(
      subjectsAsked(query, (text) => subjectsOf(text, spoken, { isKnown })),
      spoken,
    );
    const coverage = new Coverage(subjects, spoken, { parts, size: ids.length, gone });
    const telling = subjects.some((subject) => isTelling(subject, spoken));
    const asks = factAsked(query, subjects);
    return { coverage, bare: asks !== null || isBare(subjects), asks, telling };
  };
  const read = (asked: string, { candidatesOnly }: SearchOptions = {}): Asked => {
    const asking = itemAsking(asked);
    if (asking && candidatesOnly) return { asking, toRank: null, isBare: false, asks: null };
    const language = languageOf(asked, languages);
    const query = spelling.mend(asked, visitorsLanguage(asked, language));
    const { coverage, bare, asks, telling } = cover(query, language);
    // No item shares enough with the question to be answered or suggested.
    if (candidatesOnly && !asks && !mayRelate(coverage)) return { asking, toRank: null, isBare: bare, asks };
    const toRank = { query, text: featuresOf(query, language), coverage, telling, asks };
    return { asking, toRank, isBare: bare, asks };
  };
  const look = ({ scores, rerank }: Ranked, { query, text, coverage, asks }: ToRank): Judged[] => {
    const reranked = hitsOf(rerank(highest(scores, LOOKED_AT)), scores);
    const wordings = new Map(reranked.map(({ item, score }) => [item, score]));
    // Of a question that only asks how much, items that hold an amount may be meant.
    const isOpen = coverage.subjects.length === 0 || !mayRelate(coverage);
    const holding = asks && isOpen ? coverage.holding(HELD[asks]) : [];
    const byWording = (one: number, other: number) => (scores[other] ?? 0) - (scores[one] ?? 0);
    const lookedAt =
      holding.length > 0
        ? new Set(holding.toSorted(byWording).slice(0, LOOKED_AT))
        : new Set([...wordings.keys(), ...highest(coverage.shares, LOOKED_AT)]);
    const candidates: Candidate[] = [...lookedAt].map((item) => ({
      item,
      wording: evidenceOf(wordings.get(item) ?? scores[item] ?? 0, threshold, text.length),
      coverage: coverage.of(item),
    }));
    if (holding.length > 0) return offer(candidates);
    const kinds = kindsAsked(query);
    return judge(candidates, {
      coverage,
      kinds,
      asksExistence: asksExistence(query),
      asksService: asksService(query),
      phrasings,
    });
  };
  /** Without a ranking, only the item with this very question is found. */
  const choose = (
    { asking, toRank, isBare, asks }: Asked,
    ranked: Ranked | null,
    limit: number,
    options: SearchOptions,
  ): Retrieval => {
    const judged = asking ? [asking] : ranked && toRank ? look(ranked, toRank) : [];
    const seen = new Set(judged.map(({ item }) => item));
    const isFilled = ranked && !options.candidatesOnly && limit > judged.length;
    const others = isFilled ? highest(ranked.scores, limit + seen.size) : [];
    const hits = [
      ...judged,
      ...others
        .filter((item) => !seen.has(item))
        .map((item) => ({ item, score: 0, isRelated: false, meets: 0 })),
    ]
      .slice(0, limit)
      .map(({ item, score, isRelated, meets = 0 }) => ({ id: ids[item] ?? '', score, isRelated, meets }));
    const confidence = judged[0]?.confidence ?? 0;
    return {
      hits,
      confidence,
      decision: decide(confidence, judged),
      language: main,
      isBare: isBare && !asking,
      asks: asking ? null : asks,
      isNamed: asking !== null || (toRank !== null && isNamed(judged[0], toRank)),
    };
  };
  return {
    language: main,
    size,
    bytes,
    first(limit) {
      const found: string[] = [];
      for (let item = 0; item < ids.length && found.length < limit; item++) {
        if (!isGone.has(item)) found.push(ids[item] ?? '');
      }
      return found;
    },
    waitsFor: (query) => lexiconFor(query, languageOf(query, languages)),
    search(query, limit, options = {}) {
      const find = (text: string) => {
        const asked = read(text, options);
        return choose(asked, asked.toRank && index.rank(asked.toRank.text), limit, options);
      };
      let found = find(query);
      for (const clause of clausesIfUnknown(found, query)) found = better(found, find(clause));
      return found;
    },
    *searchInSteps(query, limit, options = {}) {
      function* find(text: string): Generator<void, Retrieval> {
        const asked = read(text, options);
        const ranked = asked.toRank && (yield* index.rankInSteps(asked.toRank.text));
        return choose(asked, ranked, limit, options);
      }
      let found = yield* find(query);
      for (const clause of clausesIfUnknown(found, query)) found = better(found, yield* find(clause));
      return found;
    },
    candidates(query) {
      const { toRank } = read(query);
      const judged = toRank ? look(index.rank(toRank.text), toRank) : [];
      return judged.flatMap(({ item, features }) =>
        features.length > 0 ? [{ id: ids[item] ?? '', features }] : [],
      );
    },
  };
}

/** The clauses of a message that nothing is found for. */
const clausesIfUnknown = ({ decision }: Retrieval, query: string): string[] =>
  decision === 'none' ? clausesOf(query) : [];

/** What is found for a clause is no answer to the whole message, but may be offered. */
function better(found: Retrieval, ofClause: Retrieval): Retrieval {
  const isBetter = ofClause.decision !== 'none' && ofClause.confidence > found.confidence;
  if (!isBetter) return found;
  const confidence = Math.min(ofClause.confidence, MOST_UNCLEAR);
  const { hits, language, isNamed = false } = ofClause;
  return { ...found, hits, language, isNamed, confidence, decision: 'suggest' };
}

/** A question as it is read. */
interface Asked {
  /** The item with this very question. */
  readonly asking: Judged | null;
  /** null where ranking the items would change nothing that is wanted. */
  readonly toRank: ToRank | null;
  readonly isBare: boolean;
  readonly asks: Fact | null;
}

interface ToRank {
  readonly query: string;
  readonly text: Features;
  readonly coverage: Coverage;
  /** Whether one of its subjects says something. */
  readonly telling: boolean;
  readonly asks: Fact | null;
}

/** The kind of an item's facts that a bare question asks for. */
const HELD: Readonly<Record<Fact, keyof FactsHeld>> = {
  amount: 'price',
  payment: 'price',
  duration: 'time',
  time: 'time',
};

/** Whether an item may share enough with the question; one of frame words alone is compared by its wording. */
const mayRelate = ({ subjects, shares }: Coverage): boolean =>
  subjects.length === 0 || shares.some((share) => share >= RELATED_FROM);

/** From this share on, a question is met by that of an item, or by a sentence of its answer. */
const NAMED_FROM = { question: 0.8, sentence: 0.6 };
const BY_QUESTION = FEATURES.indexOf('coveredByQuestion');
const BY_SENTENCE = FEATURES.indexOf('coveredBySentence');

/** A single word that goes with many subjects names nothing: "how long is it?" Two do: "can I send it back?" */
function isNamed(best: Judged | undefined, { telling, coverage }: ToRank): boolean {
  if (!best) return false;
  if (telling) return (best.features[BY_QUESTION] ?? 0) >= NAMED_FROM.question;
  return coverage.subjects.length > 1 && (best.features[BY_SENTENCE] ?? 0) >= NAMED_FROM.sentence;
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
