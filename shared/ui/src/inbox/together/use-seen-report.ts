import type { Conversation, Message } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHasFocus } from './use-page-state.ts';

/** An agent who walks along the list has not read what they pass. */
const READ_MS = 1_000;

interface SeenReport {
  conversation: Conversation;
  /** As the thread shows them. */
  messages: readonly Message[];
  isOnline: boolean;
  /** Rejects where the server was not reached. */
  report: (conversationId: string, seq: number) => Promise<unknown>;
}

/**
 * Says that what the visitor wrote is on the screen of someone who is there, once for each message. What fails is said
 * again with the next one, or when the page or the connection comes back.
 */
export function useSeenReport({ conversation, messages, isOnline, report }: SeenReport): void {
  const hasFocus = useHasFocus();
  const { _id: id } = conversation;
  /** Of each conversation that was on the screen, up to where it was said. */
  const reported = useRef(new Map<string, number>());
  const say = useEffectEvent(report);
  const seq = messages.findLast(({ role }) => role === 'user')?.seq ?? 0;
  const isThere = hasFocus && isOnline && isWithHuman(conversation.status);

  useEffect(() => {
    const before = reported.current.get(id) ?? 0;
    if (!isThere || seq <= before) return;
    const timer = setTimeout(() => {
      reported.current.set(id, seq);
      // The next conversation may be there by then.
      say(id, seq).catch(() => {
        if (reported.current.get(id) === seq) reported.current.set(id, before);
      });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [isThere, id, seq]);
}
