import { OLD_SECRET_HOURS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

const IS_GOOD = 'old_secret_until > now()';
const SHOWN = `CASE WHEN ${IS_GOOD} THEN old_secret_until END`;

/** Both sealed; null where verified identity is off. */
export async function secrets(db: TenantDb): Promise<{ secret: string; old: string | null } | null> {
  const old = expression(`CASE WHEN ${IS_GOOD} THEN old_secret END`);
  return (await db.from('identity_secrets').first('secret', { old })) ?? null;
}

export async function find(db: TenantDb): Promise<{ until: Date | null } | null> {
  return (await db.from('identity_secrets').first({ until: expression(SHOWN) })) ?? null;
}

/** Returns false if there is one already. */
export async function insert(db: TenantDb, secret: string): Promise<boolean> {
  const rows = await db
    .from('identity_secrets')
    .insert({ secret })
    .onConflict(expression('(tenant_id)'))
    .ignore()
    .returning('tenant_id');
  return rows.length > 0;
}

/** Returns false if there is none. */
export async function rotate(db: TenantDb, secret: string): Promise<boolean> {
  const changed = await db.from('identity_secrets').update({
    secret,
    old_secret: expression('secret'),
    old_secret_until: expression('now() + make_interval(hours => ?)', [OLD_SECRET_HOURS]),
  });
  return changed > 0;
}

export async function remove(db: TenantDb): Promise<void> {
  await db.from('identity_secrets').delete();
}
