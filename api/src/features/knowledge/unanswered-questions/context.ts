import { questionOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { LEXICON_LANGUAGES } from '@chatbot-saas/engine/lexicon/lines';
import { subjectsOf } from '@chatbot-saas/engine/subjects/subjects';
import { LRUCache } from 'lru-cache';
import { followsBefore } from '../../conversations/turn/question/follow-up.ts';
import { isNoQuestion } from './noise.ts';

/** Reading a text in each language takes longer than all else about it. */
const empty = new LRUCache<string, { readonly isEmpty: boolean }>({
  max: 5_000,
  memoMethod: (text) => ({
    isEmpty: LEXICON_LANGUAGES.some((language) => subjectsOf(text, language).length === 0),
  }),
});

/** Whether a question names nothing that it is about, such as "how much is it?" or "why?". */
const isEmpty = (question: string): boolean => empty.memo(question).isEmpty;

/** Whether a message goes on with the one before, and says too little without it. */
export function needsContext(content: string): boolean {
  const question = questionOf(content);
  const follows = followsBefore(question);
  return follows === 'surely' || (follows !== null && isEmpty(question));
}

/** Whether a message says nothing by itself. A single word may be a name, in another language. */
export const saysNothing = (content: string): boolean =>
  needsContext(content) && /\S\s+\S/.test(content) && isEmpty(questionOf(content));

/** Together with a follow-up it is grouped as a whole. */
const MAX_LENGTH = 110;

/** The question that a message goes on with: the last one of `before` that stands alone. `before`: newest first. */
export function contextIn(before: readonly string[]): string | null {
  const last = before.find((content) => !isNoQuestion(content) && !needsContext(content));
  if (last === undefined) return null;
  const question = questionOf(last).trim();
  return question.length > MAX_LENGTH ? `${question.slice(0, MAX_LENGTH - 1)}…` : question;
}
