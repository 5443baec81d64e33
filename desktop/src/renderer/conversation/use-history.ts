import { type ConversationFeed, conversationFeed, messageChanges } from '@chatbot-saas/client';
import type { Message } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { type ScrollTarget, useStateOf } from '@chatbot-saas/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { unwrap } from '../api.ts';

function openFeed(id: string): ConversationFeed<Message> {
  return conversationFeed<Message>({
    earlierPageSize: MAX_HISTORY_LIMIT,
    changes: messageChanges,
    history: (query) => unwrap(window.api.conversation.history({ id, ...query })),
    send: () => Promise.reject(new Error('Replies go through the outbox')),
  });
}

/** The stored messages of one conversation, kept current. Reaches back to the scroll target, where that is kept. */
export function useHistory(id: string, scrollTarget: ScrollTarget | null) {
  const [feed] = useStateOf(id, () => openFeed(id));
  const state = useSyncExternalStore(feed.subscribe, feed.getState);

  useEffect(() => {
    void feed.load();
    const renew = async (seq: number) => {
      const [message] = await unwrap(window.api.conversation.history({ id, after: seq - 1, limit: 1 }));
      if (message?.seq === seq) feed.change(message.id, () => message);
    };
    return window.api.inbox.on('changed', ({ isReset, histories, redacted }) => {
      if (isReset || histories.includes(id)) void feed.catchUp();
      for (const { conversationId, seq } of redacted)
        if (conversationId === id) renew(seq).catch(console.error);
    });
  }, [feed, id]);

  const oldest = state.messages[0]?.seq ?? 0;
  const mustReachBack = state.hasEarlier && scrollTarget !== null && scrollTarget.seq < oldest;
  useEffect(() => {
    // As each page comes, the next one, until it is there.
    if (mustReachBack && oldest > 0) feed.loadEarlier().catch(console.error);
  }, [feed, mustReachBack, oldest]);

  return { feed, state };
}
