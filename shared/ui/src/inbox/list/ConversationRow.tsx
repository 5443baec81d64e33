import type { Conversation } from '@chatbot-saas/contract';
import type { InboxSection, Priority } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { BlockedBadge } from '../../people/BlockedBadge.tsx';
import { cx } from '../../primitives/cx.ts';
import { ConversationBadge, TestBadge } from '../badges.tsx';
import { ConversationTime } from '../ConversationTime.tsx';
import { ChannelIcon } from '../channel.tsx';
import { preview, visitorName } from '../conversation-words.ts';
import { RowLabels } from '../labels/RowLabels.tsx';
import { needsReply } from '../panel/abilities.ts';
import { PRIORITY_LABELS } from '../priority.tsx';
import { RowUnsent } from '../sending/unsent-replies.tsx';
import { SnoozeTime } from '../snooze/SnoozeTime.tsx';
import { RowViewers } from '../together/RowViewers.tsx';
import { VisitorAvatar } from '../VisitorAvatar.tsx';

export interface ConversationRowProps {
  conversation: Conversation;
  section: InboxSection;
  viewerId: string;
  isSelected: boolean;
  /** It has just begun to wait. */
  isFresh: boolean;
  /** The one row that Tab leads to. */
  isTabStop: boolean;
  /** Whether it is chosen, where a press chooses it. */
  isChosen?: boolean | undefined;
  onSelect: (conversation: Conversation) => void;
  /** A mouse button is down on it, some 80 ms before the click: it is about to be opened. */
  onPress?: ((conversation: Conversation) => void) | undefined;
}

/** Rendered again only when it changes, not for each row that scrolls in. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  section,
  viewerId,
  isSelected,
  isFresh,
  isTabStop,
  isChosen,
  onSelect,
  onPress,
}: ConversationRowProps) {
  const { status, channel, isTest, handoffData, contact, labels, snoozedUntil } = conversation;
  const name = visitorName(conversation);
  const isDue = needsReply(conversation, viewerId);
  const isUrgent = isDue || section === 'waiting';
  const holder = holderOf(conversation, section, viewerId);
  return (
    <button
      type="button"
      data-conversation={conversation.sessionId}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-pressed={isChosen}
      onMouseDown={() => onPress?.(conversation)}
      onClick={() => onSelect(conversation)}
      className={cx(
        'relative flex h-15 w-full items-center gap-3 border-line border-b pe-3 ps-3.5 text-start -outline-offset-2',
        isSelected ? 'bg-pressed' : 'hover:bg-hover',
        isFresh && 'animate-tint',
      )}
    >
      <PriorityEdge
        priority={status === 'ended' ? undefined : handoffData?.priority}
        isSelected={isSelected}
      />
      <VisitorAvatar conversation={conversation} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <bdi className={cx('truncate text-ink', isUrgent ? 'font-semibold' : 'font-medium')}>{name}</bdi>
          <ChannelIcon channel={channel} />
          {isTest && <TestBadge />}
          {contact?.isBlocked && <BlockedBadge />}
          {snoozedUntil === null ? (
            <ConversationTime conversation={conversation} className="ms-auto" />
          ) : (
            <SnoozeTime until={snoozedUntil} className="ms-auto" />
          )}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate text-match', isUrgent ? 'text-ink' : 'text-muted')}
          >
            {preview(conversation)}
          </span>
          {labels.length > 0 && <RowLabels labels={labels} isTight={holder !== null} />}
          {/* Who waits long is escalated, as the clock and the edge say; once accepted, it is out of the ordinary. */}
          {status === 'escalated' && section !== 'waiting' && <ConversationBadge status="escalated" />}
          <RowUnsent conversationId={conversation._id} />
          <RowViewers conversationId={conversation._id} />
          {holder && <bdi className="max-w-24 shrink-0 truncate text-subtle">{holder}</bdi>}
          {isDue && (
            <span className="size-2 shrink-0 rounded-full bg-people">
              <span className="sr-only">{t`Needs your reply`}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
});

const edges: Partial<Record<Priority, string>> = { urgent: 'bg-danger', high: 'bg-warning' };

/** Only what should hurry has a color: one on every row would say nothing. */
function PriorityEdge({ priority, isSelected }: { priority: Priority | undefined; isSelected: boolean }) {
  const edge = priority && edges[priority];
  if (!edge && !isSelected) return null;
  return (
    <span className={cx('absolute inset-y-0 start-0 w-1', edge ?? 'bg-accent')}>
      {edge && <span className="sr-only">{t(PRIORITY_LABELS[priority])}</span>}
    </span>
  );
}

/** Who has it or is to take it, where the section does not say so. */
function holderOf(conversation: Conversation, section: InboxSection, viewerId: string): string | null {
  const { assignedAgent, assignedAgentName } = conversation;
  if (assignedAgent === null) return null;
  if (section === 'waiting' && assignedAgent === viewerId) return t`For you`;
  if (section === 'snoozed' && assignedAgent === viewerId) return null;
  return section === 'waiting' || section === 'team' || section === 'snoozed' ? assignedAgentName : null;
}
