import type { InboxFilter } from '@chatbot-saas/contract/domain';
import type { ListView, ScrollTarget } from '@chatbot-saas/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterOf, withFilter } from './queue/address.ts';
import { parseView } from './queue/filters.ts';

/** What is open, and the view, filter and order of the queue live in the address: a link or a reload opens the same. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const selectedId = params.get('conversation');
  const seq = Number.parseInt(params.get('message') ?? '', 10);
  const noteId = params.get('note');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message of another conversation is another target.
  const scrollTarget = useMemo((): ScrollTarget | null => {
    if (noteId) return { seq: Math.max(seq || 0, 0), noteId };
    return seq > 0 ? { seq } : null;
  }, [seq, noteId, selectedId]);
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
  return {
    selectedId,
    scrollTarget,
    view,
    filter,
    // Opening adds a step back to the queue, which a phone needs; walking along the queue adds none.
    select: (id: string | null) => set('conversation', id, selectedId !== null),
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
