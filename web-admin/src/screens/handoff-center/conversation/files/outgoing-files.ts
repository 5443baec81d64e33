import {
  type Attachments,
  BytesGoneError,
  browserFileStore,
  createAttachments,
  createUploads,
  type FileStore,
  type LocalFile,
  localFiles,
  uploadFile,
} from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { options } from '../../../../api/client.ts';
import { newClientId } from '../../../../api/client-id.ts';
import * as session from '../../../../session/session.ts';
import { storedList } from './stored-list.ts';

/** A reply with files that the server has not confirmed, as it outlives the page. */
export interface UnsentReply {
  conversationId: string;
  clientId: string;
  content: string;
  timestamp: string;
  files: readonly LocalFile[];
}

/** Files that one member sends: below replies that are being written, and of replies on their way. */
export interface OutgoingFiles {
  readonly bytesOf: FileStore['get'];
  attachmentsOf(conversationId: string): Attachments;
  upload(files: readonly LocalFile[]): Promise<StoredFile[]>;
  /** The next try uploads them again. */
  uploadAgain(files: readonly LocalFile[]): void;
  progressOf(clientId: string): number | null;
  /** Every reply with files is kept until it is dropped. */
  keep(reply: UnsentReply): void;
  drop(clientId: string): void;
  /** A reply that was dropped was taken back: its files are below the next one. */
  giveBack(clientId: string): void;
  /** Below the draft that they were taken from. */
  putBack(draft: string, files: readonly LocalFile[]): void;
  forget(files: readonly LocalFile[]): void;
  unsent(): readonly UnsentReply[];
  /** Changes with every step of an upload. */
  version(): number;
  subscribe(listener: () => void): () => void;
}

const PREFIX = 'reply-files:';
/** A member’s upload is for any conversation. */
const ANYWHERE = '';
/** For so long what was sent can be taken back, with the time that the server takes for it. */
const DROPPED_FOR_MS = 60_000;

let current: { userId: string; outgoing: OutgoingFiles } | null = null;

/** Of the person who is signed in. */
export function outgoingFiles(): OutgoingFiles {
  const member = session.current();
  const userId = member.status === 'signed-in' ? member.user._id : '';
  if (current?.userId !== userId) current = { userId, outgoing: openOutgoing(`${PREFIX}${userId}`) };
  return current.outgoing;
}

// What was written on this computer stays the writer's.
session.subscribe(() => {
  if (session.current().status !== 'signed-out' || !current) return;
  const name = `${PREFIX}${current.userId}`;
  current = null;
  for (const key of Object.keys(localStorage)) if (key.startsWith(name)) localStorage.removeItem(key);
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Nothing was stored where it is blocked.
  }
});

function openOutgoing(name: string): OutgoingFiles {
  const store = browserFileStore(name);
  const kept = storedList(`${name}:unsent`);
  const byConversation = new Map<string, Attachments>();
  const listeners = new Set<() => void>();
  let version = 0;

  const onChange = () => {
    version += 1;
    for (const listener of [...listeners]) listener();
  };
  const uploads = createUploads({
    store,
    newClientId,
    onChange,
    send: (_, file, progress) =>
      uploadFile({ url: `${options.baseUrl}/files`, headers: options.headers(), ...file, ...progress }),
  });
  const unsent = () => repliesIn(kept.get());
  const left = new Map<string, UnsentReply & { timer: ReturnType<typeof setTimeout> }>();
  const lists = new Map<string, ReturnType<typeof storedList>>();
  const keptOf = (conversationId: string) => {
    const list = lists.get(conversationId) ?? storedList(`${name}:${conversationId}`);
    lists.set(conversationId, list);
    return list;
  };

  const attachmentsOf = (conversationId: string): Attachments => {
    const known = byConversation.get(conversationId);
    if (known) return known;
    const attachments = createAttachments({
      ...{ store, uploads, newClientId, onChange },
      target: async () => ANYWHERE,
      kept: keptOf(conversationId),
      isInMessage: (clientId) =>
        JSON.stringify([unsent(), [...left.values()].map(({ files }) => files)]).includes(clientId) ||
        isListed(name, clientId),
    });
    byConversation.set(conversationId, attachments);
    attachments.resume();
    return attachments;
  };

  const putBack = (draft: string, files: readonly LocalFile[]) => {
    // The server has removed them with their message, or may not have them.
    for (const { clientId } of files) uploads.again(clientId);
    const attachments = attachmentsOf(draft);
    const list = keptOf(draft);
    list.set([...localFiles(list.get()), ...files].slice(0, MAX_MESSAGE_FILES));
    attachments.resume();
  };

  return {
    bytesOf: store.get,
    attachmentsOf,
    upload: (files) => Promise.all(files.map((file) => uploads.upload(ANYWHERE, file))),
    uploadAgain(files) {
      for (const { clientId } of files) uploads.again(clientId);
    },
    progressOf: uploads.progressOf,
    keep(reply) {
      kept.set([...unsent().filter(({ clientId }) => clientId !== reply.clientId), reply]);
    },
    drop(clientId) {
      const all = unsent();
      const dropped = all.find((reply) => reply.clientId === clientId);
      if (!dropped) return;
      kept.set(all.filter((reply) => reply !== dropped));
      const timer = setTimeout(() => {
        left.delete(clientId);
        for (const file of dropped.files) uploads.forget(file.clientId);
      }, DROPPED_FOR_MS);
      left.set(clientId, { ...dropped, timer });
    },
    giveBack(clientId) {
      const taken = left.get(clientId);
      if (!taken) return;
      clearTimeout(taken.timer);
      left.delete(clientId);
      putBack(taken.conversationId, taken.files);
    },
    putBack,
    forget(files) {
      for (const { clientId } of files) uploads.forget(clientId);
    },
    unsent,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** With the reply to any conversation, written or on its way. */
const isListed = (name: string, clientId: string): boolean =>
  Object.entries(localStorage).some(
    ([key, value]) => key.startsWith(name) && String(value).includes(clientId),
  );

/** Storage may hold what an older version, or a curious hand, wrote. */
function repliesIn(stored: unknown): UnsentReply[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const { conversationId, clientId, content, timestamp, files } = Object(one);
    const isWhole = [conversationId, clientId, content, timestamp].every((text) => typeof text === 'string');
    return isWhole ? [{ conversationId, clientId, content, timestamp, files: localFiles(files) }] : [];
  });
}

/** Whether the bytes are not there because another tab has sent the reply. */
export const isSentElsewhere = (error: unknown, clientId: string): boolean =>
  error instanceof BytesGoneError &&
  !outgoingFiles()
    .unsent()
    .some((reply) => reply.clientId === clientId);
