import type { LocalFile } from '@chatbot-saas/client/files';
import type { ConversationNote, Message, ScheduledMessage } from '@chatbot-saas/contract';

/** Under which the draft of a note is kept, apart from that of the reply. */
export const noteDraftOf = (conversationId: string): string => `note:${conversationId}`;

/** The draft that a reply or a note was written as. */
export const draftOf = ({ kind, conversationId }: Pick<StoredReply, 'kind' | 'conversationId'>): string =>
  kind === 'note' ? noteDraftOf(conversationId) : conversationId;

/** A reply, or a note, that the server is not known to have. */
export interface StoredReply {
  /**
   * UUID. The server stores one text under it and refuses every other one, so it stays when the text is edited: of a
   * request that was given up and of its edited repetition, one at most is stored, whichever arrives first.
   */
  clientId: string;
  conversationId: string;
  kind: 'reply' | 'note';
  /** Of a note: the members whom it calls. */
  mentions: readonly string[];
  sessionId: string;
  /** As the server will store it: trimmed, up to 10,000 characters; empty only with files. */
  content: string;
  /** ISO 8601, by this computer's clock; only shown. Their order is the store's. */
  createdAt: string;
  /** `sending` as long as a request may be under way, also one of a run that was killed. */
  state: 'queued' | 'sending' | 'unsent';
  /** Why it cannot be sent: a code of `CORE_ERRORS`, or what the server said; null unless unsent. */
  reason: string | null;
  /** The saved reply that it was written with. */
  savedReply?: string;
  /** When it is to be sent; without it, now. */
  sendAt?: string;
  /** What it is sent with; their bytes are on this computer's disk. */
  files: readonly LocalFile[];
  /** Requests begun. At 0, only this computer has seen the text. */
  attempts: number;
}

/** What the server has stored under a client's id. */
export interface Delivered {
  clientId: string;
  /** Null: it was deleted since. */
  content: string | null;
}

/** The account's outbox on disk. Unless said otherwise, a write is safe from a power cut when the call returns. */
export interface OutboxStore {
  /** In the order in which they were added. */
  list(): StoredReply[];
  /** At the end; the conversation's draft goes in the same transaction, and its files with the reply. Throws when the clientId is there already. */
  add(reply: StoredReply): void;
  /** Takes the place of the one with that clientId. Throws when there is none. */
  replace(clientId: string, reply: StoredReply): void;
  /**
   * The server has it; one that has another text by now stays. A power cut may undo this: the server then answers with
   * the copy that it has.
   */
  settle(delivered: Delivered): void;
  discard(clientId: string): void;
}

export interface Draft {
  conversationId: string;
  /** As typed; never empty once stored. */
  content: string;
  /** ISO 8601. */
  updatedAt: string;
}

export interface DraftsStore {
  list(): Draft[];
  /** All in one transaction, safe from a power cut when it returns. One with empty content is deleted. */
  put(drafts: readonly Draft[]): void;
}

/** As much of the account's connection as sending takes. */
export interface ReplyLink {
  /** The stored message, also when an earlier request with this clientId stored it. Rejects with ApiError. */
  sendReply(
    sessionId: string,
    reply: { content: string; files?: string[]; savedReply?: string; clientId: string },
    signal: AbortSignal,
  ): Promise<Message>;
  /** As `sendReply`, for one that is to be sent later; `message` where it has been sent by now. */
  scheduleReply(
    sessionId: string,
    reply: { content: string; files?: string[]; sendAt: string; savedReply?: string; clientId: string },
    signal: AbortSignal,
  ): Promise<{ message: Message | null; scheduled?: ScheduledMessage | undefined }>;
  /** As `sendReply`. */
  sendNote(
    conversationId: string,
    note: { content: string; mentions: readonly string[]; files?: string[]; clientId: string },
    signal: AbortSignal,
  ): Promise<ConversationNote>;
}

/** Runs later, by a clock that cannot be set; the returned function cancels. */
export type Schedule = (run: () => void, ms: number) => () => void;
