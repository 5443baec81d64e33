import type { ScheduleFailure } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CalendarClock, Paperclip, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../overlays/toast.tsx';
import { Button } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { formatList } from '../../texts/lists.ts';
import { PickTimeDialog } from './PickTimeDialog.tsx';
import type { Scheduling, ShownSchedule } from './scheduling.ts';
import { plannedText } from './there-text.ts';

const FAILURES: Record<ScheduleFailure, MessageDescriptor> = {
  ended: msg`Not sent: the conversation had ended.`,
  not_assigned: msg`Not sent: its author didn’t have the conversation.`,
  author_left: msg`Not sent: its author has left the team.`,
  answered: msg`Not sent: a teammate has replied since.`,
};

const FIRST: Record<NonNullable<Scheduling['first']>, MessageDescriptor> = {
  reopen: msg`Reopen the conversation to send it.`,
  take: msg`Take the conversation to send it.`,
};

interface ScheduledLinesProps {
  scheduling: Scheduling;
  /** With the text of one's own that is not to be sent after all. */
  onTakenBack: (content: string) => void;
}

/** At the thread's end: what is to be sent later, and what could not be sent. */
export function ScheduledLines({ scheduling, onTakenBack }: ScheduledLinesProps) {
  const [editing, setEditing] = useState<ShownSchedule | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { list, visitorZone } = scheduling;
  if (list.length === 0) return null;
  return (
    <>
      <ul
        aria-label={t`Scheduled messages`}
        className="max-h-44 shrink-0 divide-y divide-line overflow-y-auto border-line border-t bg-sunken [@media(max-height:30rem)]:max-h-16"
      >
        {list.map((one) => (
          <ScheduledLine
            key={one._id}
            one={one}
            scheduling={scheduling}
            onEdit={() => setEditing(one)}
            onTakenBack={onTakenBack}
          />
        ))}
      </ul>
      {editing && (
        <PickTimeDialog
          title={t`Edit scheduled message`}
          confirmLabel={t`Save`}
          visitorZone={visitorZone}
          content={editing.content}
          mayBeEmpty={editing.files.length > 0}
          sendAt={editing.sendAt}
          problem={problem}
          onChoose={async (change) => {
            const refusal = await scheduling.onUpdate(editing, change);
            setProblem(refusal);
            if (refusal === null) setEditing(null);
          }}
          onClose={() => {
            setProblem(null);
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

interface ScheduledLineProps extends ScheduledLinesProps {
  one: ShownSchedule;
  onEdit: () => void;
}

function ScheduledLine({ one, scheduling, onEdit, onTakenBack }: ScheduledLineProps) {
  const [isBusy, setBusy] = useState(false);
  const { viewer, visitorZone, first } = scheduling;
  const isOwn = one.author?._id === viewer._id;
  const isFailed = one.failure !== null;
  // At another time, it would not be sent either.
  const mayEdit = !isFailed || first === null;
  const when = plannedText(one.sendAt, visitorZone);
  const run = async (action: Scheduling['onCancel']) => {
    setBusy(true);
    const refusal = await action(one);
    setBusy(false);
    if (refusal !== null) toast.error(refusal);
    return refusal === null;
  };
  // As with a reply that is taken back, what was written is not lost. What failed is discarded knowingly.
  const cancel = async () => {
    if ((await run(scheduling.onCancel)) && isOwn && !isFailed) onTakenBack(one.content);
  };
  const Icon = isFailed ? TriangleAlert : CalendarClock;
  return (
    <li className="px-4 py-1.5">
      <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-1">
        <Icon
          aria-hidden
          className={cx('size-4 shrink-0', isFailed ? 'text-danger-ink' : 'text-people-ink')}
        />
        <div className="min-w-0 flex-1 basis-48">
          <p
            role={isFailed ? 'alert' : undefined}
            className={cx('text-sm', isFailed ? 'text-danger-ink' : 'text-muted')}
          >
            {one.failure ? t(FAILURES[one.failure]) : whenText(one, when, isOwn)}
            {isFailed && isOwn && first && ` ${t(FIRST[first])}`}
          </p>
          {one.content !== '' && (
            <p dir="auto" className="truncate text-ink text-match" title={one.content}>
              {one.content}
            </p>
          )}
          {one.files.length > 0 && <FileNames files={one.files} />}
        </div>
        <span className="flex shrink-0 gap-1 pointer-coarse:[&_button]:min-h-11">
          {isOwn && mayEdit && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={onEdit}>{t`Edit`}</Button>
          )}
          {isOwn && first === null && (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              onClick={() => void run(scheduling.onSendNow)}
            >
              {t`Send now`}
            </Button>
          )}
          {(isOwn || viewer.isAdmin) && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void cancel()}>
              {isFailed ? t`Discard` : t`Cancel`}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

const FileNames = ({ files }: Pick<ShownSchedule, 'files'>) => (
  <p className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
    <Paperclip aria-hidden className="size-3.5 shrink-0" />
    <bdi className="truncate">{formatList(files.map(({ name }) => name))}</bdi>
  </p>
);

function whenText({ author, isUnsent }: ShownSchedule, when: string, isOwn: boolean): string {
  if (isUnsent) return t`To be sent ${when}, once you’re online`;
  if (isOwn) return t`To be sent ${when}`;
  const name = author?.name ?? t`A teammate`;
  return t`${name} sends this ${when}`;
}
