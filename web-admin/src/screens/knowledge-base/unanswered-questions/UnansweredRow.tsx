import type { Gap } from '@chatbot-saas/contract';
import { Button, RelativeTime } from '@chatbot-saas/ui';
import { CornerDownRight, EyeOff, Plus, Undo2 } from 'lucide-react';
import { UnansweredExamples } from './UnansweredExamples.tsx';

export interface UnansweredActions {
  onWrite: (unanswered: Gap) => void;
  onAddToClosest: (unanswered: Gap) => void;
  onDismiss: (unanswered: Gap) => void;
  onRestore: (unanswered: Gap) => void;
}

export interface UnansweredRowProps extends UnansweredActions {
  unanswered: Gap;
  isDismissed: boolean;
  /** Something is being done about it. */
  isBusy: boolean;
}

const times = (count: number) => (count === 1 ? 'Asked once' : `Asked ${count.toLocaleString()} times`);

const places = (count: number) =>
  count === 1 ? 'one conversation' : `${count.toLocaleString()} conversations`;

export function UnansweredRow({ unanswered, isDismissed, isBusy, ...actions }: UnansweredRowProps) {
  const { question, count, conversations, closest, lastAskedAt } = unanswered;
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="line-clamp-3 text-left font-medium [overflow-wrap:anywhere]">
            {question}
          </h2>
          <p className="mt-1 text-sm text-subtle tabular-nums">
            {times(count)}
            {conversations < count && ` in ${places(conversations)}`} · <RelativeTime iso={lastAskedAt} />
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {isDismissed ? (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="size-4" />}
              aria-description={question}
              loading={isBusy}
              onClick={() => actions.onRestore(unanswered)}
            >
              Restore
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                icon={<Plus aria-hidden className="size-4" />}
                aria-description={question}
                onClick={() => actions.onWrite(unanswered)}
              >
                New item
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<EyeOff aria-hidden className="size-4" />}
                aria-description={question}
                loading={isBusy}
                onClick={() => actions.onDismiss(unanswered)}
              >
                Dismiss
              </Button>
            </>
          )}
        </div>
      </div>
      {closest && !isDismissed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2 pr-2 pl-3">
          <CornerDownRight aria-hidden className="size-4 shrink-0 text-subtle" />
          <p className="min-w-0 flex-1 basis-48 text-sm">
            <span className="text-subtle">Closest item: </span>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {closest.question}
            </span>
          </p>
          <Button
            size="sm"
            aria-description={`“${question}” becomes another way to ask “${closest.question}”`}
            loading={isBusy}
            onClick={() => actions.onAddToClosest(unanswered)}
          >
            Add to this item
          </Button>
        </div>
      )}
      <UnansweredExamples unanswered={unanswered} />
    </li>
  );
}
