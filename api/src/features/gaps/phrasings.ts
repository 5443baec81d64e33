import { courtesyOf, isAssent } from '../../assistant/courtesy.ts';
import { fold } from '../../assistant/retrieval/text.ts';
import type { Unanswered } from './gaps.store.ts';

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
