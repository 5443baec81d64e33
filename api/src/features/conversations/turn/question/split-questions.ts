import type { Retrieval } from '../../../../search/index.ts';
import { IS_QUESTION, OPENER } from '../../../../search/subjects/asking.ts';
import { followsBefore } from './follow-up.ts';

const BOUNDARY = new RegExp(
  [
    String.raw`(?<=[?？؟])\s*`,
    // No point behind a number ends a sentence: a date may go on.
    String.raw`(?<=[!。！]|(?<!\p{N})\.)\s+`,
    String.raw`[,;，]?\s+(?:and|und|sowie|et|y|e|و)\s+(?=${OPENER})`,
    String.raw`\s+و(?=هل|كم|متى|أين)`,
  ].join('|'),
  'iu',
);
/** What goes on in languages without spaces. */
const GOES_ON = /^(?:それと|あと|另外|还有)/u;

/** More questions than these in one message are asked as one. */
const MAX_QUESTIONS = 3;

/**
 * The questions of a message, in order. What is no question, such as "I have a dog.", goes with the question after it.
 */
export function splitQuestions(message: string): string[] {
  const questions: string[] = [];
  let before = '';
  for (const part of message.split(BOUNDARY)) {
    const own = part.trim().replace(GOES_ON, '');
    if (!/[\p{L}\p{N}]/u.test(own)) continue;
    const text = `${before} ${own}`.trim();
    if (questions.length > 0 || IS_QUESTION.test(own)) {
      questions.push(text);
      before = '';
    } else before = text;
  }
  if (before !== '') questions.push(before);
  return questions.length > MAX_QUESTIONS ? [message] : questions;
}

/**
 * What a question that refers to the one before it is asked with, unless it is answered by itself: "Do you rent skis and
 * what do they cost?"
 */
export function askedTogether(questions: readonly string[], q: number, own: Retrieval): string | null {
  const [before, question] = [questions[q - 1], questions[q] ?? ''];
  const isOpen = own.asks || (own.decision !== 'answer' && followsBefore(question) === 'refers');
  return isOpen && before !== undefined ? `${before} ${question}` : null;
}
