import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { estimatedHeight, type ThreadItem } from './thread-items.ts';

/** As near to the end as this, what comes in is followed. */
const END_PX = 48;
/** Older messages are asked for this many screens before their place is reached. */
const EARLY_SCREENS = 1.5;
const FAR_SCREENS = 2;
const OVERSCAN = 8;

/** Of the thread before: what is opened next has its rows at once, without a first drawing that measures the space. */
let usualHeight = 0;

interface Places {
  top: number;
  bottom: number;
}

/**
 * The rows near the screen, out of any number, and the reader's place among them: at the end it stays at the end,
 * further up nothing moves under the eyes, also when older messages come in above.
 */
export function useThreadRows(
  items: readonly ThreadItem[],
  padding: Places,
  onNearTop: (() => void) | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  /** Of the box, when the reader last had their place in it. */
  const knownHeight = useRef(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [isFar, setFar] = useState(false);
  /** The newest when the reader left the end; null while they are at it. */
  const [seenKey, setSeenKey] = useState<string | null>(null);

  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const last = items.at(-1);
  const lastKey = last?.key;
  const isOwnNew = last !== undefined && isBeingSent(last);
  // Those who open a conversation wait for the rows on the screen; the others follow.
  const overscan = useDeferredValue(OVERSCAN, 0);

  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => (items[index] ? estimatedHeight(items[index]) : 0),
    overscan,
    initialRect: { width: 0, height: usualHeight },
    paddingStart: padding.top,
    paddingEnd: padding.bottom,
    // What is appended is followed below.
    anchorTo: 'end',
    scrollEndThreshold: END_PX,
    initialOffset: () => items.reduce((sum, item) => sum + estimatedHeight(item), 0),
    directDomUpdates: true,
    // As in the queue: by a transform, each row would be its own layer.
    directDomUpdatesMode: 'position',
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        // A row that has the keyboard stays in the page, or its focus would fall to nowhere.
        const at = focusedKey === null ? -1 : items.findIndex((item) => item.key === focusedKey);
        return at < 0 || near.includes(at) ? near : [...near, at].sort((a, b) => a - b);
      },
      [items, focusedKey],
    ),
  });

  // What was the first row loses its day or its name when older ones come in above it: its words stay where they are.
  const firstKey = items[0]?.key;
  const formerFirst = useRef<{ now: string | undefined; before: string | undefined }>({
    now: firstKey,
    before: undefined,
  });
  if (formerFirst.current.now !== firstKey)
    formerFirst.current = { now: firstKey, before: formerFirst.current.now };
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, { itemSizeCache }) => {
    if (key === formerFirst.current.before) return true;
    const offset = rows.scrollOffset ?? 0;
    return itemSizeCache.has(key) ? end <= offset && rows.scrollDirection !== 'backward' : start < offset;
  };

  const toEnd = useCallback(() => rows.scrollToEnd(), [rows]);
  const toRow = useCallback(
    (index: number) => {
      isPinned.current = false;
      setSeenKey(lastKey ?? null);
      rows.scrollToIndex(index, { align: 'center' });
    },
    [rows, lastKey],
  );

  useLayoutEffect(() => {
    if (isOwnNew) isPinned.current = true;
    if (!isPinned.current) return;
    if (lastKey !== undefined) toEnd();
    setSeenKey(null);
  }, [lastKey, isOwnNew, toEnd]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // A reply box that grows or a keyboard sliding in takes space from below.
    const observer = new ResizeObserver(() => {
      knownHeight.current = box.clientHeight;
      usualHeight = box.clientHeight;
      if (isPinned.current) toEnd();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    const wasPinned = isPinned.current;
    // The end can go out of sight without the reader: a scroll that was under way is heard before the new height is.
    if (box.clientHeight === knownHeight.current || below < END_PX) isPinned.current = below < END_PX;
    if (isPinned.current !== wasPinned) setSeenKey(isPinned.current ? null : (lastKey ?? null));
    setFar(below > FAR_SCREENS * box.clientHeight);
    if (!isPinned.current && box.scrollTop < EARLY_SCREENS * box.clientHeight) onNearTop?.();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    setFocusedKey(row ? (items[Number(row.dataset.index)]?.key ?? null) : null);
  };
  const onBlur = () => setFocusedKey(null);

  // Of a row that goes with the keyboard in it, such as a message that was taken back, the one in its place gets it.
  const formerItems = useRef(items);
  useLayoutEffect(() => {
    const at = formerItems.current.findIndex(({ key }) => key === focusedKey);
    formerItems.current = items;
    if (at < 0 || items.some(({ key }) => key === focusedKey)) return;
    const messages = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const isBehind = (message: HTMLElement) =>
      Number(message.closest<HTMLElement>('[data-index]')?.dataset.index) >= at;
    (messages.find(isBehind) ?? messages.at(-1) ?? scroller.current)?.focus();
  }, [items, focusedKey]);

  const seenAt = seenKey === null ? -1 : items.findLastIndex((item) => item.key === seenKey);
  const unseen = seenAt < 0 ? 0 : items.length - 1 - seenAt;
  return { scroller, rows, onScroll, onFocus, onBlur, toEnd, toRow, unseen, isFar };
}

function isBeingSent({ entry }: ThreadItem): boolean {
  if (entry.kind === 'note') return entry.note.unsent !== undefined && entry.note.unsent.state !== 'failed';
  return entry.kind === 'local' && entry.local.state !== 'failed';
}
