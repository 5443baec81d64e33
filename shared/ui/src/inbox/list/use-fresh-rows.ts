import { useEffect, useState } from 'react';
import type { ListItem } from './list-items.ts';

/** As long as the tint of a row takes. */
const FRESH_MS = 600;

interface Known {
  listKey: string;
  waiting: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The conversations that have just begun to wait, while this list was on the screen; another list starts over. */
export function useFreshRows(items: readonly ListItem[], listKey: string): ReadonlySet<string> {
  const [known, setKnown] = useState<Known | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(NONE);

  useEffect(() => {
    const waiting = new Set(items.flatMap((item) => (isWaitingRow(item) ? [item.key] : [])));
    setKnown((before) => {
      if (before?.listKey === listKey) {
        const added = new Set([...waiting].filter((id) => !before.waiting.has(id)));
        if (added.size > 0) setFresh(added);
        if (added.size === 0 && waiting.size === before.waiting.size) return before;
      }
      return { listKey, waiting };
    });
  }, [items, listKey]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  return known?.listKey === listKey ? fresh : NONE;
}

const isWaitingRow = (item: ListItem) => item.kind === 'row' && item.section === 'waiting';
