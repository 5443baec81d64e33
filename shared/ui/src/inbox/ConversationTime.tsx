import type { Conversation } from '@chatbot-saas/contract';
import { isWaiting, UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { AlarmClock, Clock } from 'lucide-react';
import { cx } from '../primitives/cx.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { waitTime } from '../time/relative-time.ts';
import { dayOf, formatShortDate, timeOfDay } from '../time/times.ts';
import { useNow } from '../time/use-now.ts';
import { waitColor } from '../time/wait-color.ts';
import { useWait } from '../time/waiting-clock.ts';
import { snoozedText } from './snooze/snooze-words.ts';

interface ConversationTimeProps {
  conversation: Conversation;
  className?: string;
}

/** How long the visitor has waited for an agent, or when it is back; else how long ago something happened. */
export function ConversationTime({ conversation, className }: ConversationTimeProps) {
  const { handoffData, updatedAt, snoozedUntil } = conversation;
  if (snoozedUntil !== null) return <Snooze until={snoozedUntil} className={className} />;
  if (handoffData && isWaiting(conversation)) {
    return <Wait since={handoffData.requestedAt} className={className} />;
  }
  return <RelativeTime iso={updatedAt} className={cx('shrink-0 text-muted text-sm', className)} />;
}

function Wait({ since, className }: { since: string; className: string | undefined }) {
  const { waited, title } = useWait(since);
  const wait = waitTime(waited);
  return (
    <time
      dateTime={since}
      title={title}
      className={cx('flex shrink-0 items-center gap-1 text-sm tabular-nums', waitColor(waited), className)}
    >
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">{t`Waiting for ${wait}`}</span>
      <span aria-hidden>{wait}</span>
    </time>
  );
}

function Snooze({ until, className }: { until: string; className: string | undefined }) {
  const now = useNow();
  const isToday = until !== UNTIL_REPLY && dayOf(until) === dayOf(now);
  return (
    <span
      title={snoozedText(until)}
      className={cx('flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums', className)}
    >
      <AlarmClock aria-hidden className="size-3.5" />
      <span className="sr-only">{snoozedText(until)}</span>
      {until !== UNTIL_REPLY && (
        <span aria-hidden>{isToday ? timeOfDay(until) : formatShortDate(until)}</span>
      )}
    </span>
  );
}
