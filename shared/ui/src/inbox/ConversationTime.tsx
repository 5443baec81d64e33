import type { Conversation } from '@chatbot-saas/contract';
import { isWaiting } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { cx } from '../primitives/cx.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { waitTime } from '../time/relative-time.ts';
import { formatDateTime } from '../time/times.ts';
import { useNow } from '../time/use-now.ts';

interface ConversationTimeProps {
  conversation: Conversation;
  className?: string;
}

/** How long the visitor has waited for an agent; where none is waited for, how long ago something happened. */
export function ConversationTime({ conversation, className }: ConversationTimeProps) {
  const { handoffData, updatedAt } = conversation;
  if (handoffData && isWaiting(conversation)) {
    return <Wait since={handoffData.requestedAt} className={className} />;
  }
  return <RelativeTime iso={updatedAt} className={cx('shrink-0 text-muted text-sm', className)} />;
}

const LONG_MS = 2 * 60_000;
const TOO_LONG_MS = 5 * 60_000;

function Wait({ since, className }: { since: string; className: string | undefined }) {
  const now = useNow();
  const waited = now - Date.parse(since);
  const start = formatDateTime(since);
  const wait = waitTime(since, now);
  const urgency =
    waited > TOO_LONG_MS ? 'text-danger-ink' : waited > LONG_MS ? 'text-warning-ink' : 'text-muted';
  return (
    <time
      dateTime={since}
      title={t`Waiting since ${start}`}
      className={cx('flex shrink-0 items-center gap-1 text-sm tabular-nums', urgency, className)}
    >
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">{t`Waiting for ${wait}`}</span>
      <span aria-hidden>{wait}</span>
    </time>
  );
}
