import type { StoredFile } from '@chatbot-saas/contract';
import { groupOf, MAX_UNSENT_FILES, MAX_WORKSPACE_FILES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import {
  type Actor,
  perApp,
  type Scope,
  type Services,
  SYSTEM,
  sha256,
  staffOf,
  storageRefusal,
} from '../../context/index.ts';
import type { ReceivedFile, ReceiveFile, TransactionRunner } from '../../context/serve.ts';
import { bytesOf, contentOf } from '../../infrastructure/file-storage/bytes.ts';
import { StorageError } from '../../infrastructure/file-storage/file-storage.ts';
import { ConcurrencyLimit } from '../../infrastructure/queues/concurrency-limit.ts';
import * as contacts from '../contacts/contacts.service.ts';
import { assertNotEnded } from '../conversations/conversations.policy.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import { fileNameOf } from './file-name.ts';
import { addressed, keyOf } from './files.service.ts';
import * as store from './files.store.ts';
import { inspect } from './inspect.ts';
import { assertHarmless } from './scan.ts';

/** Looking at a picture takes the processor, so no tenant holds up the others with many. */
const inspections = perApp(
  () =>
    new ConcurrencyLimit({
      total: 4,
      perParty: 2,
      refusal: 'Many files are being sent at the moment. Please try again.',
    }),
);

/** Runs one transaction for each call. */
interface Runner extends Pick<TransactionRunner, 'services' | 'tenantId'> {
  run<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/** A visitor's, for one conversation. It is refused before its bytes come where it has no place. */
export async function ofVisitor(
  transactions: Runner,
  sessionId: string,
  receive: ReceiveFile,
): Promise<StoredFile> {
  const owner = await transactions.run(async (scope) => {
    const row = await conversations.getBySession(scope, sessionId);
    if (row.status === 'ended' && row.contact_id !== null)
      await contacts.assertNotBlocked(scope, row.contact_id, sessionId);
    // One that ended idle may go on.
    if (row.reactivates_until === null) assertNotEnded(row);
    const of = { conversationId: row.id, memberId: null };
    await assertSpace(scope, of, 0);
    return of;
  });
  return receive((file) => keep(transactions, owner, file));
}

/** A member's, for any conversation. */
export async function ofMember(transactions: Runner, receive: ReceiveFile): Promise<StoredFile> {
  const owner = await transactions.run(async (scope) => {
    const of = { conversationId: null, memberId: staffOf(scope).id };
    await assertSpace(scope, of, 0);
    return of;
  });
  return receive((file) => keep(transactions, owner, file));
}

interface Given {
  name: string;
  content: Buffer;
  /** Where it will be sent, if there is such a conversation yet. */
  conversationId?: string | null;
}

/**
 * Stores a file that did not come over HTTP, such as a mail's attachment. Call it outside of any transaction, and then
 * send a message with its id.
 */
export async function storeFile(
  { services, tenantId }: { services: Services; tenantId: string },
  { name, content, conversationId = null }: Given,
  actor: Actor = SYSTEM,
): Promise<StoredFile> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, actor, work);
  const owner = { conversationId, memberId: null };
  const file = { name, bytes: bytesOf(content), digest: sha256(content), clientId: undefined };
  return keep({ services, tenantId, run }, owner, file);
}

/** The row first, then the bytes, then the row is shown. A job removes what a process that died has left of it. */
async function keep(
  { services, tenantId, run }: Runner,
  owner: store.Owner,
  { name, bytes, digest, clientId }: ReceivedFile,
): Promise<StoredFile> {
  await assertHarmless(services, bytes);
  const { pieces, ...seen } = await inspections(services).run(tenantId, () => inspect(bytes));
  const content = contentOf(bytes, pieces);
  const draft = { ...seen, name: fileNameOf(name, seen.type), size: content.size, digest, clientId, owner };
  const row = await run((scope) => announce(scope, draft));
  if (row.state !== 'kept') {
    try {
      await services.files.storage.put(keyOf(tenantId, row.id), content);
    } catch (error) {
      // Where this fails too, the job finds it in an hour.
      await run(({ db }) => store.markLeaving(db, [row.id])).catch(() => undefined);
      throw error instanceof StorageError ? storageRefusal(error) : error;
    }
    await run(async ({ db }) => {
      if (!(await store.keep(db, row.id))) throw storageRefusal(new StorageError(false, 'given up'));
    });
  }
  return addressed({ services, tenantId }, store.keptOf(row));
}

/** A resend continues where the first try was. */
async function announce(scope: Scope, draft: store.NewFile): Promise<store.FileRow> {
  await tenants.lock(scope);
  const earlier = draft.clientId ? await store.findByClientId(scope.db, draft.clientId) : null;
  if (earlier) {
    const isSame =
      earlier.digest.equals(draft.digest) &&
      earlier.uploaded_by === draft.owner.memberId &&
      (earlier.uploaded_by !== null || earlier.conversation_id === draft.owner.conversationId);
    if (!isSame) throw new AppError('client_id_reused', 'This clientId was used for a different file.');
    return earlier;
  }
  if (!(await tenants.allowedFiles(scope)).includes(groupOf(draft)))
    throw visitorError('file_type_refused', ({ fileRefused }) => fileRefused);
  await assertSpace(scope, draft.owner, draft.size);
  const row = await store.insert(scope.db, draft);
  if (!row) throw new Error('A client id was taken within its lock.');
  return row;
}

async function assertSpace(scope: Scope, owner: store.Owner, size: number): Promise<void> {
  const { count, bytes } = await store.stock(scope.db);
  if (count >= MAX_WORKSPACE_FILES || bytes + size > scope.services.files.bytesPerWorkspace)
    throw visitorError('storage_full', ({ noSpace }) => noSpace);
  // The product's own are sent at once.
  if (owner.memberId === null && owner.conversationId === null) return;
  if ((await store.countUnsent(scope.db, owner)) >= MAX_UNSENT_FILES)
    throw visitorError('too_many_files', ({ manyFiles }) => manyFiles);
}
