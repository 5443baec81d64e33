import type { TenantDb } from '../../db/index.ts';

/** How many have been mailed, those under way included. */
export async function count(db: TenantDb, conversationId: string): Promise<number> {
  const [row] = await db.from('transcripts').where({ conversation_id: conversationId }).count({ count: '*' });
  return row.count;
}

export async function insert(db: TenantDb, conversationId: string): Promise<string> {
  const [row] = await db.from('transcripts').insert({ conversation_id: conversationId }).returning('id');
  return row.id;
}

export async function remove(db: TenantDb, conversationId: string, id: string): Promise<void> {
  await db.from('transcripts').where({ conversation_id: conversationId, id }).delete();
}
