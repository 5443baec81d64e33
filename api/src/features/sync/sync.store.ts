import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type PlatformDb,
  type TenantDb,
  type TombstoneKind,
} from '../../db/index.ts';
import type { SyncPoint } from './cursor.ts';

/** Longer than a cursor's life by a tenth: no transaction is open that long. */
const KEPT_DAYS = 100;
const FORGOTTEN = `deleted_at < now() - interval '${KEPT_DAYS} days'`;

export interface Head {
  now: SyncPoint;
  epoch: string;
}

/**
 * The present snapshot and its epoch. The epoch changes with the tenant, the database and the cluster. It also changes
 * after `pg_restore --clean`, which recreates the table. A new timeline changes it too, after a point-in-time recovery
 * or a failover, because it reuses transaction ids. A crash also reuses ids that were not yet in the log on disk. A
 * cursor with such ids would skip rows. So the log is flushed after the snapshot and before the response.
 */
export async function head(db: TenantDb): Promise<Head> {
  const row = await db
    .from('sync_epoch as e')
    .select({
      now: expression('now()'),
      snapshot: expression('pg_current_snapshot()::text'),
      flushed: expression(`CASE WHEN pg_current_wal_flush_lsn() < pg_current_wal_insert_lsn()
        THEN pg_logical_emit_message(false, 'sync', '', true) END`),
      epoch: expression(`left(encode(sha256(convert_to(concat_ws(' ',
        e.id, e.tableoid, left(pg_walfile_name(pg_current_wal_lsn()), 8), current_tenant()), 'UTF8')), 'hex'), 16)`),
    })
    .first();
  return { now: [row.now.getTime(), row.snapshot], epoch: row.epoch };
}

/**
 * Whether nothing that any stream reads was written between these snapshots. Most calls find nothing new, and one query
 * costs a fifth of one for each stream.
 */
export async function isUnchanged(db: TenantDb, since: string, until: string): Promise<boolean> {
  const span = { since, until, after: null, limit: 1 };
  const written = [
    db.from('conversations as c').modify(changedWithin(span, { xid: 'c.changed_xid', id: 'c.id' })),
    db.from('users as u').modify(changedWithin(span, { xid: 'u.name_xid', id: 'u.id' })),
    db.from('contacts as p').modify(changedWithin(span, { xid: 'p.shown_xid', id: 'p.id' })),
    db.from('labels as l').modify(changedWithin(span, { xid: 'l.changed_xid', id: 'l.id' })),
    db.from('messages as m').modify(changedWithin(span, { xid: 'm.changed_xid', id: 'm.id' })),
    db.from('conversation_notes as n').modify(changedWithin(span, { xid: 'n.changed_xid', id: 'n.id' })),
    db.from('scheduled_messages as s').modify(changedWithin(span, { xid: 's.changed_xid', id: 's.id' })),
    db.from('knowledge_items as k').modify(changedWithin(span, { xid: 'k.changed_xid', id: 'k.id' })),
    db.from('saved_replies as r').modify(changedWithin(span, { xid: 'r.changed_xid', id: 'r.id' })),
    db.from('tombstones as t').modify(changedWithin(span, { xid: 't.changed_xid', id: 't.id' })),
  ];
  const row = await db
    .from('sync_epoch')
    .first({ changed: expression(written.map(() => 'EXISTS (?)').join(' OR '), written) });
  return !row.changed;
}

interface Deletion {
  kind: TombstoneKind;
  id: string;
}

/** Without ids that exist again, for that member. */
export async function deletions(
  db: TenantDb,
  viewer: string,
  span: ChangeSpan,
): Promise<Changed<Deletion>[]> {
  const rows: (Deletion & { change_xid: string })[] = await db
    .from('tombstones as t')
    .select('t.kind', 't.id')
    .whereRaw(
      `CASE t.kind
      WHEN 'knowledge' THEN NOT EXISTS (SELECT 1 FROM knowledge_items k WHERE k.tenant_id = t.tenant_id AND k.id = t.id)
      WHEN 'note' THEN NOT EXISTS (SELECT 1 FROM conversation_notes n WHERE n.tenant_id = t.tenant_id AND n.id = t.id)
      WHEN 'reply' THEN NOT EXISTS (SELECT 1 FROM saved_replies r WHERE r.tenant_id = t.tenant_id AND r.id = t.id
        AND (r.owner_id IS NULL OR r.owner_id = ?))
      ELSE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.tenant_id = t.tenant_id AND c.id = t.id) END`,
      [viewer],
    )
    .modify(changedWithin(span, { xid: 't.changed_xid', id: 't.id' }));
  return rows.map((row) => ({ key: changeKey(row), value: { kind: row.kind, id: row.id } }));
}

export async function listTenantsToTidy(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds tenants with expired deletions', (from) =>
    from('tombstones').distinct('tenant_id').whereRaw(FORGOTTEN),
  );
  return rows.map((row) => row.tenant_id);
}

export async function forgetDeletions(db: TenantDb): Promise<void> {
  await db.from('tombstones').whereRaw(FORGOTTEN).delete();
}
