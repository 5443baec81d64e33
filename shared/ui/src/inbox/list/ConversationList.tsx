import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { visitorName } from '../conversation-words.ts';
import { ConversationRow } from './ConversationRow.tsx';
import type { ListItem } from './list-items.ts';
import { RowCheckbox, type RowChoice } from './RowCheckbox.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useLongPress } from './use-long-press.ts';
import { useRovingRow } from './use-roving-row.ts';

export interface ConversationListProps {
  /** Rows and headings: `sectionedItems` or `plainItems`. */
  items: readonly ListItem[];
  /** Names the list: what another one shows first is not new in it. */
  listKey: string;
  viewerId: string;
  selectedId: string | null;
  onSelect: (conversation: Conversation) => void;
  onPress?: (conversation: Conversation) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** Then only the button asks again: scrolling would hammer a server that is in trouble. */
  hasFailedMore?: boolean;
  onLoadMore?: () => void;
  /** Where something can be done with several at once. */
  choice?: RowChoice;
}

/** As they come out at the usual size of text. */
const ROW_PX = 60;
const HEADING_PX = 32;
/** So many rows before the last one, more are asked for. */
const EARLY_ROWS = 20;

/** The queue. Only rows near the screen are in the page, so ten thousand conversations cost what twenty do. */
export function ConversationList(props: ConversationListProps) {
  const { items, listKey, viewerId, selectedId, onSelect, choice } = props;
  const { hasMore = false, isLoadingMore = false, hasFailedMore = false, onLoadMore } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const estimate = (index: number) => {
    return items[index]?.kind === 'heading' ? HEADING_PX : ROW_PX;
  };
  const roving = useRovingRow({
    items,
    list: scroller,
    selectedId,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
    onExtend: choice?.onExtend,
  });
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: estimate,
    // Hidden behind a conversation, as on a phone, rows measure nothing; their places are kept for the way back.
    measureElement: (row, entry, list) =>
      measureElement(row, entry, list) ||
      measureElement(row, undefined, list) ||
      estimate(Number((row as HTMLElement).dataset.index)),
    // Nor does it stand anywhere then, though a scroll that has just ended may say that it is at the top.
    observeElementOffset: (list, onOffset) =>
      observeElementOffset(list, (offset, isScrolling) =>
        onOffset(scroller.current?.clientHeight ? offset : (list.scrollOffset ?? 0), isScrolling),
      ),
    overscan: 8,
    directDomUpdates: true,
    // Not by a transform in space: that would make a layer of each row, and as many to put together for each frame.
    directDomUpdatesMode: 'position',
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      // The row that Tab leads to stays in the page: it may have the focus, which would fall to nowhere.
      const at = roving.stop ?? -1;
      return at < 0 || near.includes(at) ? near : [...near, at].sort((a, b) => a - b);
    },
  });
  const fresh = useFreshRows(items, listKey);
  const longPress = useLongPress(
    choice &&
      ((target) => {
        const item = items[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)];
        if (item?.kind === 'row') choice.onStart(item.key);
      }),
  );
  const toggle = choice?.isMode ? ({ _id }: Conversation) => choice.onToggle(_id) : null;

  const selectedIndex = items.findIndex(({ key }) => key === selectedId);
  // Follows the keyboard's choice; a row that moved by itself must not drag the list along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice scrolls.
  useEffect(() => {
    const isShown = scroller.current !== null && scroller.current.clientHeight > 0;
    if (isShown && selectedIndex >= 0) rows.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedId]);

  const lastShown = rows.getVirtualItems().at(-1)?.index ?? 0;
  const isNearEnd = lastShown >= items.length - EARLY_ROWS;
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasFailedMore) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, hasFailedMore]);

  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain">
      <ul
        ref={rows.containerRef}
        aria-label={t`Conversations`}
        onFocus={roving.onFocus}
        onKeyDown={roving.onKeyDown}
        {...longPress}
        className="relative [-webkit-touch-callout:none]"
      >
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (!item) return null;
          return (
            <li
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className="group/row absolute inset-x-0 contain-content"
            >
              {item.kind === 'heading' ? (
                <h2 className="flex h-8 items-center border-line border-b bg-sunken px-3.5 font-semibold text-muted text-xs">
                  {item.title}
                </h2>
              ) : (
                <>
                  {choice && (
                    <RowCheckbox
                      name={visitorName(item.conversation)}
                      isChosen={choice.chosen.has(item.key)}
                      isChoosing={choice.isMode || choice.chosen.size > 0}
                      onToggle={() => choice.onToggle(item.key)}
                    />
                  )}
                  <ConversationRow
                    conversation={item.conversation}
                    section={item.section}
                    viewerId={viewerId}
                    isSelected={item.key === selectedId}
                    isFresh={fresh.has(item.key)}
                    isTabStop={item.key === roving.stopId}
                    isChosen={toggle ? choice?.chosen.has(item.key) : undefined}
                    onSelect={toggle ?? onSelect}
                    onPress={toggle ? undefined : props.onPress}
                  />
                </>
              )}
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
            {hasFailedMore ? t`Couldn’t load more. Retry` : t`Show more`}
          </Button>
        </div>
      )}
    </div>
  );
}
