import type { PlatformDb, TenantDb } from '../../db/index.ts';

const TABLES = ['sessions', 'password_resets', 'sign_in_networks'] as const;
const EXPIRED = 'expires_at <= now()';
const BATCH = 10_000;

/** Tenants that have sessions, reset links or known networks which ran out. */
export async function tenantsWithExpired(platform: PlatformDb): Promise<string[]> {
  const found = await Promise.all(
    TABLES.map((table) =>
      platform.ask<{ tenant_id: string }>('one look over all tenants finds what has run out', (from) =>
        from(table).whereRaw(EXPIRED).distinct('tenant_id').limit(BATCH),
      ),
    ),
  );
  return [...new Set(found.flat().map((row) => row.tenant_id))];
}

/** Leaves alone what somebody else is just deleting. */
export async function removeExpired(db: TenantDb): Promise<void> {
  for (const table of TABLES) {
    const expired = db.from(table).whereRaw(EXPIRED).limit(BATCH).forUpdate().skipLocked().select('id');
    await db.from(table).whereIn('id', expired).delete();
  }
}
