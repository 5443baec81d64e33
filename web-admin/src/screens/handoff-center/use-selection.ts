import type { InboxFilter } from '@chatbot-saas/contract/domain';
import type { ListView, ScrollTarget } from '@chatbot-saas/ui';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messagesDrawn } from './conversation/feeds.ts';
import { filterOf, withFilter } from './queue/address.ts';
import { parseView } from './queue/filters.ts';

/** What is open, and the view, filter and order of the queue live in the address: a link or a reload opens the same. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const addressedId = params.get('conversation');
  // What was chosen is drawn at once. The address, and with it the rest of the page, follows after its messages.
  const [selectedId, setSelectedId] = useOptimistic(addressedId);
  const seq = Number.parseInt(params.get('message') ?? '', 10);
  const noteId = params.get('note');
  const scrollTarget = useMemo((): ScrollTarget | null => {
    if (selectedId !== addressedId) return null;
    if (noteId) return { seq: Math.max(seq || 0, 0), noteId };
    return seq > 0 ? { seq } : null;
  }, [seq, noteId, selectedId, addressedId]);
  const view = parseView(params.get('filter'));
  const filter = useMemo(() => filterOf(params), [params]);

  const set = useCallback(
    (name: string, value: string | null, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // It belongs to the conversation that the link led to.
          if (name === 'conversation') for (const one of ['message', 'note']) next.delete(one);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace },
      );
    },
    [setParams],
  );
  // Opening adds a step back to the queue, which a phone needs; walking along the queue adds none.
  const follow = (id: string | null) => set('conversation', id, addressedId !== null);
  const newestFollow = useRef(follow);
  useEffect(() => {
    newestFollow.current = follow;
  });
  const choices = useRef(0);
  const select = useCallback(
    (id: string | null) => {
      choices.current += 1;
      const choice = choices.current;
      const screen = location.pathname;
      startTransition(async () => {
        setSelectedId(id);
        if (id !== null) await messagesDrawn(id);
        // Another one was chosen meanwhile, or another screen.
        if (choice === choices.current && screen === location.pathname)
          startTransition(() => newestFollow.current(id));
      });
    },
    [setSelectedId],
  );
  return {
    selectedId,
    /** The messages of what was chosen are on the screen: now comes what they need not wait for. */
    isSettled: selectedId === addressedId,
    scrollTarget,
    view,
    filter,
    select,
    /** View, filter and order together. */
    show: (next: ListView, nextFilter: InboxFilter) =>
      setParams(
        (before) => {
          const address = withFilter(before, nextFilter);
          if (next === 'all') address.delete('filter');
          else address.set('filter', next);
          return address;
        },
        { replace: true },
      ),
    setFilter: (next: InboxFilter) => setParams((before) => withFilter(before, next), { replace: true }),
    setView: (next: ListView) => set('filter', next === 'all' ? null : next, true),
  };
}
