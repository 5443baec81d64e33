import type { Retrieval } from '../../../search/index.ts';
import { followsBefore } from './follow-up.ts';

/** Words that begin a question after "and", in the assistant's languages. */
const OPENERS = `
  how what when where who which whose why can could do does did is are was will would may might must should have has
  wie was wann wo wohin woher wer welche welcher welches warum kann können könnt könnte darf dürfen muss müssen soll habt
  haben hat gibt ist sind bietet nehmt bis ab um wird
  comment que quoi quand où qui quel quelle quels quelles combien pourquoi est-ce peut peut-on puis-je pouvez dois faut
  avez êtes vous jusqu
  cómo qué cuándo dónde quién cuál cuáles cuánto cuánta cuántos cuántas por puedo puede se hay tenéis tienen hasta
  como quando onde quem qual quais quanto quantos posso pode podem há têm até tem
  كيف ما متى أين هل كم من`
  .trim()
  .split(/\s+/);

/** Those of two words, of which the first begins other things as well. */
const PAIRS = `(?:until|till|from|since|by|at|in|for|with|on|to) (?:when|what|which|how)
  (?:seit|von|mit|für|in|an|zu|bei|auf) (?:wann|was|wem|wen|welche[mnrs]?|wie)
  (?:à|de|pour|avec|dans|en|depuis|jusqu'à|à partir de) (?:quelle?s?|quand|quoi|combien|qui)
  (?:a|de|desde|hasta|en|para|con) (?:qué|cuándo|cuánto|cuál|dónde|quién)
  (?:a|de|desde|até|em|para|com|a partir de) (?:que|quando|quanto|qual|onde|quem)`
  .split('\n')
  .map((pairs) => pairs.trim());

const OPENER = String.raw`[¿¡]?(?:${[...OPENERS, ...PAIRS].join('|')})(?![\p{L}\p{M}])`;
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
const IS_QUESTION = new RegExp(`[?？؟]$|^${OPENER}|[かの吗呢]$`, 'iu');

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
