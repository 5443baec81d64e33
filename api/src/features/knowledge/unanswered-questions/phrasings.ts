import { courtesyOf, isAssent } from '../../../assistant/courtesy.ts';
import { fold } from '../../../search/language/text.ts';
import type { Unanswered } from './unanswered-questions.store.ts';

/** What was asked in the same words, in whatever case and spacing. */
export interface Phrasing {
  /** As it was written last. */
  readonly text: string;
  /** Newest first. */
  readonly asked: readonly Unanswered[];
  readonly isDismissed: boolean;
  /** When a model refused it, last; null when it was not a model that did. */
  readonly refusedAt: Date | null;
}

/** `questions`: newest first. A courtesy, a mere yes, or one without a letter or a digit, a smile say, asks nothing. */
export function phrasingsOf(questions: readonly Unanswered[]): Phrasing[] {
  const bySpelling = Map.groupBy(questions, ({ content }) =>
    fold(content)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' '),
  );
  return [...bySpelling].flatMap(([spelling, asked]) => {
    const [last] = asked;
    if (spelling === undefined || !last || courtesyOf(last.content) || isAssent(last.content)) return [];
    const isDismissed = asked.some((question) => question.isDismissed);
    return { text: last.content.trim(), asked, isDismissed, refusedAt: last.isRefused ? last.askedAt : null };
  });
}

/** Of a longer message; what it asks for stands at its beginning, and grouping takes the longer the more it goes by. */
export const GROUPED_LENGTH = 200;
/** As many as are grouped within seconds, also where all of them are alike. */
export const GROUPED_CHARACTERS = 120_000;

/** Those that there is time to group, in the same order: the newest, and of those dismissed, which else were open again, up to half. */
export function groupable(phrasings: readonly Phrasing[]): Phrasing[] {
  let [open, dismissed] = [GROUPED_CHARACTERS, GROUPED_CHARACTERS / 2];
  return phrasings.filter(({ text, isDismissed }) => {
    const length = Math.min(text.length, GROUPED_LENGTH);
    if (isDismissed) dismissed -= length;
    else open -= length;
    return (isDismissed ? dismissed : open) >= 0;
  });
}
