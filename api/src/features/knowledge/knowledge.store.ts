import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/contract';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type Query,
  type TenantDb,
} from '../../db/index.ts';

interface ItemRow {
  id: string;
  external_id: string | null;
  question: string;
  alternatives: string[];
  answer: string;
  category: string;
  tags: string[];
  priority: number;
  version: number;
  times_used: number;
  rating_sum: number;
  rating_count: number;
  helpful_count: number;
  not_helpful_count: number;
  created_at: Date;
  updated_at: Date;
}

const fromRow = (row: ItemRow): KnowledgeItem => ({
  _id: row.id,
  externalId: row.external_id,
  question: row.question,
  alternatives: row.alternatives,
  answer: row.answer,
  category: row.category,
  tags: row.tags,
  priority: row.priority,
  version: row.version,
  usage: {
    timesUsed: row.times_used,
    avgRating: row.rating_count > 0 ? row.rating_sum / row.rating_count : null,
    helpful: row.helpful_count,
    notHelpful: row.not_helpful_count,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export interface ItemQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  category?: string | undefined;
}

/** One page, newest first, and the total of matching items. */
export async function page(
  db: TenantDb,
  query: ItemQuery,
): Promise<{ items: KnowledgeItem[]; total: number }> {
  const [{ ids, total }] = await matching(db, query).select({
    total: expression('count(*)'),
    ids: expression('ARRAY(SELECT id FROM matching ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?)', [
      query.limit,
      (query.page - 1) * query.limit,
    ]),
  });
  return { items: await listByIds(db, ids), total };
}

/** Ids and times of matching items, as a table `matching` that may be read more than once. */
function matching(db: TenantDb, { search, category }: ItemQuery): Query {
  const words = search?.trim();
  const items = db.from(words ? 'knowledge_search' : 'knowledge_items');
  const found = db.from('knowledge_items');
  items.select('id', 'created_at');
  if (category) items.where({ category });
  // NOT MATERIALIZED lets every reader use the best index instead of a copy.
  if (!words) return found.withNotMaterialized('matching', items).from('matching');
  items.whereRaw('strpos(content, lower(? COLLATE pg_c_utf8)) > 0', [words]);
  return found.withMaterialized('matching', items).from('matching');
}

/** Jumps from one category to the next, so the cost depends on categories, not on items. */
export async function categories(db: TenantDb): Promise<string[]> {
  const next = () => db.from('knowledge_items').select('category').orderBy('category').limit(1);
  const rows: { category: string }[] = await db
    .from('knowledge_items')
    .withRecursive(
      'found',
      expression('(?) UNION ALL SELECT following.* FROM found CROSS JOIN LATERAL (?) following', [
        next(),
        next().whereRaw('category > found.category'),
      ]),
    )
    .from('found')
    .limit(500);
  return rows.map((row) => row.category);
}

/** The present item with that client id, and the digest of the original request. */
export async function findByClientId(
  db: TenantDb,
  clientId: string,
): Promise<{ item: KnowledgeItem; digest: Buffer | null } | null> {
  const row = await db.from('knowledge_items').where({ client_id: clientId }).first();
  return row ? { item: fromRow(row), digest: row.client_digest } : null;
}

/** Rejects with a unique violation of `knowledge_items_client` if the client id was used. */
export async function insert(
  db: TenantDb,
  { externalId, ...draft }: KnowledgeDraft,
  sent: { clientId: string; digest: Buffer } | null,
): Promise<KnowledgeItem> {
  const [row] = await db
    .from('knowledge_items')
    .insert({
      ...draft,
      external_id: externalId ?? null,
      client_id: sent?.clientId ?? null,
      client_digest: sent?.digest ?? null,
    })
    .returning('*');
  return fromRow(row);
}

/** The id of the item that has that external id. */
export async function findIdByExternalId(db: TenantDb, externalId: string): Promise<string | null> {
  const row = await db.from('knowledge_items').where({ external_id: externalId }).first('id');
  return row?.id ?? null;
}

/** The texts of items after `after`, in insertion order. */
export const writtenAfter = (db: TenantDb, after: string | null, limit: number) =>
  db
    .from('knowledge_items')
    .select('id', 'question', 'alternatives', 'answer', 'category', 'tags', 'priority')
    .modify((items) => {
      if (after !== null) items.where('id', '>', after);
    })
    .orderBy('id')
    .limit(limit);

/** The `limit` items after `after`; null: the first ones. */
export async function listAfter(
  db: TenantDb,
  after: string | null,
  limit: number,
): Promise<(KnowledgeDraft & { id: string; external_id: string | null })[]> {
  return writtenAfter(db, after, limit).select('external_id');
}

export type ItemChange = { [K in keyof KnowledgeDraft]?: KnowledgeDraft[K] | undefined };

export async function update(db: TenantDb, id: string, change: ItemChange): Promise<KnowledgeItem | null> {
  const { externalId: external_id, ...rest } = change;
  const given = Object.fromEntries(
    Object.entries({ ...rest, external_id }).filter(([, value]) => value !== undefined),
  );
  const [row] = await db
    .from('knowledge_items')
    .where({ id })
    .update({ ...given, version: expression('version + 1'), updated_at: expression('now()') })
    .returning('*');
  return row ? fromRow(row) : null;
}

/** Locked until the transaction ends. */
export async function lock(db: TenantDb, id: string): Promise<KnowledgeItem | null> {
  const row = await db.from('knowledge_items').where({ id }).forNoKeyUpdate().first();
  return row ? fromRow(row) : null;
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.from('knowledge_items').where({ id }).delete();
}

/** The items with these ids, in the ids' order; deleted ones are left out. */
export async function listByIds(db: TenantDb, ids: readonly string[]): Promise<KnowledgeItem[]> {
  const rows: ItemRow[] = await db.from('knowledge_items').whereIn('id', [...ids]);
  const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Up to `limit` items, in no particular order. */
export async function listSome(db: TenantDb, limit: number): Promise<KnowledgeItem[]> {
  const rows: ItemRow[] = await db.from('knowledge_items').limit(limit);
  return rows.map(fromRow);
}

/**
 * Locked until the transaction ends, because counting and adding must not overlap. Not the tenant's row: a change of
 * settings would wait for a large import.
 */
export async function lockAdding(db: TenantDb): Promise<void> {
  await db
    .from('tenants')
    .select(expression("pg_advisory_xact_lock(hashtextextended('knowledge ' || id::text, 0))"));
}

export async function count(db: TenantDb): Promise<number> {
  const [{ count }] = await db.from('knowledge_items').count();
  return count;
}

export async function changed(db: TenantDb, span: ChangeSpan): Promise<Changed<KnowledgeItem>[]> {
  const rows: (ItemRow & { change_xid: string })[] = await db
    .from('knowledge_items')
    .select('*')
    .modify(changedWithin(span, { xid: 'changed_xid', id: 'id' }));
  return rows.map((row) => ({ key: changeKey(row), value: fromRow(row) }));
}
