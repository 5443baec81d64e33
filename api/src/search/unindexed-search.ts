import { ANSWER_FROM, decide } from './confidence/confidence.ts';
import type { Retrieval, RetrievalItem } from './index.ts';
import { languageOf, languagesOf } from './language/language.ts';
import { isAscii, wordsOf } from './language/text.ts';
import { proseOf } from './phrasings.ts';

/** A question longer than this is a pasted document: its beginning says what it is about. */
const MAX_LENGTH = 500;
const MAX_TERMS = 8;
const ENDING = 2;
const SHORTEST = 4;

/** A piece of a word, and how much it says of the subject. */
export interface SearchTerm {
  readonly text: string;
  readonly worth: number;
}

const partOf = (query: string) => query.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\0', '').trim();
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** What a text about the same subject is likely to have in it: the longest words, without their endings. */
function termsOf(query: string): SearchTerm[] {
  const words = Array.from(segmenter.segment(partOf(query).toLowerCase()))
    .filter(({ isWordLike, segment }) => isWordLike && (segment.length > 2 || !isAscii(segment)))
    .map(({ segment }) => segment.slice(0, Math.max(SHORTEST, segment.length - ENDING)));
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_TERMS)
    .map((text) => ({ text, worth: text.length ** 2 }));
}

/** The whole question counts for more than all pieces of it: an item that was chosen from a list is found again. */
export const searchTermsOf = (query: string): SearchTerm[] => {
  const terms = termsOf(query);
  return terms.length === 0 ? [] : [...terms, { text: partOf(query), worth: 10_000 }];
};

/** What is only in an answer says less than what is in a question. */
const IN_ANSWER = 0.5;
/** However much an item has of a question, only an index is sure enough to answer. */
const MOST_CONFIDENCE = ANSWER_FROM - 0.01;

/**
 * Ranks the few items that a database has found, where there is no index: by what share of the question they have. It
 * asks back at best, unless an item has the very words of the question.
 */
export function rankFound(items: readonly RetrievalItem[], query: string, limit: number): Retrieval {
  const terms = termsOf(query);
  const all = terms.reduce((sum, { worth }) => sum + worth, 0);
  const said = wordsOf(query);
  const shareOf = ({ question, alternatives, tags, answer }: RetrievalItem): number => {
    if (said && [question, ...alternatives].some((text) => wordsOf(text) === said)) return 1;
    const asked = [question, ...alternatives, ...tags].join(' ').toLowerCase();
    const answered = answer.toLowerCase();
    const has = ({ text, worth }: SearchTerm) =>
      worth * (asked.includes(text) ? 1 : answered.includes(text) ? IN_ANSWER : 0);
    return (MOST_CONFIDENCE * terms.reduce((sum, term) => sum + has(term), 0)) / all;
  };
  const hits = items
    .map((item) => ({ id: item.id, score: all === 0 ? 0 : shareOf(item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  const confidence = hits[0]?.score ?? 0;
  const found = items.filter(({ id }) => hits.some((hit) => hit.id === id));
  // The business's own language, where nothing that was found says which: that of one question is a guess.
  const spoken = (found.length > 0 ? found : items).map(proseOf);
  const language = languageOf(query, languagesOf(spoken.length > 0 ? spoken : [query]));
  return { hits, confidence, decision: decide(confidence), language, isProvisional: true };
}
