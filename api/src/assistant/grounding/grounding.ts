import type { KnownItem } from '../prompt/prompt.ts';
import { KnownFacts } from './facts.ts';

type ItemText = Pick<KnownItem, 'question' | 'answer'>;

export interface CheckedAnswer {
  /** As the visitor would see it, without citations. */
  readonly text: string;
  readonly cited: readonly ItemText[];
  /** All items that the model got. */
  readonly given: readonly ItemText[];
  /** What else may be repeated: the visitor's own messages, and what the owner wrote to the model. */
  readonly repeatable: readonly string[];
  /** URLs that the owner allows, and all under them. */
  readonly allowedLinks: readonly string[];
}

/**
 * Whether an answer rests on what it cites: its numbers, dates, times and links stand there. Without a citation it may
 * only ask back. What it means by them is not checked, nor are names of weekdays, since "Mon–Fri" covers five.
 */
export function isGrounded({ text, cited, ...more }: CheckedAnswer): boolean {
  if (cited.length === 0 && !asksBack(text)) return false;
  const items = cited.length > 0 ? cited : more.given;
  const texts = items.map(({ question, answer }) => `${question}\n${answer}`);
  const known = new KnownFacts([...texts, ...more.repeatable], more.allowedLinks);
  return known.missingFrom(text).length === 0;
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
/** Where a writer who is careless with spaces and capitals ends a sentence too. */
const CARELESS_END = /(?<=[;；])|(?<=[.!…])(?=\s|¿|\p{Lu})|(?=¿)/u;
/** "!?" is how a claim ends. */
const QUESTION = /(?<![!！])[?？؟][\s"'”’»)]*$/u;
/** A yes or no is an answer, whatever is asked after it. */
const ANSWERS_FIRST =
  /^[\s"'“¡¿]*(?:yes|yeah|yep|no|nope|ja|nein|oui|si|non|sí|sim|não|نعم|أجل|لا|はい|いいえ|是的?|对|不是?)\s*[,،、，.!:：–—-]/iu;

/** Every sentence is a question. */
function asksBack(text: string): boolean {
  const prose = text.replaceAll(/[*_`#>]/g, '');
  if (ANSWERS_FIRST.test(prose)) return false;
  const all = Array.from(sentences.segment(prose), ({ segment }) => segment)
    .flatMap((sentence) => sentence.split(CARELESS_END))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return all.length > 0 && all.every((sentence) => QUESTION.test(sentence));
}
