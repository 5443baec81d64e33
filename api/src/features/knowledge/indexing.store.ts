import type { Changes, RetrievalItem } from '@chatbot-saas/engine';
import { expression, type Query, type TenantDb } from '../../db/index.ts';
import type { ReadingTime, Survey } from '../../search/index-cache.ts';
import type { SearchTerm } from '../../search/unindexed-search.ts';
import { writtenAfter } from './knowledge.store.ts';

/** The items for the assistant's index, up to `limit`. */
export async function listForIndex(db: TenantDb, limit: number): Promise<RetrievalItem[]> {
  return writtenAfter(db, null, limit);
}

/** The part of a text that is searched: its beginning names the subject. */
const LOOKED_THROUGH = 4_000;

/** The items that match most needles. It reads all of the tenant's texts: 20 MB take some 200 ms. */
export async function listFound(
  db: TenantDb,
  needles: readonly SearchTerm[],
  limit: number,
): Promise<RetrievalItem[]> {
  if (needles.length === 0) return [];
  const worth = expression(
    needles
      .map(() => 'CASE WHEN strpos(content, lower(? COLLATE pg_c_utf8)) > 0 THEN ?::int ELSE 0 END')
      .join(' + '),
    needles.flatMap((needle) => [needle.text, needle.worth]),
  );
  const texts = db.from('knowledge_search').select('id', {
    // A text has no more characters than bytes, and counting characters takes as long as four needles.
    content: expression('CASE WHEN octet_length(content) > ? THEN left(content, ?) ELSE content END', [
      LOOKED_THROUGH,
      LOOKED_THROUGH,
    ]),
  });
  const found: { id: string }[] = await db
    .from('knowledge_search')
    // OFFSET keeps the subquery separate, so that each text is decompressed once, not for each needle.
    .from(expression('(? OFFSET 0) texts', [texts]))
    .select('id')
    .orderByRaw('? DESC, octet_length(content)', [worth])
    .limit(limit);
  const ids = found.map(({ id }) => id);
  return writtenAfter(db, null, limit).whereIn('id', ids);
}

export interface IndexPage {
  /** A JSON array that the database builds, so that this process need not; null after the last item. */
  items: string | null;
  /** The cursor of the next page; null if there is none. */
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

/** The time is read before the items, so that a concurrent change counts as one. */
export async function survey(db: TenantDb): Promise<Survey> {
  const since: ReadingTime = await db
    .from('tenants')
    .select({ snapshot: expression('pg_current_snapshot()::text'), at: expression('now()') })
    .first();
  const [{ items, bytes }] = await db.from('knowledge_search').select({
    items: expression('count(*)'),
    bytes: expression('coalesce(sum(octet_length(content)), 0)::bigint'),
  });
  return { since, items, bytes };
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The changes that a read at `since` may lack, as the caller sees them; null if they exceed `limit` items. Answers and
 * ratings stamp an item too. Only a new text sets `updated_at`, to its transaction's start, and no transaction lasts an
 * hour.
 */
export async function changesForIndex(
  db: TenantDb,
  { snapshot, at }: ReadingTime,
  limit: number,
): Promise<Changes | null> {
  // Well before tombstones are deleted.
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
