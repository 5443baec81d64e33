import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useTimezone } from '../../../hooks/use-timezone.ts';
import type { Figure } from './figure.ts';

const PAGE_SIZE = 20;

export function useFigureConversations({ title: _, ...figure }: Figure) {
  const query = { ...figure, timezone: useTimezone(), limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: ['analytics', 'conversations', query],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /chat/conversations', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
