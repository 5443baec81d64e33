import type { Conversation } from '@chatbot-saas/contract';
import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, formApi } from '../../api/client.ts';
import { useMember } from '../../session/session.ts';
import { conversationKeys, POLL_MS } from './queries.ts';
import { filterQuery, isServers, type QueueView, sortOf, viewQuery } from './queue/filters.ts';

/** What stands on the screen at once, and then what makes a long queue few requests. */
const FIRST_PAGE = 30;
const FURTHER_PAGE = MAX_PAGE_LIMIT;

export function useQueue(view: QueueView) {
  const { search, filter } = view;
  const { timezone } = useMember().user.preferences;
  return useInfiniteQuery({
    queryKey: conversationKeys.list(view),
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /chat/conversations', {
        query: {
          limit: pageParam ? FURTHER_PAGE : FIRST_PAGE,
          ...viewQuery(view),
          ...filterQuery(filter, timezone),
          ...(search && { search }),
          sort: sortOf(view),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What is loaded is kept true by `useLiveQueue`, whatever its length; some lists only the server can answer again.
    refetchInterval: ({ state }) => (isServers(view) || !state.data ? POLL_MS : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Without a toast: its pane says why it is not there. */
export function useConversation(
  id: string | null,
  listed: Conversation | undefined,
  { isEnabled }: { isEnabled: boolean },
) {
  return useQuery({
    queryKey: conversationKeys.one(id ?? ''),
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /chat/{id}', { params: { id: id ?? '' }, signal })).conversation,
    enabled: id !== null && isEnabled,
    refetchInterval: POLL_MS,
    ...(listed && { placeholderData: listed }),
  });
}
