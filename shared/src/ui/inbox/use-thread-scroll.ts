import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadEntry } from './thread-items.ts';

const BOTTOM_PX = 48;
const TOP_PX = 160;

/**
 * Keeps the reader's place: at the end it stays at the end, further up nothing moves under the eyes, also when
 * older messages come in above. The scroller needs `overflow-anchor: none`, or the browser corrects a second time.
 */
export function useThreadScroll(entries: readonly ThreadEntry[], onNearTop: (() => void) | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const before = useRef<{ firstKey: string | undefined; height: number }>({ firstKey: undefined, height: 0 });
  const [seenKey, setSeenKey] = useState<string>();

  const firstKey = entries[0]?.key;
  const last = entries.at(-1);
  const lastKey = last?.key;
  const isOwnNew = last?.kind === 'local' && last.local.state !== 'failed';

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (isOwnNew) isPinned.current = true;
    if (isPinned.current) {
      toEnd();
      setSeenKey(lastKey);
    } else if (before.current.firstKey !== firstKey) {
      box.scrollTop += box.scrollHeight - before.current.height;
    }
    before.current = { firstKey, height: box.scrollHeight };
  }, [firstKey, lastKey, isOwnNew, toEnd]);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current) return;
    // An unfolded receipt, a keyboard sliding in or a typing sign changes the height without a new message.
    const observer = new ResizeObserver(() => {
      if (isPinned.current) toEnd();
      before.current.height = box.scrollHeight;
    });
    observer.observe(content.current);
    observer.observe(box);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    isPinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < BOTTOM_PX;
    if (isPinned.current) setSeenKey(lastKey);
    if (box.scrollTop < TOP_PX) onNearTop?.();
  };

  const seenAt = entries.findIndex((entry) => entry.key === seenKey);
  const unseen = seenAt < 0 ? 0 : entries.length - 1 - seenAt;
  return { scroller, content, onScroll, toEnd, unseen };
}
