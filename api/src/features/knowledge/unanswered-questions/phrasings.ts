import { questionOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { fold } from '@chatbot-saas/engine/language/text';
import { saysNothing } from './context.ts';
import { isNoQuestion } from './noise.ts';
import type { Unanswered } from './unanswered-questions.store.ts';

/** Questions with the same words, whatever their case and spacing. */
export interface Phrasing {
  /** As last written, behind the question that it goes on with. */
  readonly text: string;
  /** Its own words, if it goes on with another question; else null. */
  readonly followUp: string | null;
  /** Newest first. */
  readonly asked: readonly Unanswered[];
  readonly isDismissed: boolean;
  /** When a model last refused it; null if no model did. */
  readonly refusedAt: Date | null;
}

/** `questions`: newest first. `contexts`: what follow-ups among them go on with, by their ids. */
export function phrasingsOf(
  questions: readonly Unanswered[],
  contexts: ReadonlyMap<string, string> = new Map(),
): Phrasing[] {
  const textOf = ({ id, content }: Unanswered): string => {
    const context = contexts.get(id);
    const own = questionOf(content).trim();
    return context === undefined ? own : `${context} ${own}`;
  };
  const bySpelling = Map.groupBy(questions, (question) =>
    fold(textOf(question))
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' '),
  );
  return [...bySpelling].flatMap(([spelling, asked]) => {
    const [last] = asked;
    if (spelling === undefined || !last || isNoQuestion(last.content)) return [];
    const isFollowUp = contexts.has(last.id);
    if (!isFollowUp && saysNothing(last.content)) return [];
    return {
      text: textOf(last),
      followUp: isFollowUp ? questionOf(last.content).trim() : null,
      asked,
      isDismissed: asked.some((question) => question.isDismissed),
      refusedAt: last.isRefused ? last.askedAt : null,
    };
  });
}

/** The grouped part of a long message. Its beginning names the request, and grouping takes longer for longer texts. */
export const GROUPED_LENGTH = 200;
/** Characters that are grouped within seconds, even if all texts are alike. */
export const GROUPED_CHARACTERS = 120_000;

/**
 * The phrasings that fit the time limit, in the same order. Newest first, with up to half for dismissed ones, which
 * would otherwise reopen.
 */
export function groupable(phrasings: readonly Phrasing[]): Phrasing[] {
  let [open, dismissed] = [GROUPED_CHARACTERS, GROUPED_CHARACTERS / 2];
  return phrasings.filter(({ text, isDismissed }) => {
    const length = Math.min(text.length, GROUPED_LENGTH);
    if (isDismissed) dismissed -= length;
    else open -= length;
    return (isDismissed ? dismissed : open) >= 0;
  });
}
