import type { AnswerToCheck } from '@chatbot-saas/contract';
import { Button, buttonClass, onOneLine, RelativeTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, CornerDownRight, MessagesSquare, PenLine, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AnsweredFrom } from '../AnsweredFrom.tsx';
import { ReasonBadges } from './ReasonBadges.tsx';

export interface ToCheckRowProps {
  answer: AnswerToCheck;
  /** Something is being done about it. */
  isBusy: boolean;
  /** The item that is being opened. */
  openingId: string | undefined;
  onCheck: (answer: AnswerToCheck) => void;
  onReopen: (answer: AnswerToCheck) => void;
  onCorrect: (answer: AnswerToCheck, itemId: string) => void;
}

export function ToCheckRow({ answer, isBusy, openingId, onCheck, onReopen, onCorrect }: ToCheckRowProps) {
  const { question, comment, sources, conversationId, seq, listedAt, checkedAt } = answer;
  const about = question ?? answer.answer;
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ReasonBadges answer={answer} />
            <p className="text-sm text-subtle">
              <RelativeTime iso={listedAt} />
            </p>
          </div>
          {question && (
            <h2 dir="auto" className="mt-2 line-clamp-3 text-match font-medium [overflow-wrap:anywhere]">
              {question}
            </h2>
          )}
          <p dir="auto" className="mt-1 line-clamp-3 text-match text-muted [overflow-wrap:anywhere]">
            {onOneLine(answer.answer)}
          </p>
          {comment && (
            <p className="mt-2 border-danger border-s-2 ps-3 text-sm [overflow-wrap:anywhere]">
              <Trans>
                <span className="text-subtle">What was missing:</span> <bdi>{comment}</bdi>
              </Trans>
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Link
            to={`/handoff-center?conversation=${conversationId}&message=${seq}`}
            aria-description={about}
            className={buttonClass('secondary', 'sm', 'max-sm:px-2')}
          >
            <MessagesSquare aria-hidden className="size-4" />
            {t`Open conversation`}
          </Link>
          {checkedAt === null ? (
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:px-2"
              icon={<Check aria-hidden className="size-4" />}
              aria-description={about}
              loading={isBusy}
              onClick={() => onCheck(answer)}
            >
              {t`Mark as fine`}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:px-2"
              icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
              aria-description={about}
              loading={isBusy}
              onClick={() => onReopen(answer)}
            >
              {t`Check again`}
            </Button>
          )}
        </div>
      </div>
      {sources.map((source) => (
        <div
          key={source.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2 ps-3 pe-2"
        >
          <CornerDownRight aria-hidden className="size-4 shrink-0 text-subtle rtl:-scale-x-100" />
          <p className="min-w-0 flex-1 basis-48 text-sm">
            <AnsweredFrom question={source.question} />
          </p>
          <Button
            size="sm"
            icon={<PenLine aria-hidden className="size-4" />}
            aria-description={source.question}
            loading={openingId === source.id}
            onClick={() => onCorrect(answer, source.id)}
          >
            {t`Correct item`}
          </Button>
        </div>
      ))}
    </li>
  );
}
