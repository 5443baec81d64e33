import { useEffect, useState } from 'react';
import type { SearchHit } from '../../core/account/account-store.ts';
import { sentence, unwrap } from '../api.ts';

export interface MessageSearch {
  /** Newest first; null until the first answer. */
  hits: readonly SearchHit[] | null;
  problem: string | null;
  hasMore: boolean;
  loadMore: () => void;
}

interface FoundMessages {
  query: string;
  hits: readonly SearchHit[] | null;
  next: number | null;
  problem: string | null;
}

const PAGE = 50;

/** The first page as it is now; a person who has read further keeps what follows it. */
function withNewest(
  before: FoundMessages,
  { query, items, next }: { query: string; items: readonly SearchHit[]; next: number | null },
): FoundMessages {
  const further = before.query === query ? (before.hits ?? []).slice(PAGE) : [];
  if (further.length === 0) return { query, hits: items, next, problem: null };
  const ids = new Set(items.map(({ message }) => message.id));
  const rest = (before.hits ?? []).filter(({ message }) => !ids.has(message.id));
  return { query, hits: [...items, ...rest], next: before.next, problem: null };
}

/** Messages on this computer in which each word of the query begins a word. */
export function useMessageSearch(query: string): MessageSearch {
  const [found, setFound] = useState<FoundMessages>({ query, hits: null, next: null, problem: null });

  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      unwrap(window.api.search.messages({ query, before: null, limit: PAGE })).then(
        ({ items, next }) => isCurrent && setFound((before) => withNewest(before, { query, items, next })),
        (error) => isCurrent && setFound({ query, hits: null, next: null, problem: sentence(error) }),
      );
    void look();
    const stop = window.api.inbox.on('changed', ({ isReset, histories }) => {
      if (isReset || histories.length > 0) void look();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [query]);

  const loadMore = () => {
    if (found.next === null) return;
    unwrap(window.api.search.messages({ query, before: found.next, limit: PAGE })).then(
      ({ items, next }) =>
        setFound((before) =>
          // Asked for twice, it is added once.
          before.query === query && before.next === found.next
            ? { ...before, hits: [...(before.hits ?? []), ...items], next }
            : before,
        ),
      (error) => setFound((before) => ({ ...before, problem: sentence(error) })),
    );
  };

  return { hits: found.hits, problem: found.problem, hasMore: found.next !== null, loadMore };
}
