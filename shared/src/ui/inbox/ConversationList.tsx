import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../contracts/conversations.ts';
import { Button } from '../Button.tsx';
import { ConversationRow } from './ConversationRow.tsx';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  viewerId: string;
  selectedId: string | null;
  unread: ReadonlySet<string>;
  onSelect: (conversation: Conversation) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onLoadMore?: () => void;
}

const ROW_HEIGHT = 106;

/** The queue. Only rows near the screen are in the page, so ten thousand conversations cost what twenty do. */
export function ConversationList({
  conversations,
  viewerId,
  selectedId,
  unread,
  onSelect,
  hasMore = false,
  isLoadingMore = false,
  onLoadMore,
}: ConversationListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => conversations[index]?._id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });

  const selectedIndex = conversations.findIndex((conversation) => conversation._id === selectedId);
  // Follows the keyboard's choice; a row that moved by itself must not drag the list along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice scrolls.
  useEffect(() => {
    if (selectedIndex >= 0) rows.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedId]);

  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain">
      <ul aria-label="Conversations" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const conversation = conversations[row.index];
          if (!conversation) return null;
          return (
            <li
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              aria-setsize={conversations.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <ConversationRow
                conversation={conversation}
                viewerId={viewerId}
                isSelected={conversation._id === selectedId}
                isUnread={unread.has(conversation._id)}
                onSelect={onSelect}
              />
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-3">
          <Button
            variant="ghost"
            size="sm"
            loading={isLoadingMore}
            {...(onLoadMore && { onClick: onLoadMore })}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
