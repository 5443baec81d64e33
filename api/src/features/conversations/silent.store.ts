import type { PlatformDb, TenantDb } from '../../db/index.ts';

/** Sessions opened without a message; see the index conversations_silent. */
const SILENT = 'visitor_messages = 0 AND handoff_requested_at IS NULL AND rating IS NULL';
const OLD = `${SILENT} AND created_at < now() - interval '1 day'`;
const BATCH = 1_000;

export async function tenantsWithSilent(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds sessions without a message in all tenants',
    (from) => from('conversations').whereRaw(OLD).distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

/** Returns whose they were. Skips locked rows: a message is being written there. */
export async function removeSilent(db: TenantDb): Promise<{ contactIds: string[]; mayBeMore: boolean }> {
  const held: { id: string; contact_id: string | null }[] = await db
    .from('conversations')
    .whereRaw(OLD)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .select('id', 'contact_id');
  const ids = held.map(({ id }) => id);
  await db.from('messages').whereIn('conversation_id', ids).delete();
  await db.from('conversations').whereIn('id', ids).delete();
  const contactIds = held.flatMap(({ contact_id }) => contact_id ?? []);
  return { contactIds, mayBeMore: ids.length === BATCH };
}
