import type { SavedReply, SavedReplyDraft, StoredFile } from '@chatbot-saas/contract';

/** What a saved reply is to say; without `files`, it keeps those that it has. */
export type WantedReply = Omit<SavedReplyDraft, 'files'> & { files?: StoredFile[] | undefined };

/** A saved reply that was written, changed or deleted on this computer, as far as the server may not know of it. */
export interface ReplyEdit {
  /** Of the reply; of a new one, the `clientId` that it began with. */
  id: string;
  /** As it was read at the server; null: it is to be a new one. */
  base: SavedReply | null;
  /** Of a new one: the server makes none twice under it. */
  clientId: string;
  /** Null: it is to be deleted. */
  wanted: WantedReply | null;
  /** What a request asked for whose answer is not known, so that this very request is repeated before anything else. */
  attempt: { wanted: WantedReply | null } | null;
  /** `unsent`: refused, it waits for a person to decide. */
  state: 'queued' | 'unsent';
  /** A code of `CORE_ERRORS`, or what the server said; null unless unsent. */
  reason: string | null;
  /** What stands at the server where a teammate has changed it since; it is not written over. */
  theirs: SavedReply | null;
}

/** Writes are safe from a power cut when the call returns. */
export interface ReplyEditStore {
  /** In the order in which they were added. */
  list(): ReplyEdit[];
  /** In the place of the one with that id, else at the end. */
  put(edit: ReplyEdit): void;
  remove(id: string): void;
}

/** As the server takes them. */
export const idsOf = (files: readonly StoredFile[]): string[] => files.map(({ id }) => id);

/** The server has its files in an order of its own. */
const partsOf = ({ title, shortcut, body, visibility, actions }: WantedReply, files: readonly StoredFile[]) =>
  JSON.stringify([title, shortcut, body, visibility, actions, idsOf(files).sort()]);

/** Whether it says that already: an earlier request arrived without its answer, or a teammate wrote the same. */
export const says = (reply: SavedReply, wanted: WantedReply): boolean =>
  partsOf(reply, reply.files) === partsOf(wanted, wanted.files ?? reply.files);

export const isSame = (one: WantedReply | null, other: WantedReply | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Of a reply that is gone, the server has removed the files as well. */
export function withoutFiles(wanted: WantedReply, gone: readonly StoredFile[]): WantedReply {
  const ids = idsOf(gone);
  return wanted.files ? { ...wanted, files: wanted.files.filter(({ id }) => !ids.includes(id)) } : wanted;
}

/** How it is shown until the server has it. Null where it is to be gone. */
export function shownEdit({ id, base, wanted }: ReplyEdit, author: string, now: string): SavedReply | null {
  if (wanted === null) return null;
  const files = wanted.files ?? base?.files ?? [];
  if (base) return { ...base, ...wanted, files };
  const unused = { usedCount: 0, avgRating: null, version: 0 };
  return { _id: id, ...wanted, files, ...unused, author, createdAt: now, updatedAt: now };
}
