import { courtesyOf, isAssent } from '../../../assistant/courtesy.ts';
import { fold } from '../../../search/language/text.ts';
import { isNoise } from './noise.ts';
import type { Unanswered } from './unanswered-questions.store.ts';

/** Questions with the same words, whatever their case and spacing. */
export interface Phrasing {
  /** As last written. */
  readonly text: string;
  /** Newest first. */
  readonly asked: readonly Unanswered[];
  readonly isDismissed: boolean;
  /** When a model last refused it; null if no model did. */
  readonly refusedAt: Date | null;
}

/** Small talk, insults, distress, a plain yes, numbers and noise ask nothing that an article could answer. */
const isNoQuestion = (text: string): boolean => courtesyOf(text) !== null || isAssent(text) || isNoise(text);

/** `questions`: newest first. */
export function phrasingsOf(questions: readonly Unanswered[]): Phrasing[] {
  const bySpelling = Map.groupBy(questions, ({ content }) =>
    fold(content)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' '),
  );
  return [...bySpelling].flatMap(([spelling, asked]) => {
    const [last] = asked;
    if (spelling === undefined || !last || isNoQuestion(last.content)) return [];
    const isDismissed = asked.some((question) => question.isDismissed);
    return { text: last.content.trim(), asked, isDismissed, refusedAt: last.isRefused ? last.askedAt : null };
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
