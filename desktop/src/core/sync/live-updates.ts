import { updatedWith } from '@chatbot-saas/client';
import type { Conversation, Message } from '@chatbot-saas/contract';
import type { AccountStore } from '../account/account-store.ts';
import type { Clock, LinkListener } from '../ports.ts';
import type { Sync } from './sync.ts';

interface LiveUpdatesOptions {
  store: Pick<AccountStore, 'conversations' | 'messages'>;
  sync: Pick<Sync, 'pull' | 'confirm'>;
  clock: Clock;
  onConversation(conversation: Conversation): void;
  onHistory(conversationId: string): void;
}

type Heard = Pick<LinkListener, 'onCatchUp' | 'onConversation' | 'onMessage' | 'onHint' | 'onAlive'>;

export interface LiveUpdates extends Heard {
  close(): void;
}

/** One pull after a burst confirms everything in it. */
const CONFIRM_AFTER_MS = 1_000;

/** What the socket brings is in the cache and on the screen at once; the next sync confirms it. */
export function liveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const { store, sync, clock, onConversation, onHistory } = options;
  let cancelPull: (() => void) | null = null;

  const pullSoon = () => {
    cancelPull ??= clock.after(CONFIRM_AFTER_MS, () => {
      cancelPull = null;
      void sync.pull();
    });
  };

  return {
    onCatchUp: () => void sync.pull(),
    onHint: () => void sync.pull(),
    onAlive: sync.confirm,

    onConversation(update) {
      const conversation = updatedWith(store.conversations.find(update._id), update);
      // A waiting visitor causes a notification also where the disk is full.
      if (storeIfNewer(() => store.conversations.putAhead(conversation), true)) onConversation(conversation);
      pullSoon();
    },

    onMessage(sessionId, message: Message) {
      const conversation = store.conversations.find(sessionId);
      if (!conversation) return void sync.pull();
      const { _id: conversationId } = conversation;
      if (storeIfNewer(() => store.messages.putAhead({ ...message, conversationId }), false))
        onHistory(conversationId);
      pullSoon();
    },

    close: () => cancelPull?.(),
  };
}

/** The pull that follows reports a disk that refuses, and tries again. */
function storeIfNewer(put: () => boolean, unlessKept: boolean): boolean {
  try {
    return put();
  } catch (error) {
    console.error('The disk refused what the socket brought', error);
    return unlessKept;
  }
}
