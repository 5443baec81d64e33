import type { PlatformDb, TenantDb } from '../../db/index.ts';

const TABLES = ['sessions', 'password_resets', 'sign_in_networks', 'used_challenges'] as const;
const EXPIRED = 'expires_at <= now()';
const BATCH = 10_000;

/** Tenants with expired sessions, reset links, known networks or proofs of work. */
export async function tenantsWithExpired(platform: PlatformDb): Promise<string[]> {
  const found = await Promise.all(
    TABLES.map((table) =>
      platform.ask<{ tenant_id: string }>('finds expired rows in all tenants', (from) =>
        from(table).whereRaw(EXPIRED).distinct('tenant_id').limit(BATCH),
      ),
    ),
  );
  return [...new Set(found.flat().map((row) => row.tenant_id))];
}

/** Skips rows that another transaction is deleting. */
export async function removeExpired(db: TenantDb): Promise<void> {
  for (const table of TABLES) {
    const expired = db.from(table).whereRaw(EXPIRED).limit(BATCH).forUpdate().skipLocked().select('id');
    await db.from(table).whereIn('id', expired).delete();
  }
}
