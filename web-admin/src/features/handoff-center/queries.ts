import type { Conversation } from '@chatbot-saas/shared/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { filterQuery, type QueueView } from './filters.ts';

const PAGE_SIZE = 30;
/** The socket is faster; this is what is left when it is blocked (spec §9). */
const POLL_MS = 10_000;

export const keys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (view: QueueView) => ['conversations', 'list', view] as const,
  stats: ['conversations', 'stats'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
};

export function useQueue(view: QueueView) {
  const { search } = view;
  return useInfiniteQuery({
    queryKey: keys.list(view),
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /chat/conversations', {
        query: {
          limit: PAGE_SIZE,
          ...filterQuery(view),
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

export function useStats() {
  return useQuery({
    queryKey: keys.stats,
    queryFn: async ({ signal }) => (await api.call('GET /chat/stats', { signal })).stats,
    refetchInterval: POLL_MS,
  });
}

export function useConversation(id: string | null, listed: Conversation | undefined) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await api.call('GET /chat/{id}', { params: { id: id ?? '' }, signal })).conversation,
    enabled: id !== null,
    refetchInterval: POLL_MS,
    ...(listed && { placeholderData: listed }),
  });
}
