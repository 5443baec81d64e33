import { isAnswer } from '@chatbot-saas/contract/domain';
import { courtesyOf } from '@chatbot-saas/engine/courtesy/courtesy';
import type { MadeConversation, MadeFeedback, MadeGap } from './made-conversation.ts';
import { MISSING, RATING_COMMENTS } from './questions.ts';
import type { Random } from './random.ts';
import type { Talk } from './talk.ts';

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + Math.round(seconds * 1_000));

/** Of the stars from one to five. */
const STARS = { assistant: [5, 6, 13, 31, 45], agent: [3, 3, 8, 27, 59], unanswered: [22, 24, 26, 18, 10] };
const RATED_SHARE = { assistant: 0.16, agent: 0.5, unanswered: 0.2 };

/** The stars that the visitor gives at the end. */
export function ratingOf(
  random: Random,
  handledBy: keyof typeof STARS,
  endedAt: Date,
): MadeConversation['rating'] {
  if (!random.isBelow(RATED_SHARE[handledBy])) return null;
  const stars = random.weighted(STARS[handledBy]) + 1;
  const comment = random.isBelow(0.35) ? random.pick(RATING_COMMENTS[stars - 1] ?? []) : null;
  return { stars, comment, at: later(endedAt, random.skewed(4, 50)) };
}

/** What the visitor says of single answers. */
export function feedbackOf({ random, messages }: Talk): MadeFeedback[] {
  return messages.flatMap(({ metadata, at }, place): MadeFeedback[] => {
    if (!isAnswer(metadata) || !random.isBelow(0.17)) return [];
    const helpful = random.isBelow(0.84);
    const comment = !helpful && random.isBelow(0.6) ? random.pick(MISSING) : null;
    return [{ seq: place + 1, helpful, comment, at: later(at, random.skewed(3, 40)) }];
  });
}

/** The questions whose answers lacked something. */
export const missingIn = ({ messages }: Talk, feedback: readonly MadeFeedback[]): MadeGap[] =>
  feedback.flatMap(({ seq, helpful, comment, at }): MadeGap[] => {
    const question = messages[seq - 1]?.replyTo;
    const isMissing = !helpful && comment !== null && courtesyOf(comment) === null;
    return isMissing && question !== undefined ? [{ seq: question, decision: 'answer', at }] : [];
  });
