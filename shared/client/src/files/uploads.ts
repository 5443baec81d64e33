import type { StoredFile } from '@chatbot-saas/contract';
import { ApiError } from '../api-error.ts';
import type { FileStore } from './file-store.ts';
import type { LocalFile } from './local-file.ts';

export interface UploadsOptions {
  store: FileStore;
  /** Sends the bytes to where `target` says. */
  send(
    target: string,
    file: LocalFile & { bytes: Blob },
    progress: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<StoredFile>;
  newClientId(): string;
  onChange(): void;
}

export interface Uploads {
  /** What is at the server already, or under way, is not sent again. */
  upload(target: string, file: LocalFile): Promise<StoredFile>;
  /** From 0 to 1; null: it is not under way. */
  progressOf(clientId: string): number | null;
  /** The next upload sends it once more: the server does not keep for ever what no message has. */
  again(clientId: string): void;
  /** Ends what is under way, and forgets the bytes. */
  forget(clientId: string): void;
}

/** The bytes of a file are not in this browser any more. */
export class BytesGoneError extends Error {
  override readonly name = 'BytesGoneError';
}

interface Run {
  target: string;
  stored: Promise<StoredFile>;
  progress: number;
  isOver: boolean;
  abort: AbortController;
}

/** The server takes a few at a time from one sender. */
const AT_ONCE = 3;

/** Files on their way to the server, a few at a time. */
export function createUploads({ store, send, newClientId, onChange }: UploadsOptions): Uploads {
  const runs = new Map<string, Run>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function begin(target: string, file: LocalFile, signal: AbortSignal, report: (part: number) => void) {
    const bytes = await store.get(file.clientId);
    if (!bytes) throw new BytesGoneError();
    signal.throwIfAborted();
    const progress = { signal, onProgress: report };
    try {
      return await send(target, { ...file, bytes }, progress);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'client_id_reused') throw error;
      // It was on its way to another conversation before.
      return send(target, { ...file, bytes, clientId: newClientId() }, progress);
    }
  }

  return {
    upload(target, file) {
      const known = runs.get(file.clientId);
      if (known?.target === target) return known.stored;
      known?.abort.abort();
      const abort = new AbortController();
      const report = (part: number) => {
        run.progress = part;
        onChange();
      };
      const stored = inTurn(() => begin(target, file, abort.signal, report));
      const run: Run = { target, abort, stored, progress: 0, isOver: false };
      runs.set(file.clientId, run);
      stored
        .catch(() => {
          if (runs.get(file.clientId) === run) runs.delete(file.clientId);
        })
        .finally(() => {
          run.isOver = true;
          onChange();
        });
      return stored;
    },
    progressOf(clientId) {
      const run = runs.get(clientId);
      return run && !run.isOver ? run.progress : null;
    },
    again(clientId) {
      if (runs.get(clientId)?.isOver) runs.delete(clientId);
    },
    forget(clientId) {
      runs.get(clientId)?.abort.abort();
      runs.delete(clientId);
      void store.remove(clientId);
    },
  };
}
