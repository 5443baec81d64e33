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
  report: (seq: number) => Promise<unknown>;
}

/**
 * Says that what the visitor wrote is on the screen of someone who is there, once for each message. What fails is said
 * again with the next one, or when the page or the connection comes back.
 */
export function useSeenReport({ conversation, messages, isOnline, report }: SeenReport): void {
  const hasFocus = useHasFocus();
  const reported = useRef(0);
  const say = useEffectEvent(report);
  const seq = messages.findLast(({ role }) => role === 'user')?.seq ?? 0;
  const isThere = hasFocus && isOnline && isWithHuman(conversation.status);

  useEffect(() => {
    if (!isThere || seq <= reported.current) return;
    const timer = setTimeout(() => {
      const before = reported.current;
      reported.current = seq;
      say(seq).catch(() => {
        if (reported.current === seq) reported.current = before;
      });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [isThere, seq]);
}
