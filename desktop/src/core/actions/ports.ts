import type { ConversationAction, Seen } from './conversation-action.ts';

/** Something to be done with a conversation once the server can be reached. */
export interface QueuedAction {
  /** UUID. */
  id: string;
  conversationId: string;
  action: ConversationAction;
  seen: Seen;
  /** Replies and notes that were written before it, by `clientId`: they go first. */
  behind: readonly string[];
  /** Why it was not done: a code of `CORE_ERRORS`, or what the server said; null while it waits. */
  reason: string | null;
}

/** The account's queued actions on disk. A write is safe from a power cut when the call returns. */
export interface ActionStore {
  /** In the order in which they were added. Former consoles stored none that had to be behind certain ones. */
  list(): (Omit<QueuedAction, 'behind'> & Partial<Pick<QueuedAction, 'behind'>>)[];
  /** In the place of the one with that id, else at the end. */
  put(action: QueuedAction): void;
  remove(id: string): void;
}
