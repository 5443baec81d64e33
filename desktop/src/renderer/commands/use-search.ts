import { useEffect, useState } from 'react';
import { type Found, searchCache } from './search-cache.ts';

/** Words typed in one go are searched once. What is shown first waits for nothing. */
const SETTLES_MS = 60;

/** What the cache has for the typed text; `found` is null until the first answer. */
export function useSearch(search: string): { found: Found | null; isSearching: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = () => void searchCache(search).then((next) => isCurrent && setFound(next));
    const timer = setTimeout(look, search === '' ? 0 : SETTLES_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return { found, isSearching: found?.search !== search };
}
