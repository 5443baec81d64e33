import type { TenantDb } from '../../db/index.ts';

/** All ratings of one item. */
interface RatingSums {
  sum: number;
  count: number;
}

/** Locks the item against other ratings until the transaction ends; null if it was deleted. */
export async function lockSums(db: TenantDb, itemId: string): Promise<RatingSums | null> {
  const row = await db
    .from('knowledge_items')
    .where({ id: itemId })
    .forNoKeyUpdate()
    .first('rating_sum', 'rating_count');
  return row ? { sum: row.rating_sum, count: row.rating_count } : null;
}

export async function setSums(db: TenantDb, itemId: string, { sum, count }: RatingSums): Promise<void> {
  await db.from('knowledge_items').where({ id: itemId }).update({ rating_sum: sum, rating_count: count });
}

export async function find(db: TenantDb, itemId: string, conversationId: string): Promise<number | null> {
  const row = await db
    .from('knowledge_ratings')
    .where({ item_id: itemId, conversation_id: conversationId })
    .first('rating');
  return row?.rating ?? null;
}

export async function upsert(
  db: TenantDb,
  itemId: string,
  conversationId: string,
  rating: number,
): Promise<void> {
  await db
    .from('knowledge_ratings')
    .insert({ item_id: itemId, conversation_id: conversationId, rating })
    .onConflict(['tenant_id', 'item_id', 'conversation_id'])
    .merge(['rating']);
}
