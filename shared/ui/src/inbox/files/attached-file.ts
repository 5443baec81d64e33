import type { StoredFile } from '@chatbot-saas/contract';

/** A file that is not sent yet, as the inbox shows it. */
export interface AttachedFileView {
  clientId: string;
  name: string;
  type: string;
  size: number;
  /** Of its bytes at the server, from 0 to 1; null: it is not under way. */
  progress: number | null;
  /** Why it cannot be sent, as a sentence. */
  problem: string | null;
  /** Another try may help. */
  mayRetry: boolean;
}

/** The files of a reply that is being written, and what is done with them. */
export interface ReplyFiles {
  files: readonly AttachedFileView[];
  /** Of those last attached, how many there was no place for. */
  leftOut: number;
  add(files: readonly File[]): void;
  remove(clientId: string): void;
  retry(clientId: string): void;
  /** Null where the page does not have them. */
  bytesOf(clientId: string): Promise<Blob | null>;
}

/** One whose bytes are at the server, so that it is shown without a thumbnail. */
export const storedFileView = ({ id, name, size }: StoredFile): AttachedFileView => ({
  ...{ clientId: id, name, type: '', size },
  ...{ progress: null, problem: null, mayRetry: false },
});

/** A file of a reply that is written, and not sent yet. */
export interface UnsentFile
  extends Pick<AttachedFileView, 'clientId' | 'name' | 'type' | 'size' | 'progress'> {
  bytesOf: ReplyFiles['bytesOf'];
}
