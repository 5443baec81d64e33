import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { QueueView } from './queue/filters.ts';

/** The socket is faster. Polling keeps the queue current where a network blocks sockets. */
export const POLL_MS = 10_000;

export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (view: QueueView) => ['conversations', 'list', view] as const,
  stats: ['conversations', 'stats'] as const,
  ones: ['conversations', 'one'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
  /** Not under `one`: what is done to each conversation that was read is not done to lists of pages. */
  pages: (id: string, newest: string | undefined) => ['conversations', 'pages', id, newest] as const,
};

export function useStats() {
  return useQuery({
    queryKey: conversationKeys.stats,
    queryFn: async ({ signal }) => (await api.call('GET /chat/stats', { signal })).stats,
    refetchInterval: POLL_MS,
  });
}

/** One was deleted. Where it is open, it is not asked for again: it is gone. */
export const readListsAgain = (queries: QueryClient) =>
  Promise.all(
    [conversationKeys.lists, conversationKeys.stats].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
