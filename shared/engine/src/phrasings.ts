import type { Language } from './language/language.ts';
import type { Phrasing } from './wording/ranker.ts';

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
// The beginning of an answer names its subject. A long answer would match every query a little.
const ANSWER_LENGTH = 600;

/** The texts by which an item is found. The category is omitted, because items share it. */
export function phrasingsOf(item: RetrievalItem, language: Language): Phrasing[] {
  return [
    { text: item.question, language, weight: 1, asked: true },
    ...item.alternatives.map((text) => ({ text, language, weight: 1, asked: true })),
    { text: item.tags.join(' '), language, weight: 1, asked: false },
    { text: item.answer.slice(0, ANSWER_LENGTH), language, weight: ANSWER_WEIGHT, asked: false },
  ].filter(({ text }) => text.trim() !== '');
}

/** The text from which an item's language is detected. */
export const proseOf = ({ question, alternatives, answer }: RetrievalItem): string =>
  [question, ...alternatives, answer].join(' ');
