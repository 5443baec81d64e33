import type { ServerEvent } from '@chatbot-saas/shared/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../lib/realtime.tsx';
import { putConversation } from './put-conversation.ts';
import { keys } from './queries.ts';

/** What an event says is shown at once; the refetch that makes sure comes once for a burst, and not too often. */
const SOON_MS = 200;
const AT_MOST_EVERY_MS = 1_000;

export function useLiveQueue(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();

  useEffect(() => {
    if (!realtime) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refetchedAt = Number.NEGATIVE_INFINITY;
    const refetch = () => {
      const wait = Math.max(SOON_MS, refetchedAt + AT_MOST_EVERY_MS - performance.now());
      timer ??= setTimeout(() => {
        timer = undefined;
        refetchedAt = performance.now();
        void queries.invalidateQueries({ queryKey: keys.all });
      }, wait);
    };
    const onUpdated = (event: ServerEvent<'conversation-updated'>) => {
      if ('_id' in event) putConversation(queries, event);
      refetch();
    };
    const stops = [
      realtime.on('conversation-updated', onUpdated),
      realtime.on('new-handoff', refetch),
      realtime.on('handoff-request', refetch),
      realtime.on('handoff-taken', refetch),
      realtime.onCatchUp(refetch),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}
