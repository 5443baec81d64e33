import type { Retrieval, RetrievalItem } from '@chatbot-saas/engine';
import { ANSWER_FROM, decide } from '@chatbot-saas/engine/confidence/confidence';
import { languagesOf } from '@chatbot-saas/engine/language/language';
import { mainLanguageOf } from '@chatbot-saas/engine/language/own-language';
import { isAscii, wordsOf } from '@chatbot-saas/engine/language/text';
import { proseOf } from '@chatbot-saas/engine/phrasings';

/** A longer question is a pasted document; its beginning names the subject. */
const MAX_LENGTH = 500;
const MAX_TERMS = 8;
const ENDING_LENGTH = 2;
const MIN_TERM_LENGTH = 4;

/** A piece of a word, and its weight. */
export interface SearchTerm {
  readonly text: string;
  readonly worth: number;
}

const partOf = (query: string) => query.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\0', '').trim();
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The longest words of the query without their endings: a text on the same subject likely contains them. */
function termsOf(query: string): SearchTerm[] {
  const words = Array.from(segmenter.segment(partOf(query).toLowerCase()))
    .filter(({ isWordLike, segment }) => isWordLike && (segment.length > 2 || !isAscii(segment)))
    .map(({ segment }) => segment.slice(0, Math.max(MIN_TERM_LENGTH, segment.length - ENDING_LENGTH)));
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_TERMS)
    .map((text) => ({ text, worth: text.length ** 2 }));
}

/** Search terms of a query. The whole question outweighs its pieces, so an item picked from a list is found again. */
export const searchTermsOf = (query: string): SearchTerm[] => {
  const terms = termsOf(query);
  return terms.length === 0 ? [] : [...terms, { text: partOf(query), worth: 10_000 }];
};

/** Weight of a match in the answer, relative to one in the question. */
const ANSWER_WEIGHT = 0.5;
/** Only an index is reliable enough to answer, so confidence stays below the threshold. */
const MAX_CONFIDENCE = ANSWER_FROM - 0.01;
/** From this score on, an item is worth asking back about. */
const RELATED_FROM = 0.3;

/**
 * Ranks items that the database found without an index, by their share of the query's terms. The result suggests at
 * best, unless an item contains the exact question.
 */
export function rankWithoutIndex(items: readonly RetrievalItem[], query: string, limit: number): Retrieval {
  const terms = termsOf(query);
  const all = terms.reduce((sum, { worth }) => sum + worth, 0);
  const exact = wordsOf(query);
  const shareOf = ({ question, alternatives, tags, answer }: RetrievalItem): number => {
    if (exact && [question, ...alternatives].some((text) => wordsOf(text) === exact)) return 1;
    const asked = [question, ...alternatives, ...tags].join(' ').toLowerCase();
    const answered = answer.toLowerCase();
    const has = ({ text, worth }: SearchTerm) =>
      worth * (asked.includes(text) ? 1 : answered.includes(text) ? ANSWER_WEIGHT : 0);
    return (MAX_CONFIDENCE * terms.reduce((sum, term) => sum + has(term), 0)) / all;
  };
  const hits = items
    .map((item) => ({ id: item.id, score: all === 0 ? 0 : shareOf(item) }))
    .filter(({ score }) => score > 0)
    .map((hit) => ({ ...hit, isRelated: hit.score >= RELATED_FROM }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  const confidence = hits[0]?.score ?? 0;
  const found = items.filter(({ id }) => hits.some((hit) => hit.id === id));
  const texts = (found.length > 0 ? found : items).map(proseOf);
  const language = mainLanguageOf(texts, languagesOf(texts));
  return { hits, confidence, decision: decide(confidence, hits), language, isProvisional: true };
}
