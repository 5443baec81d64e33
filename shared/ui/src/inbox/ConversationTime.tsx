import type { Conversation } from '@chatbot-saas/contract';
import { isWaiting } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { cx } from '../primitives/cx.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { waitTime } from '../time/relative-time.ts';
import { waitColor } from '../time/wait-color.ts';
import { useWait } from '../time/waiting-clock.ts';

interface ConversationTimeProps {
  conversation: Conversation;
  className?: string;
}

/** How long the visitor has waited for an agent; else how long ago something happened. */
export function ConversationTime({ conversation, className }: ConversationTimeProps) {
  const { handoffData, updatedAt } = conversation;
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
