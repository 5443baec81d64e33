import type { Retrieval } from '@chatbot-saas/engine';
import {
  IS_CLAUSE,
  IS_QUESTION,
  IS_YES_OR_NO,
  OPENER,
  OWN_OPENER,
} from '@chatbot-saas/engine/subjects/asking';
import { followsBefore } from './follow-up.ts';

const AND = 'and|und|sowie|et|y|e|و|&|\\+';
const ALSO = 'also|plus|außerdem|auch|noch|aussi|también|además|também|além disso';
/** A wish, which has no word order of a question. */
const WISH = String.raw`(?:i(?:'d| would) (?:also )?like|i (?:also )?wanted to|ich (?:möchte|wollte|würde gern)|je (?:voudrais|veux)|me gustaría|quería|quisiera|gostaria|queria)(?![\p{L}\p{M}])`;
const IS_WISH = new RegExp(`^${WISH}`, 'iu');

const BOUNDARY = new RegExp(
  [
    String.raw`(?<=[?？؟])\s*`,
    // No point behind a number ends a sentence: a date may go on.
    String.raw`(?<=[!。！]|(?<!\p{N})\.)\s+`,
    String.raw`\s*\n\s*`,
    String.raw`[,;，]?\s+(?:${AND})\s+(?:(?:${ALSO})\s+)?(?=${OPENER}|${WISH})`,
    String.raw`[,;，]?\s+(?:${ALSO}),?\s+(?=${OWN_OPENER})`,
    String.raw`(?<=[,;，])\s+(?=${OWN_OPENER})`,
    String.raw`\s+و(?=هل|كم|متى|أين)`,
  ].join('|'),
  'iu',
);
/** What goes on in languages without spaces. */
const GOES_ON = /^(?:それと|あと|另外|还有)/u;

/** So does a word before a question that stands behind another one. */
const GOES_ON_ASKING = new RegExp(
  `${GOES_ON.source}|^(?:(?:${AND}|${ALSO}),?(?:\\s+|$))+(?=${OPENER}|$)`,
  'iu',
);

/** More questions than these in one message are asked as one. */
const MAX_QUESTIONS = 3;

/**
 * The questions of a message, in order. What is no question, such as "I have a dog.", goes with the question after it.
 */
export function splitQuestions(message: string): string[] {
  const questions: string[] = [];
  let before = '';
  for (const part of message.split(BOUNDARY)) {
    const own = part.trim().replace(questions.length > 0 ? GOES_ON_ASKING : GOES_ON, '');
    if (!/[\p{L}\p{N}]/u.test(own)) continue;
    const text = `${before} ${own}`.trim();
    const asks = questions.length > 0 || IS_QUESTION.test(own);
    if (asks && !IS_CLAUSE.test(own)) {
      questions.push(text.replace(/[,;，]$/u, ''));
      before = '';
    } else before = text;
  }
  if (before !== '') questions.push(before);
  return questions.length > MAX_QUESTIONS ? [message] : questions;
}

/** Whether a part of a message wants an answer; a name or "my car is big" may have none. */
export const wantsAnswer = (part: string): boolean => IS_QUESTION.test(part) || IS_WISH.test(part);

const ADDED =
  /^(?<before>[^,.;:!?\n]+?)\s+(?:and|or|und|oder|et|ou|y|o|e|&|\+)\s+(?<added>[^\s,.;:!?]+(?:\s[^\s,.;:!?]+){0,2})\s*[?!.]*$/iu;
/** A message of so few words may name two things: "parking and Wi-Fi?" */
const FEW_WORDS = 4;

/** A question for two things as one for the first, and the second: "do you have cake and Wi-Fi?" */
export function addedTo(question: string): { readonly before: string; readonly added: string } | null {
  const { before, added } = ADDED.exec(question)?.groups ?? {};
  if (before === undefined || added === undefined) return null;
  return IS_YES_OR_NO.test(question) || question.split(/\s+/).length <= FEW_WORDS ? { before, added } : null;
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
