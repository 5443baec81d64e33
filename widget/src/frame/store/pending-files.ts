import type { AttachedFile } from '@chatbot-saas/client/files';

/** What the window shows of files that are not sent yet, and does with them. */
export interface PendingFiles {
  attached: readonly AttachedFile[];
  /** Of those last attached, how many there was no place for. */
  leftOut: number;
  /** From 0 to 1; null: it is not under way. */
  progressOf(clientId: string): number | null;
  bytesOf(clientId: string): Promise<Blob | null>;
  remove(clientId: string): void;
  retry(clientId: string): void;
  /** Takes back a message whose files are still on their way. */
  cancel(draftId: string): void;
}
