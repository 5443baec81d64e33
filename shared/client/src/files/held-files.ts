import type { StoredFile } from '@chatbot-saas/contract';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { type AttachedFile, createAttachments } from './attachments.ts';
import type { FileStore } from './file-store.ts';
import type { LocalFile } from './local-file.ts';
import { createUploads, type UploadsOptions } from './uploads.ts';

interface HoldOptions extends Pick<UploadsOptions, 'newClientId' | 'onChange'> {
  /** What it has already. */
  first: readonly StoredFile[];
  send(
    file: LocalFile & { bytes: Blob },
    progress: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<StoredFile>;
}

/** The files of what is written in a dialog: those that it has, and others that are uploaded meanwhile. */
export interface HeldUploads {
  kept(): readonly StoredFile[];
  fresh(): readonly AttachedFile[];
  /** Of those last added, how many there was no place for. */
  leftOut(): number;
  add(files: readonly File[]): void;
  /** By the id of a kept one, or the `clientId` of a fresh one. */
  remove(id: string): void;
  retry(clientId: string): void;
  bytesOf(clientId: string): Promise<Blob | null>;
  isChanged(): boolean;
  /** Once all are at the server. Rejects as the first that is not. */
  stored(): Promise<StoredFile[]>;
  /** It has these, and no others. */
  reset(files: readonly StoredFile[]): void;
  /** The network is there again: nothing waits for its next try any longer. */
  resume(): void;
  /** Ends what is under way. */
  close(): void;
}

/** A member’s upload is for whatever they send. */
const ANYWHERE = '';

export function holdFiles({ first, send, newClientId, onChange }: HoldOptions): HeldUploads {
  const store = memoryStore();
  const uploads = createUploads({
    ...{ store, newClientId, onChange },
    send: (_, file, progress) => send(file, progress),
  });
  const attachments = createAttachments({
    ...{ store, uploads, newClientId, onChange },
    target: async () => ANYWHERE,
    kept: { get: () => attachments.files(), set: () => undefined },
    isInMessage: () => false,
  });
  let stored = first;
  let kept = first;
  let leftOut = 0;
  const fresh = attachments.files;
  const removeFresh = () => {
    for (const { clientId } of fresh()) attachments.remove(clientId);
  };

  return {
    kept: () => kept,
    fresh,
    leftOut: () => leftOut,
    add(given) {
      const free = Math.max(MAX_MESSAGE_FILES - kept.length - fresh().length, 0);
      leftOut = Math.max(given.length - free, 0);
      attachments.add(given.slice(0, free));
    },
    remove(id) {
      leftOut = 0;
      kept = kept.filter((file) => file.id !== id);
      attachments.remove(id);
    },
    retry: attachments.retry,
    bytesOf: store.get,
    isChanged: () => fresh().length > 0 || kept.length !== stored.length,
    stored: async () => [
      ...kept,
      ...(await Promise.all(fresh().map((file) => uploads.upload(ANYWHERE, file)))),
    ],
    reset(files) {
      stored = files;
      kept = files;
      removeFresh();
      onChange();
    },
    resume: attachments.resume,
    close: removeFresh,
  };
}

/** For as long as the dialog is open. */
function memoryStore(): FileStore {
  const files = new Map<string, Blob>();
  return {
    put: async (clientId, bytes) => void files.set(clientId, bytes),
    get: async (clientId) => files.get(clientId) ?? null,
    remove: async (clientId) => void files.delete(clientId),
    clientIds: async () => [...files.keys()],
  };
}
