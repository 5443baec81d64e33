import type { PlatformDb, TenantDb } from '../../db/index.ts';

interface Secrets {
  secret: string;
  old_secret: string | null;
}

const NOT_BY = 'sealed_with IS DISTINCT FROM ?';

export async function tenantsToSeal(platform: PlatformDb, keyId: string): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds unsealed secrets in all tenants', (from) =>
    from('webhooks').whereRaw(NOT_BY, [keyId]).distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

export async function lockUnsealed(db: TenantDb, keyId: string): Promise<(Secrets & { id: string })[]> {
  return db.from('webhooks').whereRaw(NOT_BY, [keyId]).select('id', 'secret', 'old_secret').forUpdate();
}

export async function setSealed(db: TenantDb, id: string, secrets: Secrets): Promise<void> {
  await db.from('webhooks').where({ id }).update(secrets);
}
