import type { Erasure } from '@chatbot-saas/contract';
import { notFound, runAll, type Scope, type Services, SYSTEM, staffOf } from '../../../context/index.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as queue from '../../conversations/handoff/queue.service.ts';
import * as deletion from '../../conversations/life-cycle/deletion.service.ts';
import * as files from '../../files/removal.service.ts';
import * as devices from '../../sync/devices.service.ts';
import * as store from './erasure.store.ts';

/** Empties the contact and ends their open conversations; a job does the rest. A retry answers the same erasure. */
export async function begin(scope: Scope, contactId: string): Promise<Erasure> {
  // Conversations before people, as everywhere.
  const open = await conversations.lockOpenOfContacts(scope, [contactId]);
  const isThere = await store.emptyContact(scope.db, contactId);
  const earlier = await store.findOfContact(scope.db, contactId);
  if (earlier) return shown(scope, earlier);
  if (!isThere) throw notFound();
  for (const row of open) await conversations.end(scope, row, 'agent');
  if (open.length > 0) queue.drainLater(scope);
  const row = await store.insert(scope.db, contactId, staffOf(scope).id);
  await devices.addErasure(scope, row.id, false);
  return shown(scope, row);
}

export async function get(scope: Scope, id: string): Promise<Erasure> {
  const row = await store.find(scope.db, id);
  if (!row) throw notFound();
  return shown(scope, row);
}

async function shown(scope: Scope, row: store.ErasureRow): Promise<Erasure> {
  return {
    id: row.id,
    contactId: row.contact_id,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    devices: await devices.listOfErasure(scope, row.id),
  };
}

/** Each step is a transaction that leaves less to do, so that any process can go on after a crash. */
export async function goOn(services: Services): Promise<void> {
  await runAll(await store.listDue(services.platform), async ({ tenantId, id }) => {
    const row = await services.openScope(tenantId, SYSTEM, ({ db }) => store.find(db, id));
    // First: what was deleted with its conversation would belong to no person.
    if (row) await files.removeOfContact({ services, tenantId }, row.contact_id);
    while (await services.openScope(tenantId, SYSTEM, (scope) => step(scope, id)));
  });
}

/** Returns true if there is more to do. */
async function step(scope: Scope, id: string): Promise<boolean> {
  const { db } = scope;
  const row = await store.lockDue(db, id);
  if (!row) return false;
  const conversationIds = await store.lockConversations(db, row.contact_id);
  if (conversationIds.length > 0) {
    await deletion.deleteAll(scope, conversationIds);
    await store.noteErased(db, row.id, conversationIds);
    return true;
  }
  if (await deletion.deleteWebhookDeliveries(scope, row.conversation_ids)) return true;
  await store.finish(db, row);
  await devices.addErasure(scope, id, true);
  scope.publish('contact.erased', { contactId: row.contact_id });
  return false;
}
