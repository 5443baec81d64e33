import { ApiError, timelineOf } from '@chatbot-saas/client';
import type { Conversation } from '@chatbot-saas/contract';
import type { ScrollTarget } from '@chatbot-saas/ui';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRealtime } from '../../../api/realtime.tsx';
import { feedOf, fetchMessages } from './feeds.ts';

/**
 * The messages, reaching back to the scroll target, where there is one. `isDrawn` once they are on the screen: what they
 * need not wait for is fetched then.
 */
export function useFeed({ _id, sessionId, messageCount }: Conversation, scrollTarget: ScrollTarget | null) {
  const realtime = useRealtime();
  const feed = useMemo(() => feedOf(_id), [_id]);
  const state = useSyncExternalStore(feed.subscribe, feed.getState);

  const isDrawn = useDeferredValue(state.phase === 'loading' ? null : _id, null) === _id;

  useEffect(() => fetchMessages(_id), [_id]);

  useEffect(() => {
    if (!realtime || !isDrawn) return;
    const stops = [
      realtime.joinConversation(sessionId),
      realtime.on('new-message', (message) => {
        if (message.sessionId === sessionId) feed.receive(message);
      }),
      realtime.on('message-changed', ({ sessionId: of, ...message }) => {
        if (of === sessionId) feed.change(message.id, () => message);
      }),
      realtime.on('message-delivery', ({ messageId, delivery, deliveryAt }) =>
        feed.change(messageId, (message) => ({ ...message, delivery, deliveryAt })),
      ),
      realtime.onCatchUp(() => {
        void feed.catchUp();
        // Retry network failures automatically; a refused reply needs the agent.
        for (const { clientId, error } of feed.getState().local) if (isUnreached(error)) feed.retry(clientId);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, feed, sessionId, isDrawn]);

  // What came between the first page and joining, or since the conversation was open before.
  useEffect(() => {
    if (isDrawn && feed.getState().phase === 'ready') void feed.catchUp();
  }, [feed, isDrawn]);

  // Without a socket, the polled message count shows that there is more to fetch.
  const shown = state.messages.at(-1)?.seq ?? 0;
  const isBehind = state.phase === 'ready' && messageCount > shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message is worth asking again.
  useEffect(() => {
    if (isBehind) void feed.catchUp();
  }, [feed, isBehind, messageCount]);

  const oldest = state.messages[0]?.seq ?? 0;
  const mustReachBack = state.hasEarlier && scrollTarget !== null && scrollTarget.seq < oldest;
  useEffect(() => {
    // As each page comes, the next one, until it is there.
    if (mustReachBack && oldest > 0) feed.loadEarlier().catch(console.error);
  }, [feed, mustReachBack, oldest]);

  const entries = useMemo(() => timelineOf(state), [state]);
  return { feed, state, entries, isDrawn };
}

function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
