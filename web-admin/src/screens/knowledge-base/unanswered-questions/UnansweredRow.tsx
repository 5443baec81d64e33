import type { Gap } from '@chatbot-saas/contract';
import { Button, RelativeTime } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CornerDownRight, EyeOff, PenLine, ThumbsDown, Undo2 } from 'lucide-react';
import { AnsweredFrom } from '../AnsweredFrom.tsx';
import { AnswerBox, type AnswerBoxProps } from './AnswerBox.tsx';
import { UnansweredExamples } from './UnansweredExamples.tsx';

export interface UnansweredActions {
  onWrite: (unanswered: Gap) => void;
  onAddToClosest: (unanswered: Gap) => void;
  onCorrectClosest: (unanswered: Gap) => void;
  onDismiss: (unanswered: Gap) => void;
  onRestore: (unanswered: Gap) => void;
}

export interface UnansweredRowProps extends UnansweredActions {
  unanswered: Gap;
  isDismissed: boolean;
  /** Something is being done about it. */
  isBusy: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  box: Pick<AnswerBoxProps, 'answer' | 'onChange' | 'isSaving' | 'onSave'>;
}

const timesText = (count: number, conversations: number) =>
  conversations < count
    ? t`${plural(count, { one: 'Asked once', other: 'Asked # times' })} in ${plural(conversations, { one: 'one conversation', other: '# conversations' })}`
    : t`${plural(count, { one: 'Asked once', other: 'Asked # times' })}`;

const phrasingText = (phrasing: string, question: string) =>
  t`“${phrasing}” becomes a phrasing of “${question}”`;

const ClosestItem = ({ question }: { question: string }) => (
  <Trans>
    <span className="text-subtle">Closest item:</span>{' '}
    <bdi className="[overflow-wrap:anywhere]">{question}</bdi>
  </Trans>
);

export function UnansweredRow({ unanswered, isDismissed, isBusy, ...props }: UnansweredRowProps) {
  const { question, count, conversations, closest, lastAskedAt, missing } = unanswered;
  const { box, ...actions } = props;
  // It answered, and its visitor found something missing: that belongs into the item.
  const hasAnswered = missing.length > 0;
  return (
    <li className="flex gap-3 px-5 py-4">
      <input
        type="checkbox"
        aria-label={t`Select “${question}”`}
        checked={props.isSelected}
        onChange={(event) => props.onSelect(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="line-clamp-3 text-match font-medium [overflow-wrap:anywhere]">
              {question}
            </h2>
            <p className="mt-1 text-sm text-subtle tabular-nums">
              {timesText(count, conversations)} · <RelativeTime iso={lastAskedAt} />
            </p>
            {hasAnswered && (
              <ul aria-label={t`What was missing in the answer`} className="mt-2 flex flex-col gap-1">
                {missing.map((comment) => (
                  <li key={comment} className="flex items-start gap-1.5 text-sm">
                    <ThumbsDown aria-hidden className="mt-0.5 size-3.5 shrink-0 text-danger-ink" />
                    <bdi className="min-w-0 [overflow-wrap:anywhere]">{comment}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="flex shrink-0 flex-wrap gap-2">
            {isDismissed ? (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
                aria-description={question}
                loading={isBusy}
                onClick={() => actions.onRestore(unanswered)}
              >
                {t`Restore`}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                icon={<EyeOff aria-hidden className="size-4" />}
                aria-description={question}
                loading={isBusy}
                onClick={() => actions.onDismiss(unanswered)}
              >
                {t`Dismiss`}
              </Button>
            )}
          </div>
        </div>
        {closest && !isDismissed && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2 ps-3 pe-2">
            <CornerDownRight aria-hidden className="size-4 shrink-0 text-subtle rtl:-scale-x-100" />
            <p className="min-w-0 flex-1 basis-48 text-sm">
              {hasAnswered ? (
                <AnsweredFrom question={closest.question} />
              ) : (
                <ClosestItem question={closest.question} />
              )}
            </p>
            {hasAnswered ? (
              <Button
                size="sm"
                icon={<PenLine aria-hidden className="size-4" />}
                aria-description={closest.question}
                onClick={() => actions.onCorrectClosest(unanswered)}
              >
                {t`Correct item`}
              </Button>
            ) : (
              <Button
                size="sm"
                aria-description={phrasingText(question, closest.question)}
                loading={isBusy}
                onClick={() => actions.onAddToClosest(unanswered)}
              >
                {t`Add to this item`}
              </Button>
            )}
          </div>
        )}
        {!isDismissed && !hasAnswered && (
          <AnswerBox unanswered={unanswered} onWrite={actions.onWrite} {...box} />
        )}
        <UnansweredExamples unanswered={unanswered} />
      </div>
    </li>
  );
}
