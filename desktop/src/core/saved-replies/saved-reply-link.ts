import type { SavedReply, SavedReplyDraft } from '@chatbot-saas/contract';

/** What left out stays; `version` is the one that was read. */
export type ReplyChange = { [Part in keyof SavedReplyDraft]?: SavedReplyDraft[Part] | undefined } & {
  version?: number | undefined;
};

/** As much of the account's connection as writing saved replies takes. Rejects with ApiError. */
export interface SavedReplyLink {
  /** All that the person sees, with how often each was used by now. */
  fetchReplies(): Promise<SavedReply[]>;
  /** The same `clientId` again makes none twice. */
  createReply(reply: SavedReplyDraft & { clientId: string }, signal: AbortSignal): Promise<SavedReply>;
  /** `isStale`: it has changed since it was read; `reply` stands now, and nothing was saved. */
  changeReply(
    id: string,
    change: ReplyChange,
    signal: AbortSignal,
  ): Promise<{ reply: SavedReply; isStale: boolean }>;
  removeReply(id: string, signal: AbortSignal): Promise<void>;
}
