import type { ConversationNote } from '@chatbot-saas/contract';
import type { ReplyFiles, UnsentFile } from '../files/attached-file.ts';

/** A note as the thread shows it. */
export interface ThreadNote extends ConversationNote {
  /** Of one that the server does not have yet; or, of one that it has, the text that is shown. */
  unsent?: {
    clientId: string;
    state: 'queued' | 'sending' | 'failed';
    reason: string | null;
    isEdit?: boolean;
    files?: readonly UnsentFile[];
  };
}

/** A member whom a note can call. */
export interface Teammate {
  _id: string;
  name: string;
}

/** What an app knows of the notes of one conversation, and does with them. */
export interface ConversationNotes {
  /** Oldest first. */
  list: readonly ThreadNote[];
  /** They could not be loaded. */
  hasFailed: boolean;
  onRetryLoad: () => void;
  /** Those whom `@` finds: everyone in the team but the reader. */
  team: readonly Teammate[];
  /** What is typed and not saved. Kept outside, and apart from the draft of the reply. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Puts a text before what is typed by then, also while another conversation is open. */
  onPutBack: (content: string) => void;
  /** What the next one is saved with; `onAdd` takes them. */
  files: ReplyFiles;
  /** Answers null once it is kept, else why it was not. */
  onAdd: (note: NoteDraft) => Promise<string | null>;
  /** As `onAdd`. */
  onChange: (id: string, note: NoteDraft) => Promise<string | null>;
  /** As `onAdd`. */
  onDelete: (id: string) => Promise<string | null>;
  /** Whether the reader may change or delete it, now. */
  mayChange: (note: ThreadNote) => boolean;
  onRetrySend?: (clientId: string) => void;
  onDiscard?: (clientId: string) => void;
  /** Takes a new one that was refused back to where it was written. */
  onEditUnsent?: (note: ThreadNote) => void;
}

export interface NoteDraft {
  content: string;
  mentions: string[];
}
