import type { LocalFile } from '@chatbot-saas/client/files';
import type { LocalStorage } from './local-storage.ts';
import { uuid } from './uuid.ts';

/** A message that the server has not confirmed. Its `clientId` stays the same through every retry and reload. */
export interface Draft {
  clientId: string;
  content: string;
  /** Milliseconds; also the order in which drafts were written. */
  at: number;
  failed: boolean;
  /** Their bytes are in this browser's own store. */
  files?: readonly LocalFile[];
  /** Of what has failed: the conversation that it was written in. */
  sessionId?: string | null;
}

export const DRAFTS = 'draft:';

/** Behind all those before it, also one of the same millisecond, or of a clock that was set back. */
export function newDraft(content: string, before: readonly Draft[], now = Date.now): Draft {
  return { clientId: uuid(), content, at: Math.max(now(), (before.at(-1)?.at ?? 0) + 1), failed: false };
}

export function saveDraft(storage: LocalStorage, draft: Draft): void {
  storage.set(DRAFTS + draft.clientId, draft);
}
