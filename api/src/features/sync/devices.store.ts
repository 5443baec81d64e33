import type { Erasure } from '@chatbot-saas/contract';
import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

/** Written at most once in this time: consoles sync often. */
const SEEN_MINUTES = 1;

/** Notes that the member's cache has asked. */
export async function noteSeen(db: TenantDb, id: string, userId: string): Promise<void> {
  await db
    .from('sync_devices')
    .insert({ id, user_id: userId })
    .onConflict(['tenant_id', 'id'])
    .merge({ last_seen_at: expression('now()') })
    .where('sync_devices.user_id', userId)
    .whereRaw(`sync_devices.last_seen_at < now() - interval '${SEEN_MINUTES} minutes'`);
}

/** A cache whose cursor is past an erasure has applied it: it stores both together. */
export async function confirm(db: TenantDb, id: string, userId: string, snapshot: string): Promise<void> {
  await db
    .from('erasure_devices')
    .where({ device_id: id })
    .whereNull('confirmed_at')
    .whereRaw('pg_visible_in_snapshot(done_xid, ?::pg_snapshot)', [snapshot])
    .whereRaw(
      'EXISTS (SELECT 1 FROM sync_devices d WHERE d.id = erasure_devices.device_id AND d.user_id = ?)',
      [userId],
    )
    .update({ confirmed_at: expression('now()') });
}

/** The erasure waits for every cache that is known by now. One with an older cursor than 90 days starts over anyway. */
export async function addErasure(db: TenantDb, erasureId: string, isDone: boolean): Promise<void> {
  const known: { id: string }[] = await db
    .from('sync_devices')
    .whereRaw('last_seen_at > now() - make_interval(days => ?)', [SYNC_WINDOW_DAYS])
    .select('id');
  if (known.length > 0) {
    await db
      .from('erasure_devices')
      .insert(known.map(({ id }) => ({ erasure_id: erasureId, device_id: id })))
      .onConflict(['tenant_id', 'erasure_id', 'device_id'])
      .ignore();
  }
  if (!isDone) return;
  await db
    .from('erasure_devices')
    .where({ erasure_id: erasureId })
    .update({ done_xid: expression('pg_current_xact_id()') });
}

interface DeviceRow {
  id: string;
  user_id: string;
  name: string;
  last_seen_at: Date;
  confirmed_at: Date | null;
}

/** Those that have not confirmed first. */
export async function list(db: TenantDb, erasureId: string): Promise<Erasure['devices']> {
  const rows: DeviceRow[] = await db
    .from('erasure_devices as e')
    .join('sync_devices as d', (on) => on.on('d.tenant_id', 'e.tenant_id').andOn('d.id', 'e.device_id'))
    .join('users as u', (on) => on.on('u.tenant_id', 'd.tenant_id').andOn('u.id', 'd.user_id'))
    .where({ 'e.erasure_id': erasureId })
    .orderByRaw('e.confirmed_at DESC NULLS FIRST, d.id')
    .select('d.id', 'd.user_id', 'u.name', 'd.last_seen_at', 'e.confirmed_at');
  return rows.map((row) => ({
    id: row.id,
    user: { _id: row.user_id, name: row.name },
    lastSeenAt: row.last_seen_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}
