import type { Conversation, ConversationUpdate, ServerEvent } from '@chatbot-saas/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { labelKeys } from '../../../api/queries/labels.ts';
import { useRealtime } from '../../../api/realtime.tsx';
import { throttled } from '../../../hooks/throttled.ts';
import { conversationKeys, POLL_MS, readListsAgain } from '../queries.ts';
import { isServers, type QueueView } from './filters.ts';
import { putConversations } from './put-conversations.ts';
import type { ConversationPage } from './queue-order.ts';
import { readNewest } from './read-newest.ts';
import { type Relabel, relabelRead, showingAs, without } from './relabel.ts';

/** What an event says is on the screen at once; what some lists hold only the server knows, and is asked this often. */
const AT_MOST_EVERY_MS = 1_000;

/** Updates the queue from socket events, and polls in case some were missed. */
export function useLiveQueue(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();

  useEffect(() => {
    const recentUpdates = keepRecent(queries);
    const refetch = throttled(AT_MOST_EVERY_MS, () => {
      void queries.invalidateQueries({ queryKey: conversationKeys.lists, predicate: isAskedAgain });
    });
    const catchUp = readNewest(queries, recentUpdates.put);
    const poll = setInterval(() => void catchUp.run(), POLL_MS);
    const onUpdated = (event: ServerEvent<'conversation-updated'>) => {
      if ('_id' in event) recentUpdates.put([event]);
      refetch.run();
    };
    const onLabel = (relabel: Relabel) => {
      recentUpdates.relabel(relabel);
      void queries.invalidateQueries({ queryKey: labelKeys.all });
    };
    const stops = realtime
      ? [
          realtime.on('conversation-updated', onUpdated),
          realtime.on('label-updated', (label) => onLabel(showingAs(label))),
          realtime.on('label-deleted', ({ _id }) => onLabel(without(_id))),
          realtime.on('conversation-deleted', () => void readListsAgain(queries)),
          realtime.onCatchUp(() => {
            void catchUp.run();
            refetch.run();
          }),
        ]
      : [];
    return () => {
      clearInterval(poll);
      catchUp.stop();
      refetch.stop();
      recentUpdates.stop();
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}

const isAskedAgain = ({ queryKey }: { queryKey: readonly unknown[] }) => isServers(queryKey[2] as QueueView);

/** As long as an answer may be under way that was read before the event. */
const REMEMBERED_MS = 30_000;

/** Puts news on the screen, and again when an answer that was already under way would undo it. */
function keepRecent(queries: QueryClient) {
  const recentUpdates = new Map<string, { conversation: ConversationUpdate; at: number }>();
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] !== conversationKeys.all[0] || recentUpdates.size === 0) return;
    const since = performance.now() - REMEMBERED_MS;
    for (const [id, { at }] of recentUpdates) if (at < since) recentUpdates.delete(id);
    // The event of a conversation is older than that a person was blocked or renamed: there the answer knows more.
    for (const { _id, contact } of conversationsIn(event.action.data)) {
      const recent = recentUpdates.get(_id);
      if (recent) recent.conversation = { ...recent.conversation, contact };
    }
    putConversations(
      queries,
      [...recentUpdates.values()].map(({ conversation }) => conversation),
    );
  });
  return {
    put(conversations: readonly ConversationUpdate[]) {
      for (const conversation of conversations) {
        recentUpdates.set(conversation._id, { conversation, at: performance.now() });
      }
      putConversations(queries, conversations);
    },
    relabel(relabel: Relabel) {
      for (const recent of recentUpdates.values()) {
        const { labels } = recent.conversation;
        if (labels) recent.conversation = { ...recent.conversation, labels: relabel(labels) };
      }
      relabelRead(queries, relabel);
    },
    stop,
  };
}

/** Those of an answer: of one conversation, or of the pages of a list. */
function conversationsIn(answer: unknown): readonly Conversation[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('sessionId' in answer) return [answer as Conversation];
  if (!('pages' in answer)) return [];
  return (answer as InfiniteData<ConversationPage>).pages.flatMap(({ conversations }) => conversations);
}
