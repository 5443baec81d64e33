import type { ReadingTime } from '../../assistant/index-cache.ts';
import type { Changes, RetrievalItem } from '../../assistant/retrieval/index.ts';
import { expression, type Query, type TenantDb } from '../../db/index.ts';
import { writtenAfter } from './knowledge.store.ts';

/** What the assistant's index is built from, at most so many items of it. */
export async function listForIndex(db: TenantDb, limit: number): Promise<RetrievalItem[]> {
  return writtenAfter(db, null, limit);
}

export interface IndexPage {
  /** A JSON array, made by the database so that nobody here has to; null after the last item. */
  items: string | null;
  /** What the next page follows; null when there is none. */
  last: string | null;
}

export async function pageForIndex(db: TenantDb, after: string | null, limit: number): Promise<IndexPage> {
  const [row] = await db
    .from('knowledge_items')
    .with('page', writtenAfter(db, after, limit))
    .from('page')
    .select({
      items: expression('json_agg(page)::text'),
      last: expression('max(id::text)'),
    });
  return row;
}

export function readingTime(db: TenantDb): Promise<ReadingTime> {
  return db
    .from('tenants')
    .select({ snapshot: expression('pg_current_snapshot()::text'), at: expression('now()') })
    .first();
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What items read at `since` may lack: also what is not yet committed, as the caller sees it. null: it is more than
 * `limit` items. An answer given or rated stamps an item too; only a new text sets `updated_at`, to the beginning of a
 * transaction, and none lasts for an hour.
 */
export async function changesForIndex(
  db: TenantDb,
  { snapshot, at }: ReadingTime,
  limit: number,
): Promise<Changes | null> {
  // Long before tombstones are forgotten.
  if (Date.now() - at.getTime() > WEEK_MS) return null;
  const unseen = (rows: Query) =>
    rows
      .clearOrder()
      .whereRaw('changed_xid >= pg_snapshot_xmin(?::pg_snapshot)', [snapshot])
      .whereRaw('NOT pg_visible_in_snapshot(changed_xid, ?::pg_snapshot)', [snapshot])
      .limit(limit + 1);
  const written: RetrievalItem[] = await writtenAfter(db, null, limit + 1)
    .modify(unseen)
    .whereRaw(`updated_at > ?::timestamptz - interval '1 hour'`, [at]);
  const removed: { id: string }[] = await db
    .from('tombstones')
    .select('id')
    .where({ kind: 'knowledge' })
    .modify(unseen);
  if (written.length + removed.length > limit) return null;
  return { written, removed: removed.map(({ id }) => id) };
}
