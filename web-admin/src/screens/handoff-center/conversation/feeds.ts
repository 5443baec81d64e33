import { type ConversationFeed, conversationFeed, deliveryChanges } from '@chatbot-saas/client';
import type { Message } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { api } from '../../../api/client.ts';
import { newClientId } from '../../../api/client-id.ts';
import * as session from '../../../session/session.ts';

const KEPT = 20;
const feeds = new Map<string, ConversationFeed<Message>>();

/**
 * The messages of a conversation. Feeds outlive the pane that shows them: a pending or failed reply must not be lost
 * when the agent opens another conversation.
 */
export function feedOf(id: string): ConversationFeed<Message> {
  const feed = feeds.get(id) ?? openFeed(id);
  feeds.delete(id);
  feeds.set(id, feed);
  dropOldest();
  return feed;
}

function openFeed(id: string): ConversationFeed<Message> {
  return conversationFeed<Message>({
    newClientId,
    changes: deliveryChanges,
    earlierPageSize: MAX_HISTORY_LIMIT,
    history: async (query) => {
      const { data } = await api.call('GET /chat/{id}/history', { params: { id }, query });
      return data.messages;
    },
    send: async (body) => (await api.call('POST /chat/{id}/agent/message', { params: { id }, body })).message,
  });
}

function dropOldest(): void {
  for (const [id, feed] of feeds) {
    if (feeds.size <= KEPT) return;
    if (feed.getState().local.length > 0) continue;
    feed.close();
    feeds.delete(id);
  }
}

session.subscribe(() => {
  if (session.current().status !== 'signed-out') return;
  for (const feed of feeds.values()) feed.close();
  feeds.clear();
});
