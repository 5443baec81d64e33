import type { Conversation } from '@chatbot-saas/contract';
import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../primitives/Button.tsx';
import { ConversationRow, showsReason } from './ConversationRow.tsx';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  viewerId: string;
  selectedId: string | null;
  unread: ReadonlySet<string>;
  onSelect: (conversation: Conversation) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** Then only the button asks again: scrolling would hammer a server that is in trouble. */
  hasFailedMore?: boolean;
  onLoadMore?: () => void;
}

/** As they come out at the usual size of text, so that hardly ever a row has to move when it is measured. */
const ROW_PX = 95;
const REASON_PX = 20;
/** So many rows before the last one, more are asked for. */
const EARLY_ROWS = 20;

/** The queue. Only rows near the screen are in the page, so ten thousand conversations cost what twenty do. */
export function ConversationList({
  conversations,
  viewerId,
  selectedId,
  unread,
  onSelect,
  hasMore = false,
  isLoadingMore = false,
  hasFailedMore = false,
  onLoadMore,
}: ConversationListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => conversations[index]?._id ?? index,
    estimateSize: (index) => ROW_PX + (showsReason(conversations[index]) ? REASON_PX : 0),
    // Hidden behind a conversation, as on a phone, rows measure nothing; their places are kept for the way back.
    measureElement: (row, entry, list) =>
      measureElement(row, entry, list) || measureElement(row, undefined, list) || ROW_PX,
    // Nor does it stand anywhere then, though a scroll that has just ended may say that it is at the top.
    observeElementOffset: (list, onOffset) =>
      observeElementOffset(list, (offset, isScrolling) =>
        onOffset(scroller.current?.clientHeight ? offset : (list.scrollOffset ?? 0), isScrolling),
      ),
    overscan: 6,
    directDomUpdates: true,
    // Not by a transform in space: that would make a layer of each row, and as many to put together for each frame.
    directDomUpdatesMode: 'position',
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      // A row that has the keyboard stays in the page, or its focus would fall to nowhere.
      const at = focusedId === null ? -1 : conversations.findIndex(({ _id }) => _id === focusedId);
      return at < 0 || near.includes(at) ? near : [...near, at].sort((a, b) => a - b);
    },
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    setFocusedId(conversations[Number(row?.dataset.index)]?._id ?? null);
  };

  const selectedIndex = conversations.findIndex((conversation) => conversation._id === selectedId);
  // Follows the keyboard's choice; a row that moved by itself must not drag the list along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice scrolls.
  useEffect(() => {
    const isShown = scroller.current !== null && scroller.current.clientHeight > 0;
    if (isShown && selectedIndex >= 0) rows.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedId]);

  const lastShown = rows.getVirtualItems().at(-1)?.index ?? 0;
  const isNearEnd = lastShown >= conversations.length - EARLY_ROWS;
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasFailedMore) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, hasFailedMore]);

  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain">
      <ul
        ref={rows.containerRef}
        aria-label="Conversations"
        onFocus={onFocus}
        onBlur={() => setFocusedId(null)}
        className="relative"
      >
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
              className="absolute inset-x-0 contain-content"
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
            {hasFailedMore ? 'Could not load more. Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}
