import { useEffect, useState } from 'react';
import type { QueuedReplies, QueuedReply } from '../../../ipc/outbox.channels.ts';
import { unwrap } from '../../api.ts';

interface Change {
  revision: number;
  clientId: string;
  reply: QueuedReply | null;
}

/**
 * What was written in this conversation and is not among its stored messages yet. A reply that has gone from the outbox is
 * shown until `catchUp` has brought its stored copy, or it would be gone from the screen for a moment.
 */
export function useReplies(conversationId: string, catchUp: () => Promise<void>): readonly QueuedReply[] {
  const [replies, setReplies] = useState<readonly QueuedReply[]>([]);

  useEffect(() => {
    /** Changes that the list may not have; null once it is here. */
    let early: Change[] | null = [];
    const list = ({ revision, replies }: QueuedReplies) => {
      const newer = (early ?? []).filter((change) => change.revision > revision);
      early = null;
      setReplies(newer.reduce(changed, replies));
    };
    unwrap(window.api.outbox.list({ conversationId })).then(list, console.error);
    return window.api.outbox.on('changed', async (change) => {
      if (change.conversationId !== conversationId) return;
      if (!change.reply) await catchUp();
      if (early) early.push(change);
      else setReplies((known) => changed(known, change));
    });
  }, [conversationId, catchUp]);

  return replies;
}

function changed(replies: readonly QueuedReply[], { clientId, reply }: Change): readonly QueuedReply[] {
  if (!reply) return replies.filter((each) => each.clientId !== clientId);
  if (!replies.some((each) => each.clientId === clientId)) return [...replies, reply];
  return replies.map((each) => (each.clientId === clientId ? reply : each));
}
