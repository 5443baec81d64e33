import type { ErasureStatus } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

export interface ErasureRow {
  id: string;
  contact_id: string;
  status: ErasureStatus;
  conversation_ids: string[];
  requested_at: Date;
  completed_at: Date | null;
}

export async function find(db: TenantDb, id: string): Promise<ErasureRow | null> {
  return (await db.from('erasures').where({ id }).first()) ?? null;
}

export async function findOfContact(db: TenantDb, contactId: string): Promise<ErasureRow | null> {
  return (await db.from('erasures').where({ contact_id: contactId }).first()) ?? null;
}

export async function insert(db: TenantDb, contactId: string, by: string): Promise<ErasureRow> {
  const [row] = await db.from('erasures').insert({ contact_id: contactId, requested_by: by }).returning('*');
  return row;
}

/** What is known of the contact goes at once: no browser and no token finds it again. False if there is none. */
export async function emptyContact(db: TenantDb, id: string): Promise<boolean> {
  const changed = await db
    .from('contacts')
    .where({ id })
    .update({
      ...{ name: null, email: null, email_confirmed_at: null, phone: null, external_id: null },
      ...{ language: null, last_page: null, referrer: null, user_agent: null },
      ...{ attributes: '{}', visitor_tokens: expression(`'{}'`) },
      ...{ blocked_until: null, blocked_at: null, blocked_by: null, block_reason: null },
    });
  return changed > 0;
}

export async function listDue(platform: PlatformDb): Promise<{ tenantId: string; id: string }[]> {
  return platform.ask('finds persons to erase in all tenants', (from) =>
    from('erasures')
      .whereNot({ status: 'done' })
      .orderBy('requested_at')
      .limit(100)
      .select({ tenantId: 'tenant_id', id: 'id' }),
  );
}

/** Null if it is done, or another process is at it. */
export async function lockDue(db: TenantDb, id: string): Promise<ErasureRow | null> {
  const row = await db
    .from('erasures')
    .where({ id })
    .whereNot({ status: 'done' })
    .forUpdate()
    .skipLocked()
    .first();
  return row ?? null;
}

const AT_ONCE = 20;

/** Locks some of the contact's conversations; none is left where there are none. */
export async function lockConversations(db: TenantDb, contactId: string): Promise<string[]> {
  const held: { id: string }[] = await db
    .from('conversations')
    .where({ contact_id: contactId })
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .select('id');
  return held.map((row) => row.id);
}

export async function noteErased(
  db: TenantDb,
  id: string,
  conversationIds: readonly string[],
): Promise<void> {
  await db
    .from('erasures')
    .where({ id })
    .update({
      status: 'running',
      conversation_ids: expression('conversation_ids || ?::uuid[]', [[...conversationIds]]),
    });
}

/** Deletes the contact, with its notes. */
export async function finish(db: TenantDb, { id, contact_id }: ErasureRow): Promise<void> {
  await db.from('contacts').where({ id: contact_id }).delete();
  await db
    .from('erasures')
    .where({ id })
    .update({ status: 'done', conversation_ids: expression(`'{}'`), completed_at: expression('now()') });
}
