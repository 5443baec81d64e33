import type { Retrieval } from '@chatbot-saas/engine';
import { IS_QUESTION } from '@chatbot-saas/engine/subjects/asking';

/** A longer message names its own subject. */
const MAX_LENGTH = 80;

/** Beginnings by which a message goes on with the one before. */
const GOES_ON =
  /^(?:(?:ok|okay|oh|well|so|right|gut|na gut|aha|bon|d'accord|vale|bueno|bom)[,.!]?\s+)?[¿¡]?(?:and|but|also|what about|how about|und|aber|auch|et|mais|aussi|y|pero|también|e|mas|também|و|ولكن)(?![\p{L}\p{M}])|^(?:じゃあ|では|それと|那|还有)/iu;
/** Words that stand for something named before. */
const REFERS =
  /(?<![\p{L}\p{M}])(?:it|its|that|this|those|these|they|them|there|one|ones|dies|diese|dieser|das|die|dafür|dabei|damit|davon|dort|ça|cela|celui|celle|ceux|y|eso|esto|ese|esa|allí|isso|isto|esse|essa|lá|ذلك|هذا|هذه)(?![\p{L}\p{M}])|^(?:それ|その|那个|这个|它)/iu;
/** So many words may be a rest of a question. */
const FEW_WORDS = 4;

/** So many words may say how many: "we would be 14 children". */
const FEW_WORDS_WITH_NUMBER = 6;
const SMALL_NUMBER = /(?<![\p{L}\p{N}.,:/-])\p{N}{1,2}(?![\p{N}:/-]|[.,]\p{N})/u;

/** Why a message may go on with the one before: by its first word, which is sure, by a pronoun or a number, or by its length. */
export type FollowUp = 'surely' | 'refers' | 'short';

/** null: it is asked for itself. */
export function followsBefore(message: string): FollowUp | null {
  const text = message.trim();
  if (text.length > MAX_LENGTH) return null;
  if (GOES_ON.test(text)) return 'surely';
  if (REFERS.test(text)) return 'refers';
  const words = text.split(/\s+/).length;
  if (words > 1 && words <= FEW_WORDS_WITH_NUMBER && SMALL_NUMBER.test(text) && !IS_QUESTION.test(text))
    return 'refers';
  return words <= FEW_WORDS ? 'short' : null;
}

/**
 * Whether what is found for a follow-up and the message before answers it: only if it has something to do with the
 * follow-up itself.
 */
export function suitsFollowUp(together: Retrieval, alone: Retrieval): boolean {
  if (together.decision !== 'answer') return false;
  const first = together.hits[0]?.id;
  return alone.hits.some(({ id, isRelated }) => isRelated && id === first);
}
