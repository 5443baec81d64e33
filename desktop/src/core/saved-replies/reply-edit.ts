import type { SavedReply, SavedReplyDraft } from '@chatbot-saas/contract';

/** What a saved reply is to say; without `files`, it keeps those that it has. */
export type WantedReply = Omit<SavedReplyDraft, 'files'> & { files?: string[] | undefined };

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

const textsOf = ({ title, shortcut, body, visibility, actions }: WantedReply | SavedReply) =>
  JSON.stringify([title, shortcut, body, visibility, actions]);

/** Whether it says that already: an earlier request arrived without its answer, or a teammate wrote the same. */
export const says = (reply: SavedReply, wanted: WantedReply): boolean => textsOf(reply) === textsOf(wanted);

export const isSame = (one: WantedReply | null, other: WantedReply | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How it is shown until the server has it. Null where it is to be gone. */
export function shownEdit({ id, base, wanted }: ReplyEdit, author: string, now: string): SavedReply | null {
  if (wanted === null) return null;
  const { files: _, ...texts } = wanted;
  if (base) return { ...base, ...texts };
  const unused = { files: [], usedCount: 0, avgRating: null, version: 0 };
  return { _id: id, ...texts, ...unused, author, createdAt: now, updatedAt: now };
}
