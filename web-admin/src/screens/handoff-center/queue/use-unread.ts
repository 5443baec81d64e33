import type { Conversation } from '@chatbot-saas/contract';
import { useEffect, useMemo, useState } from 'react';

/** Conversations in which a visitor has written since they were last on the screen, and nothing answers yet. */
export function useUnread(
  conversations: readonly Conversation[],
  selectedId: string | null,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    setSeen((before) => {
      const isNews = (one: Conversation) =>
        !before.has(one._id) || (one._id === selectedId && before.get(one._id) !== writtenAt(one));
      const news = conversations.filter(isNews);
      if (news.length === 0) return before;
      return new Map([...before, ...news.map((one) => [one._id, writtenAt(one)] as const)]);
    });
  }, [conversations, selectedId]);

  return useMemo(() => {
    const isUnread = (one: Conversation) =>
      one._id !== selectedId &&
      one.lastMessage?.role === 'user' &&
      writtenAt(one) > (seen.get(one._id) ?? writtenAt(one));
    return new Set(conversations.filter(isUnread).map((one) => one._id));
  }, [conversations, seen, selectedId]);
}

const writtenAt = ({ lastVisitorMessage }: Conversation): string => lastVisitorMessage?.timestamp ?? '';
