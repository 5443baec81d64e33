import type { Topic } from './topics.ts';

/** A question and its answer, as the page has them. */
export interface Draft {
  question: string;
  answer: string;
  category: Topic | null;
}

export const MAX_QUESTION = 200;
export const MAX_ANSWER = 1_500;

export const isQuestion = (text: string): boolean => /[?？؟]\s*$/.test(text);
