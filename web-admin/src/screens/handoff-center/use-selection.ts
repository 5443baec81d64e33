import type { ScrollTarget } from '@chatbot-saas/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMember } from '../../session/session.ts';
import { parseFilter, type QueueFilter } from './queue/filters.ts';

/** What is open and how the queue is filtered live in the address: a link or a reload opens the same. */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const { user } = useMember();
  const selectedId = params.get('conversation');
  const seq = Number.parseInt(params.get('message') ?? '', 10);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message of another conversation is another target.
  const scrollTarget = useMemo((): ScrollTarget | null => (seq > 0 ? { seq } : null), [seq, selectedId]);
  const filter = parseFilter(params.get('filter'), user.role);

  const set = useCallback(
    (name: string, value: string | null, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // It belongs to the conversation that the link led to.
          if (name === 'conversation') next.delete('message');
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
    filter,
    // Opening adds a step back to the queue, which a phone needs; walking along the queue adds none.
    select: (id: string | null) => set('conversation', id, selectedId !== null),
    setFilter: (next: QueueFilter) => set('filter', next === 'all' ? null : next, true),
  };
}
