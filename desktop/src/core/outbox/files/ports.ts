import type { LocalFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';

/** Which files lie below which draft; `draft` is the conversation's id, or what `noteDraftOf` makes of it. */
export interface AttachedStore {
  /** Drafts that have some. */
  drafts(): string[];
  /** In the order in which they were attached. */
  of(draft: string): LocalFile[];
  /** All that it has from then on; safe from a power cut when it returns. */
  put(draft: string, files: readonly LocalFile[]): void;
}

/** As much of the account's connection as sending files takes. */
export interface FileLink {
  /** The stored file, also when an earlier request with this clientId stored it. Rejects with ApiError, or the abort reason. */
  uploadFile(
    file: LocalFile & { bytes: Blob },
    progress: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<StoredFile>;
}
