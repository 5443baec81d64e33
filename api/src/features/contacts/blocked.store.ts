import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

export interface BlockDraft {
  /** Null: until a member lifts it. */
  until: string | null;
  reason: string | null;
  by: string;
}

/** Returns false if there is no such contact. */
export async function block(db: TenantDb, id: string, { until, reason, by }: BlockDraft): Promise<boolean> {
  const changed = await db
    .from('contacts')
    .where({ id })
    .update({
      blocked_until: until ?? 'infinity',
      block_reason: reason,
      blocked_by: by,
      blocked_at: expression('now()'),
    });
  return changed > 0;
}

const LIFTED = { blocked_until: null, block_reason: null, blocked_by: null, blocked_at: null };

/** Returns false if there is no such contact. */
export async function unblock(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('contacts').where({ id }).update(LIFTED)) > 0;
}

/** Seconds until they may write again, which may be infinite; null where they may. */
export async function secondsBlocked(db: TenantDb, id: string): Promise<number | null> {
  const row = await db
    .from('contacts')
    .where({ id })
    .whereRaw('blocked_until > now()')
    .first({ seconds: expression('extract(epoch FROM blocked_until - now())::float8') });
  return row?.seconds ?? null;
}

const OVER = 'blocked_until <= now()';

export async function tenantsWithOver(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds blocks that are over in all tenants',
    (from) => from('contacts').whereRaw(OVER).distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

/** What is over is taken out of the rows, so that consoles hear of it. Returns the contacts. */
export async function liftOver(db: TenantDb): Promise<string[]> {
  const rows: { id: string }[] = await db.from('contacts').whereRaw(OVER).update(LIFTED).returning('id');
  return rows.map(({ id }) => id);
}
