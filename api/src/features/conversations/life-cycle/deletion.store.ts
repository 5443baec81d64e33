import type { TenantDb } from '../../../db/index.ts';

/** Deletes conversations with all that hangs on them but files. The caller holds their locks. */
export async function deleteConversations(db: TenantDb, ids: readonly string[]): Promise<void> {
  // Questions that were kept for tests are copies of a visitor's words.
  await db
    .from('replay_questions as r')
    .whereExists(
      db
        .from('messages as m')
        .whereIn('m.conversation_id', ids)
        .whereRaw(`m.role = 'user' AND date_trunc('ms', m.created_at) = date_trunc('ms', r.asked_at)`),
    )
    .delete();
  await db.from('deliveries').where({ channel: 'mail' }).whereIn('destination_id', ids).delete();
  await db.from('conversations').whereIn('merged_into', ids).update({ merged_into: null });
  await db.from('messages').whereIn('conversation_id', ids).delete();
  await db.from('conversations').whereIn('id', ids).delete();
}

const DELIVERIES_AT_ONCE = 500;

/** Deletes stored webhook deliveries about those conversations. False if none was left. */
export async function deleteWebhookDeliveries(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const some = db
    .from('deliveries')
    .where({ channel: 'webhook' })
    .whereRaw(`data->'conversation'->>'_id' = ANY (?::text[])`, [[...ids]])
    .limit(DELIVERIES_AT_ONCE)
    .select('id');
  return (await db.from('deliveries').whereIn('id', some).delete()) > 0;
}
