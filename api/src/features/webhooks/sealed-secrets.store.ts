import type { PlatformDb, TenantDb } from '../../db/index.ts';

interface Secrets {
  secret: string;
  old_secret: string | null;
}

/** The tables with secrets; of each, rows of a tenant differ in their secret. */
export const SEALED_TABLES = ['webhooks', 'identity_secrets'] as const;
export type SealedTable = (typeof SEALED_TABLES)[number];

const NOT_BY = 'sealed_with IS DISTINCT FROM ?';

export async function tenantsToSeal(
  platform: PlatformDb,
  table: SealedTable,
  keyId: string,
): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds unsealed secrets in all tenants', (from) =>
    from(table).whereRaw(NOT_BY, [keyId]).distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

export async function lockUnsealed(db: TenantDb, table: SealedTable, keyId: string): Promise<Secrets[]> {
  return db.from(table).whereRaw(NOT_BY, [keyId]).select('secret', 'old_secret').forUpdate();
}

export async function setSealed(
  db: TenantDb,
  table: SealedTable,
  former: string,
  secrets: Secrets,
): Promise<void> {
  await db.from(table).where({ secret: former }).update(secrets);
}
