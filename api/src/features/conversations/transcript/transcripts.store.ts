import type { TenantDb } from '../../../db/index.ts';

/** Mails of the last 24 hours, including those being sent. */
export async function countRecent(db: TenantDb, conversationId: string): Promise<number> {
  const [row] = await db
    .from('transcripts')
    .where({ conversation_id: conversationId })
    // The id is a UUIDv7, which contains its creation time.
    .whereRaw(`uuid_extract_timestamp(id) > now() - interval '1 day'`)
    .count({ count: '*' });
  return row.count;
}

export async function insert(db: TenantDb, conversationId: string): Promise<string> {
  const [row] = await db.from('transcripts').insert({ conversation_id: conversationId }).returning('id');
  return row.id;
}

export async function remove(db: TenantDb, conversationId: string, id: string): Promise<void> {
  await db.from('transcripts').where({ conversation_id: conversationId, id }).delete();
}
