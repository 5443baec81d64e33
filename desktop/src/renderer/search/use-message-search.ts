import { useEffect, useState } from 'react';
import type { SearchHit } from '../../ipc/search.channels.ts';
import { sentence, settled } from '../desk.ts';

export interface MessageSearch {
  /** Newest first; null until the first answer. */
  hits: readonly SearchHit[] | null;
  problem: string | null;
  hasMore: boolean;
  loadMore: () => void;
}

interface Found {
  query: string;
  hits: readonly SearchHit[] | null;
  next: number | null;
  problem: string | null;
}

const PAGE = 50;

/** Messages on this computer in which each word of the query begins a word. */
export function useMessageSearch(query: string): MessageSearch {
  const [found, setFound] = useState<Found>({ query, hits: null, next: null, problem: null });

  useEffect(() => {
    let isCurrent = true;
    settled(window.desk.search.messages({ query, before: null, limit: PAGE })).then(
      ({ items, next }) => isCurrent && setFound({ query, hits: items, next, problem: null }),
      (error) => isCurrent && setFound({ query, hits: null, next: null, problem: sentence(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query]);

  const loadMore = () => {
    if (found.next === null) return;
    settled(window.desk.search.messages({ query, before: found.next, limit: PAGE })).then(
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
