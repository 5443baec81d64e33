import { runAll, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as messages from '../conversations/messages/messages.service.ts';
import { keyOf } from './files.service.ts';
import * as store from './files.store.ts';

const BATCH = 200;

/**
 * Removes files of a tenant with their bytes, and takes them out of the messages that show them. Once it has begun they
 * are shown nowhere; what a process that dies leaves of it, the job finishes.
 */
export async function deleteFiles(
  { services, tenantId }: { services: Services; tenantId: string },
  ids: readonly string[],
): Promise<void> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work);
  const leaving = await run(async (scope) => {
    const rows = await store.markLeaving(scope.db, ids);
    for (const { id, conversation_id: conversationId, seq } of rows) {
      if (conversationId !== null && seq !== null) await messages.removeFile(scope, conversationId, seq, id);
    }
    return rows.map(({ id }) => id);
  });
  const removed: string[] = [];
  try {
    await runAll(leaving, async (id) => {
      await services.files.storage.remove(keyOf(tenantId, id));
      removed.push(id);
    });
  } finally {
    await run(({ db }) => store.removeLeft(db, removed));
  }
}

/** Hides the files of a conversation that is being deleted; `deleteFiles` removes them after the commit, or the job does. */
export async function leaveConversation({ db }: Scope, conversationId: string): Promise<string[]> {
  const rows = await store.markLeaving(db, await store.listOfConversation(db, conversationId));
  return rows.map(({ id }) => id);
}

/** As `leaveConversation`, of one message that is being emptied. */
export async function leaveMessage({ db }: Scope, conversationId: string, seq: number): Promise<string[]> {
  const rows = await store.markLeaving(db, await store.listOfMessage(db, conversationId, seq));
  return rows.map(({ id }) => id);
}

/** Removes every file in the conversations of a contact. */
export async function removeOfContact(
  owner: { services: Services; tenantId: string },
  contactId: string,
): Promise<void> {
  const some = () =>
    owner.services.openScope(owner.tenantId, SYSTEM, ({ db }) => store.listOfContact(db, contactId, BATCH));
  for (let ids = await some(); ids.length > 0; ids = await some()) await deleteFiles(owner, ids);
}

/** Removes what was never sent, and what processes that died have left. */
export async function removeUnused(services: Services): Promise<void> {
  await services.files.storage.sweep();
  await runAll(await store.tenantsWithDue(services.platform), async (tenantId) => {
    const due = await services.openScope(tenantId, SYSTEM, ({ db }) => store.listDue(db, BATCH));
    await deleteFiles({ services, tenantId }, due);
  });
}
