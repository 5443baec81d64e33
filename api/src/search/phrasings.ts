import type { Language } from './language/language.ts';
import type { Phrasing } from './ranker.ts';

/** The part of a knowledge item that retrieval reads. */
export interface RetrievalItem {
  readonly id: string;
  readonly question: string;
  readonly alternatives: readonly string[];
  readonly answer: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly priority: number;
}

const ANSWER_WEIGHT = 0.5;
// An answer's beginning names its subject; all of a long one would match everything a little.
const ANSWER_LENGTH = 600;

/** The texts an item is found by. The category is left out: it says what items share, not what tells them apart. */
export function phrasingsOf(item: RetrievalItem, language: Language): Phrasing[] {
  return [
    { text: item.question, language, weight: 1, asked: true },
    ...item.alternatives.map((text) => ({ text, language, weight: 1, asked: true })),
    { text: item.tags.join(' '), language, weight: 1, asked: false },
    { text: item.answer.slice(0, ANSWER_LENGTH), language, weight: ANSWER_WEIGHT, asked: false },
  ].filter(({ text }) => text.trim() !== '');
}

/** What tells the language of an item. */
export const proseOf = ({ question, alternatives, answer }: RetrievalItem): string =>
  [question, ...alternatives, answer].join(' ');
