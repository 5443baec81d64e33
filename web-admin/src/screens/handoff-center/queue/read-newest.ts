import type { Conversation } from '@chatbot-saas/contract';
import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { conversationKeys } from '../queries.ts';

/**
 * Fetches the conversations with the newest activity, over all filters. One page keeps a queue of any length current,
 * because changed conversations sort first. If more than a page has changed, everything is refetched.
 */
export function readNewest(queries: QueryClient, put: (conversations: readonly Conversation[]) => void) {
  let known: string | null = null;
  let running: AbortController | null = null;

  const run = async () => {
    running?.abort();
    const call = new AbortController();
    running = call;
    try {
      const { conversations, nextCursor } = await api.call('GET /chat/conversations', {
        query: { limit: MAX_PAGE_LIMIT },
        signal: call.signal,
      });
      const oldest = conversations.at(-1)?.updatedAt ?? '';
      const isWhole = known === null || nextCursor === null || oldest <= known;
      known = conversations[0]?.updatedAt ?? known;
      if (isWhole) put(conversations);
      else await queries.invalidateQueries({ queryKey: conversationKeys.all });
    } catch {
      // The header says that there is no connection, and the next round asks again.
    } finally {
      if (running === call) running = null;
    }
  };
  return { run, stop: () => running?.abort() };
}
