import type { Conversation } from '@chatbot-saas/shared/contracts';
import { useState } from 'react';

/** Conversations in which something came while this window was open and another one, or none, was selected. */
export function useUnread(
  conversations: readonly Conversation[] | undefined,
  selectedId: string | null,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, number> | null>(null);
  if (!conversations) return new Set();

  if (!seen) {
    setSeen(new Map(conversations.map((item) => [item._id, item.messageCount])));
    return new Set();
  }
  const selected = conversations.find((item) => item._id === selectedId);
  if (selected && seen.get(selected._id) !== selected.messageCount) {
    setSeen(new Map(seen).set(selected._id, selected.messageCount));
  }
  const isUnread = (item: Conversation) =>
    item._id !== selectedId && item.messageCount > (seen.get(item._id) ?? 0);
  return new Set(conversations.filter(isUnread).map((item) => item._id));
}
