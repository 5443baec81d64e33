import type { Conversation } from '@chatbot-saas/contract';
import { isWaiting } from '@chatbot-saas/contract/domain';
import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '../primitives/Avatar.tsx';
import { cx } from '../primitives/cx.ts';
import { formatDateTime } from '../time/times.ts';
import { useNow } from '../time/use-now.ts';
import { ConversationBadge, PriorityIcon, TestBadge } from './badges.tsx';
import { ConversationTime } from './ConversationTime.tsx';
import { holder, preview, timeOrDay, visitorName } from './conversation-words.ts';

export interface ConversationRowProps {
  conversation: Conversation;
  viewerId: string;
  isSelected: boolean;
  /** Something came in that the person at the screen has not looked at. */
  isUnread: boolean;
  onSelect: (conversation: Conversation) => void;
}

/** Whether there is a line that says why a person was asked for. */
export const showsReason = (conversation: Conversation | undefined): boolean =>
  Boolean(conversation?.handoffData) && conversation?.status !== 'ended';

/** Rendered again only when it changes, not for each row that scrolls in. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  viewerId,
  isSelected,
  isUnread,
  onSelect,
}: ConversationRowProps) {
  const { status, isTest, messageCount, handoffData, createdAt } = conversation;
  const name = visitorName(conversation);
  const now = useNow();
  return (
    <button
      type="button"
      data-conversation={conversation.sessionId}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(conversation)}
      className={cx(
        'flex w-full gap-2.5 border-line border-b px-3 py-3 text-start -outline-offset-2 hover:bg-hover',
        isSelected && 'bg-hover shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <Avatar name={name} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <bdi
            className={cx(
              'truncate text-ink',
              isUnread || isWaiting(conversation) ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
          </bdi>
          <PriorityIcon priority={handoffData?.priority} />
          <ConversationTime conversation={conversation} className="ms-auto" />
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className={cx('min-w-0 flex-1 truncate', isUnread ? 'text-ink' : 'text-muted')}>
            {preview(conversation)}
          </span>
          <span className="flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums">
            <MessageSquare aria-hidden className="size-3.5" />
            {messageCount}
            <span className="sr-only">{messageCount === 1 ? 'message' : 'messages'}</span>
          </span>
          {isUnread && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">New messages</span>
            </span>
          )}
        </span>
        {handoffData && showsReason(conversation) && (
          <span className="flex gap-1 text-muted text-sm" title={handoffData.reason}>
            Reason:
            <span dir="auto" className="min-w-0 truncate">
              {handoffData.reason}
            </span>
          </span>
        )}
        <span className="mt-1.5 flex items-center gap-2 text-muted text-sm">
          <ConversationBadge status={status} />
          {isTest && <TestBadge />}
          <time dateTime={createdAt} title={`Created ${formatDateTime(createdAt)}`} className="shrink-0">
            {timeOrDay(createdAt, now)}
          </time>
          <bdi className="ms-auto min-w-0 truncate">{holder(conversation, viewerId)}</bdi>
        </span>
      </span>
    </button>
  );
});
