import type { SearchPage } from '@chatbot-saas/contract';
import type { SearchType } from '@chatbot-saas/contract/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formApi } from '../client.ts';

interface PageOf {
  page: number;
  /** Of the first page: what is written meanwhile moves no later one. */
  asOf?: string;
}

const FIRST: PageOf = { page: 1 };

/** Page after page of what was found; nothing is asked for without words. */
export function useSearchEverything(q: string, type: SearchType) {
  return useInfiniteQuery({
    queryKey: ['search', type, q],
    queryFn: ({ pageParam, signal }) =>
      formApi.call('GET /search', { query: { q, type, ...pageParam }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ page, hasMore, asOf }: SearchPage) => (hasMore ? { page: page + 1, asOf } : null),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
