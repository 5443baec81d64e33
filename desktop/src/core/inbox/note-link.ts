import type { ConversationNote } from '@chatbot-saas/contract';

/** As much of the account's connection as changing a note takes. Rejects with ApiError. */
export interface NoteLink {
  changeNote(
    id: string,
    note: { content: string; mentions: string[] },
    signal: AbortSignal,
  ): Promise<ConversationNote>;
  removeNote(id: string): Promise<void>;
}
