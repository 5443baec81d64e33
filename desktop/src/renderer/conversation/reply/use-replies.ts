import { useStateOf } from '@chatbot-saas/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { QueuedReplies, QueuedReply } from '../../../ipc/outbox.channels.ts';
import { unwrap } from '../../api.ts';

interface Change {
  revision: number;
  clientId: string;
  reply: QueuedReply | null;
}

/** What was written in a conversation and is not among its stored messages yet. */
export class Replies {
  #list: readonly QueuedReply[] = [];
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly QueuedReply[] => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  put(list: readonly QueuedReply[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Those of one conversation, for components that show them: always the same object, so that the pane is not drawn again
 * for each. A reply that has gone from the outbox stays until `catchUp` has brought its stored copy, or it would be gone
 * from the screen for a moment.
 */
export function useReplies(conversationId: string, catchUp: () => Promise<void>): Replies {
  const [replies] = useStateOf(conversationId, () => new Replies());

  useEffect(() => {
    /** Changes that the list may not have; null once it is here. */
    let early: Change[] | null = [];
    const list = ({ revision, replies: listed }: QueuedReplies) => {
      const newer = (early ?? []).filter((change) => change.revision > revision);
      early = null;
      replies.put(newer.reduce(changed, listed));
    };
    unwrap(window.api.outbox.list({ conversationId })).then(list, console.error);
    return window.api.outbox.on('changed', async (change) => {
      if (change.conversationId !== conversationId) return;
      if (!change.reply) await catchUp();
      if (early) early.push(change);
      else replies.put(changed(replies.list(), change));
    });
  }, [replies, conversationId, catchUp]);

  return replies;
}

/** Some of them: drawn again once these are others. */
export function useRepliesOf(
  replies: Replies,
  isWanted: (reply: QueuedReply) => boolean,
): readonly QueuedReply[] {
  const known = useRef<readonly QueuedReply[]>([]);
  return useSyncExternalStore(replies.subscribe, () => {
    const wanted = replies.list().filter(isWanted);
    const isSame =
      wanted.length === known.current.length && wanted.every((one, at) => one === known.current[at]);
    if (!isSame) known.current = wanted;
    return known.current;
  });
}

function changed(replies: readonly QueuedReply[], { clientId, reply }: Change): readonly QueuedReply[] {
  if (!reply) return replies.filter((each) => each.clientId !== clientId);
  if (!replies.some((each) => each.clientId === clientId)) return [...replies, reply];
  return replies.map((each) => (each.clientId === clientId ? reply : each));
}
