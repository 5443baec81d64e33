import type { Conversation } from '@chatbot-saas/shared/contracts';
import { useEffect, useMemo, useState } from 'react';

/** Conversations in which a visitor has written since they were last on the screen. */
export function useUnread(
  conversations: readonly Conversation[],
  selectedId: string | null,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    setSeen((before) => {
      const isNews = ({ _id, messageCount }: Conversation) =>
        !before.has(_id) || (_id === selectedId && before.get(_id) !== messageCount);
      const news = conversations.filter(isNews);
      if (news.length === 0) return before;
      return new Map([...before, ...news.map((one) => [one._id, one.messageCount] as const)]);
    });
  }, [conversations, selectedId]);

  return useMemo(() => {
    const isUnread = ({ _id, messageCount, lastMessage }: Conversation) =>
      _id !== selectedId && lastMessage?.role === 'user' && messageCount > (seen.get(_id) ?? messageCount);
    return new Set(conversations.filter(isUnread).map((one) => one._id));
  }, [conversations, seen, selectedId]);
}
