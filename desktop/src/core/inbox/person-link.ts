import type { BlockTerms, ContactNote } from '@chatbot-saas/contract';

/** As much of the account's connection as people take. Rejects with ApiError. */
export interface PersonLink {
  /** Newest first. */
  fetchNotes(contactId: string): Promise<ContactNote[]>;
  saveNote(contactId: string, note: { content: string; clientId: string }): Promise<void>;
  block(contactId: string, terms: BlockTerms): Promise<void>;
  unblock(contactId: string): Promise<void>;
}
