import type { Conversation } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { useEffect, useMemo, useState } from 'react';

interface Seen {
  /** When the newest message was written of those that the first list showed. */
  since: string;
  /** The newest message of each conversation that has been on the screen. */
  upTo: ReadonlyMap<string, string>;
}

/**
 * Conversations with a person, or waiting for one, in which the visitor wrote while another one, or none, was on the
 * screen. What the assistant answers by itself needs no attention.
 */
export function useUnread(
  conversations: readonly Conversation[] | null,
  selectedId: string | null,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen | null>(null);

  useEffect(() => {
    if (!conversations) return;
    setSeen((before) => {
      if (!before) return { since: newest(conversations), upTo: new Map() };
      const shown = conversations.find(({ _id }) => _id === selectedId);
      if (!shown || before.upTo.get(shown._id) === writtenAt(shown)) return before;
      return { ...before, upTo: new Map([...before.upTo, [shown._id, writtenAt(shown)]]) };
    });
  }, [conversations, selectedId]);

  return useMemo(() => {
    if (!conversations || !seen) return new Set();
    const isUnread = (one: Conversation) =>
      one._id !== selectedId &&
      isWithHuman(one.status) &&
      one.lastMessage?.role === 'user' &&
      writtenAt(one) > (seen.upTo.get(one._id) ?? seen.since);
    return new Set(conversations.filter(isUnread).map(({ _id }) => _id));
  }, [conversations, seen, selectedId]);
}

const writtenAt = ({ lastMessage }: Conversation): string => lastMessage?.timestamp ?? '';

const newest = (conversations: readonly Conversation[]): string =>
  conversations.map(writtenAt).reduce((a, b) => (a > b ? a : b), '');
