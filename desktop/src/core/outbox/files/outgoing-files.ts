import { randomUUID } from 'node:crypto';
import {
  type AttachedFile,
  type Attachments,
  createAttachments,
  createUploads,
  type FileStore,
  type LocalFile,
} from '@chatbot-saas/client/files';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { CoreError } from '../../core-error.ts';
import type { Schedule } from '../ports.ts';
import { writesFor } from '../writes-for.ts';
import type { AttachedStore, FileLink } from './ports.ts';

/** What a person sends apart from text: below drafts, and of replies and notes on their way. */
export interface OutgoingFiles {
  /** On disk, and below its draft, when this resolves. Rejects with CoreError `files_full`, or what the disk says. */
  attach(draft: string, file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void>;
  list(draft: string): readonly AttachedFile[];
  remove(draft: string, clientId: string): void;
  retry(draft: string, clientId: string): void;
  /** Null where this computer does not have them. */
  bytesOf(clientId: string): Promise<Blob | null>;
  /** How far those are that are under way, from 0 to 1, by `clientId`. */
  progress(): Record<string, number>;
  /** What a reply takes from its draft. */
  sendable(draft: string): LocalFile[];
  /** That reply is on disk, with its files. */
  taken(draft: string): void;
  /** Their ids at the server, once all are there. Rejects as the first that cannot be sent. */
  upload(files: readonly LocalFile[]): Promise<string[]>;
  /** The next upload sends them once more. */
  uploadAgain(files: readonly LocalFile[]): void;
  /** The reply is gone from the outbox. For as long as it may be taken back, its files stay. */
  leave(reply: { clientId: string; draft: string; files: readonly LocalFile[] }): void;
  /** A reply that has left was taken back: its files lie below its draft again. */
  giveBack(replyId: string): void;
  /** Ids of drafts that have files. */
  drafts(): string[];
  /** The link is online: nothing waits for its next try any longer. */
  wake(): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  close(): void;
}

interface OutgoingFilesOptions {
  attached: AttachedStore;
  bytes: FileStore;
  link: FileLink;
  /** Of the replies and notes that wait. */
  unsent(): readonly LocalFile[];
  /** A step of an upload, or another list below a draft. */
  onChange(): void;
  onError(error: unknown): void;
  now: () => Date;
  schedule: Schedule;
}

/** A member's upload is for any conversation. */
const ANYWHERE = '';
/** The server keeps what no message has for a day. */
const UPLOADED_FOR_MS = 12 * 60 * 60_000;
/** Longer than a reply may be taken back, and the server is asked to. */
const LEFT_FOR_MS = 60_000;

export function openOutgoingFiles(options: OutgoingFilesOptions): OutgoingFiles {
  const { attached, bytes, link, onChange } = options;
  const isWritten = writesFor(options.onError);
  const closing = new AbortController();
  const byDraft = new Map<string, Attachments>();
  /** By `clientId`, when its upload ended. */
  const uploadedAt = new Map<string, number>();
  const underWay = new Set<string>();
  /** By the reply's `clientId`. */
  const left = new Map<string, { draft: string; files: readonly LocalFile[]; cancel: () => void }>();
  /** Since this start: no sweep may take their bytes for what a crash has left. */
  const arrived = new Set<string>();
  const schedule: Schedule = (run, ms) => (closing.signal.aborted ? () => {} : options.schedule(run, ms));

  const uploads = createUploads({
    store: bytes,
    newClientId: randomUUID,
    onChange,
    async send(_, file, { signal, onProgress }) {
      underWay.add(file.clientId);
      try {
        const stopped = AbortSignal.any([signal, closing.signal]);
        const stored = await link.uploadFile(file, { signal: stopped, onProgress });
        uploadedAt.set(file.clientId, options.now().getTime());
        return stored;
      } finally {
        underWay.delete(file.clientId);
      }
    },
  });

  const put = (draft: string, files: readonly LocalFile[]) => isWritten(() => attached.put(draft, files));

  const attachmentsOf = (draft: string): Attachments => {
    const known = byDraft.get(draft);
    if (known) return known;
    const attachments = createAttachments({
      ...{ store: bytes, uploads, newClientId: randomUUID, onChange, schedule },
      target: async () => ANYWHERE,
      kept: { get: () => attached.of(draft), set: (files) => put(draft, files) },
      isInMessage: () => true,
    });
    byDraft.set(draft, attachments);
    attachments.resume();
    return attachments;
  };

  /** Puts files that are on the disk below a draft. Throws what the disk says. */
  const lay = (draft: string, files: readonly LocalFile[]) => {
    const attachments = attachmentsOf(draft);
    attached.put(draft, [...attached.of(draft), ...files]);
    attachments.resume();
  };

  const forget = (files: readonly LocalFile[]) => {
    for (const { clientId } of files) {
      uploadedAt.delete(clientId);
      uploads.forget(clientId);
    }
  };

  /** What a crash left: bytes that neither a draft nor a reply has. */
  const sweep = async () => {
    const known = [...attached.drafts().flatMap(attached.of), ...options.unsent()];
    const ids = new Set(known.map(({ clientId }) => clientId));
    for (const clientId of await bytes.clientIds())
      if (!ids.has(clientId) && !arrived.has(clientId)) await bytes.remove(clientId);
  };

  const resumeAll = () => {
    if (closing.signal.aborted) return;
    for (const draft of attached.drafts()) attachmentsOf(draft).resume();
  };
  // Not within this call: its opener could not answer a change yet.
  queueMicrotask(() => {
    resumeAll();
    if (!closing.signal.aborted) sweep().catch(options.onError);
  });

  return {
    async attach(draft, { name, type, bytes: given }) {
      const clientId = randomUUID();
      arrived.add(clientId);
      await bytes.put(clientId, new Blob([given]));
      try {
        closing.signal.throwIfAborted();
        if (attached.of(draft).length >= MAX_MESSAGE_FILES) throw new CoreError('files_full');
        lay(draft, [{ clientId, name, type, size: given.byteLength }]);
      } catch (error) {
        await bytes.remove(clientId);
        throw error;
      }
      onChange();
    },
    list: (draft) => attachmentsOf(draft).files(),
    remove: (draft, clientId) => attachmentsOf(draft).remove(clientId),
    retry: (draft, clientId) => attachmentsOf(draft).retry(clientId),
    bytesOf: bytes.get,
    progress: () =>
      Object.fromEntries([...underWay].map((clientId) => [clientId, uploads.progressOf(clientId) ?? 0])),
    sendable: (draft) =>
      attachmentsOf(draft)
        .files()
        .filter(({ problem }) => problem === null)
        .map(({ clientId, name, type, size }) => ({ clientId, name, type, size })),
    taken: (draft) => void attachmentsOf(draft).take(),
    async upload(files) {
      const now = options.now().getTime();
      for (const { clientId } of files)
        if (now - (uploadedAt.get(clientId) ?? now) > UPLOADED_FOR_MS) uploads.again(clientId);
      const stored = await Promise.all(files.map((file) => uploads.upload(ANYWHERE, file)));
      return stored.map(({ id }) => id);
    },
    uploadAgain(files) {
      for (const { clientId } of files) uploads.again(clientId);
    },
    leave({ clientId, draft, files }) {
      if (files.length === 0) return;
      const cancel = schedule(() => {
        left.delete(clientId);
        forget(files);
      }, LEFT_FOR_MS);
      left.set(clientId, { draft, files, cancel });
    },
    giveBack(replyId) {
      const taken = left.get(replyId);
      if (!taken) return;
      taken.cancel();
      left.delete(replyId);
      // The server has removed them with the message, or will.
      for (const { clientId } of taken.files) uploads.again(clientId);
      const free = Math.max(MAX_MESSAGE_FILES - attached.of(taken.draft).length, 0);
      lay(taken.draft, taken.files.slice(0, free));
      forget(taken.files.slice(free));
      onChange();
    },
    drafts: attached.drafts,
    wake: resumeAll,
    rewrite() {
      for (const [draft, attachments] of byDraft) {
        const files = attachments
          .files()
          .map(({ clientId, name, type, size }) => ({ clientId, name, type, size }));
        put(draft, files);
      }
    },
    close() {
      closing.abort();
      for (const { cancel } of left.values()) cancel();
    },
  };
}
