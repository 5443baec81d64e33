import type { Readable } from 'node:stream';
import type { StoredFile } from '@chatbot-saas/contract';
import { invalidField, isUuid, notFound, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import type { ByteRange } from '../../infrastructure/file-storage/file-storage.ts';
import * as store from './files.store.ts';

export type { Owner } from './files.store.ts';

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
  if (!row) throw notFound();
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
 * The owner's files that a message is about to be sent with, in the order of `ids`, held until this scope ends. One that
 * is another's, or was sent before, is as unknown as one that never was.
 */
export async function claim(
  scope: Scope,
  ids: readonly string[],
  owner: store.Owner,
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
