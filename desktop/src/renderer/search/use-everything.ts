import type { SearchHit } from '@chatbot-saas/contract';
import type { SearchType } from '@chatbot-saas/contract/domain';
import type { SearchResultsState } from '@chatbot-saas/ui';
import { useEffect, useRef, useState } from 'react';
import type { EverythingPage } from '../../core/search/page.ts';
import { sentence, unwrap } from '../api.ts';

/** Words typed in one go are searched once. */
const SETTLES_MS = 150;

interface Found {
  /** What it is of. */
  key: string;
  hits: readonly SearchHit[];
  last: EverythingPage;
}

export interface Everything {
  results: SearchResultsState;
  /** Who has answered; null before the first answer. */
  from: EverythingPage['from'] | null;
  isComplete: boolean;
}

/** Page after page of what is typed; without words nothing is asked for. */
export function useEverything(typed: string, type: SearchType): Everything {
  const q = typed.trim();
  const key = `${type} ${q}`;
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailedMore, setFailedMore] = useState(false);
  const [tries, setTries] = useState(0);
  const current = useRef(key);
  current.current = key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again.
  useEffect(() => {
    setProblem(null);
    setFailedMore(false);
    if (q === '') return setFound(null);
    const isWanted = () => current.current === key;
    const timer = setTimeout(() => {
      unwrap(window.api.search.everything({ q, type, next: null })).then(
        (last) => isWanted() && setFound({ key, hits: last.hits, last }),
        (error) => isWanted() && setProblem(sentence(error)),
      );
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [key, q, type, tries]);

  const next = found?.key === key ? found.last.next : null;
  const loadMore = async () => {
    if (!found || next === null || isLoadingMore) return;
    setLoadingMore(true);
    setFailedMore(false);
    try {
      const last = await unwrap(window.api.search.everything({ q, type, next }));
      if (current.current === key) setFound({ key, hits: [...found.hits, ...last.hits], last });
    } catch {
      setFailedMore(true);
    }
    setLoadingMore(false);
  };

  return {
    results: {
      hits: q === '' ? null : (found?.hits ?? null),
      isStale: problem === null && found !== null && found.key !== key,
      problem,
      onRetry: () => setTries(tries + 1),
      isRetrying: false,
      hasMore: next !== null,
      isLoadingMore,
      hasFailedMore,
      onMore: () => void loadMore(),
    },
    from: found?.last.from ?? null,
    isComplete: found?.last.isComplete ?? true,
  };
}
