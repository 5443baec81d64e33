import { useEffect, useState } from 'react';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';
import { settled } from '../desk.ts';

interface Replies {
  /** Of the outbox; an event may overtake an answer. */
  revision: number;
  replies: QueuedReply[];
}

/**
 * What was written in this conversation and is not among its stored messages yet. A reply that has gone from the outbox is
 * shown until `catchUp` has brought its stored copy, or it would be gone from the screen for a moment.
 */
export function useReplies(conversationId: string, catchUp: () => Promise<void>): readonly QueuedReply[] {
  const [{ replies }, setKnown] = useState<Replies>({ revision: -1, replies: [] });

  useEffect(() => {
    const keep = (next: Replies) => setKnown((known) => (next.revision > known.revision ? next : known));
    settled(window.desk.outbox.list({ conversationId })).then(keep, console.error);
    return window.desk.outbox.on('changed', async (change) => {
      if (change.conversationId !== conversationId) return;
      await catchUp();
      keep(change);
    });
  }, [conversationId, catchUp]);

  return replies;
}
