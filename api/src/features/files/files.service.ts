import type { Readable } from 'node:stream';
import type { StoredFile } from '@chatbot-saas/contract';
import {
  asStaff,
  invalidField,
  isUuid,
  notFound,
  type Scope,
  type Services,
  SYSTEM,
  staffOf,
} from '../../context/index.ts';
import type { ByteRange } from '../../infrastructure/file-storage/file-storage.ts';
import * as store from './files.store.ts';

export { type Holder, heldBy, type Owner } from './files.store.ts';

/** A file as a message keeps it. */
export type FileOfMessage = Omit<StoredFile, 'url'>;

/** Where its bytes are. The last letters of the id are random: no folder holds too many. */
export const keyOf = (tenantId: string, id: string): string => `${tenantId}/${id.slice(-2)}/${id}`;

/** With its address, which works for an hour or two. */
export const addressed = (
  { services, tenantId }: Pick<Scope, 'services' | 'tenantId'>,
  file: FileOfMessage,
): StoredFile => ({
  ...file,
  url: services.files.links.address({ tenantId, id: file.id, name: file.name }),
});

export async function get(scope: Scope, id: string): Promise<StoredFile> {
  const row = await store.findKept(scope.db, id);
  await asStaff(scope);
  if (!row || (await store.isPrivateToAnother(scope.db, id, staffOf(scope).id))) throw notFound();
  return addressed(scope, store.keptOf(row));
}

/** A file whose address someone has. */
export interface OpenedFile {
  readonly file: FileOfMessage;
  readonly secondsLeft: number;
  /** Null: its bytes are gone. */
  read(range: ByteRange): Promise<Readable | null>;
}

/** The file that the signed address opens; null for any other address. */
export async function open(services: Services, id: string, token: string): Promise<OpenedFile | null> {
  const { links, storage } = services.files;
  const link = isUuid(id) ? links.read(id, token) : null;
  if (!link) return null;
  const { tenantId, secondsLeft } = link;
  const row = await services.openScope(tenantId, SYSTEM, ({ db }) => store.findKept(db, id));
  if (!row) return null;
  return {
    file: store.keptOf(row),
    secondsLeft,
    read: (range) => storage.open(keyOf(tenantId, id), range),
  };
}

/**
 * The owner's files, or those of a holder, that a message is about to be sent with, in the order of `ids`, locked until
 * this scope ends. One that is another's, or was sent before, is as unknown as one that never was.
 */
export async function claim(
  scope: Scope,
  ids: readonly string[],
  owner: store.Owner | store.Holder,
): Promise<FileOfMessage[]> {
  const unsent = await store.lockUnsent(scope.db, ids, owner);
  return ids.map((id) => {
    const row = unsent.find((one) => one.id === id);
    if (!row) throw invalidField('files', 'Upload these files first, and send each once');
    return store.keptOf(row);
  });
}

/** Notes the message that they were sent with. */
export const noteSent = (
  scope: Scope,
  ids: readonly string[],
  sentIn: { conversationId: string; seq: number },
): Promise<void> => store.noteSent(scope.db, ids, sentIn);

/**
 * From now on it has these files, which the member has uploaded, or it had before; the rest of what it had goes. With
 * `conversationId`, they go with that conversation.
 */
export async function hold(
  scope: Scope,
  ids: readonly string[],
  { holder, conversationId = null }: { holder: store.Holder; conversationId?: string | null },
): Promise<void> {
  const had = await store.listHeld(scope.db, holder);
  const fresh = ids.filter((id) => !had.includes(id));
  await claim(scope, fresh, { conversationId: null, memberId: staffOf(scope).id });
  await store.hold(scope.db, fresh, holder, conversationId);
  await store.markLeaving(
    scope.db,
    had.filter((id) => !ids.includes(id)),
  );
}

/** What keeps them is being deleted: they are shown nowhere, and a job removes their bytes. */
export async function leaveHeld({ db }: Scope, holder: store.Holder): Promise<void> {
  await store.markLeaving(db, await store.listHeld(db, holder));
}

/** As `leaveHeld`, of all saved replies that only this member has. */
export async function leavePrivateReplies({ db }: Scope, ownerId: string): Promise<void> {
  await store.markLeaving(db, await store.listOfPrivateReplies(db, ownerId));
}

/** With addresses of what it keeps. */
export const withAddresses = <T extends { files: readonly FileOfMessage[] }>(
  scope: Pick<Scope, 'services' | 'tenantId'>,
  held: T,
): Omit<T, 'files'> & { files: StoredFile[] } => ({
  ...held,
  files: held.files.map((file) => addressed(scope, file)),
});
