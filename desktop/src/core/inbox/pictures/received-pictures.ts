import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PictureType, pictureType } from '@chatbot-saas/contract/domain';
import type { AccountStore } from '../../account/account-store.ts';
import { CoreError } from '../../core-error.ts';
import type { CacheChange } from '../status.ts';

export interface ReceivedPicture {
  /** By its bytes. */
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures of messages and notes. What was seen once is on this computer, for as long as its message is. */
export interface ReceivedPictures {
  /**
   * From here, else from the server. `isDamaged`: what is here could not be drawn, and is fetched again. Rejects with
   * ApiError, or CoreError, such as `not_a_picture`.
   */
  read(conversationId: string, id: string, isDamaged?: boolean): Promise<ReceivedPicture>;
  /** The cache has other messages or notes: what belongs to none of them any more goes. */
  changed(change: Pick<CacheChange, 'isReset' | 'conversations' | 'histories'>): void;
  /** What is under way is kept no more. */
  close(): void;
}

interface ReceivedPicturesOptions {
  store: Pick<AccountStore, 'messages' | 'notes' | 'pictures' | 'sync'>;
  fetchFile(id: string): Promise<Uint8Array<ArrayBuffer>>;
  onError(error: unknown): void;
  /** Of all that is kept. */
  maxBytes?: number;
}

const MAX_KEPT_BYTES = 200 * 1024 * 1024;

/** Both become part of a file's name. */
const NAMEABLE = /^[\w-]{1,100}$/;
const nameOf = (conversationId: string, id: string): string | null =>
  NAMEABLE.test(conversationId) && NAMEABLE.test(id) ? `${conversationId}.${id}` : null;
const partsOf = (name: string) => {
  const [conversationId = '', id = ''] = name.split('.');
  return { conversationId, id };
};

export function openReceivedPictures(options: ReceivedPicturesOptions): ReceivedPictures {
  const { store, onError, maxBytes = MAX_KEPT_BYTES } = options;
  const files = store.pictures;
  /** Sizes by name; the one that was used longest ago comes first. */
  const kept = new Map<string, number>();
  let isClosed = false;
  /** A cache that is filled again does not know yet what it will have. */
  let mustSweep = true;

  const idsIn = (conversationId: string) =>
    new Set([
      ...store.messages.fileIds(conversationId),
      ...store.notes.list(conversationId).flatMap((note) => note.files.map(({ id }) => id)),
    ]);
  const isKnown = (conversationId: string, id: string) => !isClosed && idsIn(conversationId).has(id);

  const remove = async (name: string) => {
    await files.remove(name);
    kept.delete(name);
  };

  /** What the cache has no message or note of any more; `affected` says where, null: everywhere. */
  const forgetGone = async (affected: ReadonlySet<string> | null) => {
    const names = Map.groupBy(kept.keys(), (name) => partsOf(name).conversationId);
    for (const [conversationId, each] of names) {
      if (affected && !affected.has(conversationId)) continue;
      if (isClosed) return;
      const ids = idsIn(conversationId);
      for (const name of each) if (!ids.has(partsOf(name).id)) await remove(name);
      await nextTurn();
    }
  };
  const sweep = async () => {
    if (isClosed || !mustSweep || store.sync.progress().isFirst) return;
    await forgetGone(null);
    mustSweep = false;
  };

  const listed = files.list().then((all) => {
    for (const { name, size } of all) kept.set(name, size);
  });
  /** Changes of the disk come one after the other. */
  let running: Promise<void> = listed.then(sweep).catch(onError);
  const inTurn = (work: () => Promise<void>) => {
    running = running.then(work).catch(onError);
  };

  const used = (name: string, size: number) => {
    kept.delete(name);
    kept.set(name, size);
  };

  const freeSpace = async () => {
    let total = [...kept.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of [...kept]) {
      if (total <= maxBytes) return;
      await remove(name);
      total -= size;
    }
  };

  const keep = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { conversationId, id } = partsOf(name);
    // Its message may have gone meanwhile, or the account, or it was read twice at once.
    if (!isKnown(conversationId, id) || kept.has(name)) return;
    await files.put(name, new Blob([bytes]));
    if (isClosed) return files.remove(name);
    used(name, bytes.byteLength);
    await freeSpace();
  };

  /** Null where it is not here, or is damaged. */
  const readKept = async (name: string): Promise<ReceivedPicture | null> => {
    await listed;
    const size = kept.get(name);
    if (size === undefined) return null;
    const bytes = await files.read(name);
    const type = bytes && pictureType(bytes);
    if (!type || bytes.byteLength !== size) {
      kept.delete(name);
      return null;
    }
    inTurn(async () => {
      if (isClosed || !kept.has(name)) return;
      used(name, size);
      // At worst, it goes before others after the next start.
      await files.use(name).catch(() => undefined);
    });
    return { type, bytes };
  };

  return {
    async read(conversationId, id, isDamaged = false) {
      const name = isKnown(conversationId, id) ? nameOf(conversationId, id) : null;
      if (isDamaged && name !== null) {
        await listed;
        // The one that is fetched takes its place.
        kept.delete(name);
      }
      const here = name === null ? null : await readKept(name);
      if (here) return here;
      const bytes = await options.fetchFile(id);
      const type = pictureType(bytes);
      if (type === null) throw new CoreError('not_a_picture');
      if (name !== null) inTurn(() => keep(name, bytes));
      return { type, bytes };
    },
    changed({ isReset, conversations, histories }) {
      if (isClosed) return;
      if (isReset || store.sync.progress().isFirst) mustSweep = true;
      if (mustSweep) return inTurn(sweep);
      inTurn(() => forgetGone(new Set([...conversations, ...histories])));
    },
    close() {
      isClosed = true;
    },
  };
}
