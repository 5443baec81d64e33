import type { Conversation, ConversationUpdate } from '@chatbot-saas/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationKeys } from '../queries.ts';
import type { QueueView } from './filters.ts';
import { type ConversationPage, newer, withUpdates } from './queue-order.ts';

/** Puts conversations the server has just described wherever they belong on the screen. */
export function putConversations(queries: QueryClient, updates: readonly ConversationUpdate[]): void {
  for (const conversation of updates) {
    for (const id of [conversation._id, conversation.sessionId]) {
      queries.setQueryData<Conversation>(
        conversationKeys.one(id),
        (known) => known && newer(known, conversation),
      );
    }
  }
  for (const query of queries.getQueryCache().findAll({ queryKey: conversationKeys.lists })) {
    const view = query.queryKey[2] as QueueView;
    queries.setQueryData<InfiniteData<ConversationPage>>(
      query.queryKey,
      (known) => known && { ...known, pages: withUpdates(known.pages, updates, view) },
    );
  }
}
