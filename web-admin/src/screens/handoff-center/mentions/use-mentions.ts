import type { Mention } from '@chatbot-saas/contract';
import { MAX_MENTIONS } from '@chatbot-saas/contract/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, formApi } from '../../../api/client.ts';
import { useRealtime } from '../../../api/realtime.tsx';
import { isTabFocused } from '../../../hooks/desktop-notifications.ts';

/** The socket is faster. */
const POLL_MS = 60_000;
const mentionKeys = {
  all: ['mentions'],
  unread: ['mentions', 'unread'],
  list: ['mentions', 'list'],
} as const;

/** What calls the reader and is not read, and how many there are. */
export const useUnreadMentions = () =>
  useQuery({
    queryKey: mentionKeys.unread,
    queryFn: ({ signal }) =>
      api.call('GET /mentions', { query: { unread: '1', limit: MAX_MENTIONS }, signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

/** All that calls or called the reader, page by page. */
export const useMentions = ({ enabled }: { enabled: boolean }) =>
  useInfiniteQuery({
    queryKey: mentionKeys.list,
    enabled,
    queryFn: ({ pageParam, signal }) =>
      formApi.call('GET /mentions', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Keeps both current from the socket. */
export function useLiveMentions(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();
  useEffect(() => {
    if (!realtime) return;
    const readAgain = () => void queries.invalidateQueries({ queryKey: mentionKeys.all });
    const stops = [
      realtime.on('mention-added', readAgain),
      realtime.on('mentions-read', readAgain),
      realtime.on('note-changed', readAgain),
      realtime.on('note-deleted', readAgain),
      realtime.onCatchUp(readAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}

/** What calls the reader in the open conversation is read once they look at it. */
export function useReadMentions(openId: string | null, unread: readonly Mention[]): void {
  const queries = useQueryClient();
  const ids = unread.filter(({ conversation }) => conversation._id === openId).map(({ _id }) => _id);
  const shown = ids.join();
  const sent = useRef('');
  const read = useEffectEvent(async () => {
    if (shown === '' || shown === sent.current || !isTabFocused()) return;
    sent.current = shown;
    try {
      await formApi.call('POST /mentions/read', { body: { ids } });
      await queries.invalidateQueries({ queryKey: mentionKeys.all });
    } catch {
      // With the next look: it stays in the list until then.
      sent.current = '';
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is new.
  useEffect(() => {
    void read();
    const onBack = () => void read();
    window.addEventListener('focus', onBack);
    return () => window.removeEventListener('focus', onBack);
  }, [shown]);
}
