import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

export async function insert(db: TenantDb, userId: string, hash: Buffer): Promise<void> {
  await db
    .from('password_resets')
    .insert({ user_id: userId, hash, expires_at: expression(`now() + interval '1 hour'`) });
}

/** The link's owner; null if the link was used, has expired or never existed. */
export async function find(
  platform: PlatformDb,
  hash: Buffer,
): Promise<{ tenant_id: string; user_id: string } | null> {
  const [row] = await platform.ask<{ tenant_id: string; user_id: string }>(
    'a mailed link contains a token, not a tenant',
    (from) =>
      from('password_resets').where({ hash }).whereRaw('expires_at > now()').select('tenant_id', 'user_id'),
  );
  return row ?? null;
}

/** Marks the link as used. Returns true for one caller only, and only while the link is valid. */
export async function consume(db: TenantDb, hash: Buffer): Promise<boolean> {
  return (await db.from('password_resets').where({ hash }).whereRaw('expires_at > now()').delete()) > 0;
}

export async function removeAll(db: TenantDb, userId: string): Promise<void> {
  await db.from('password_resets').where({ user_id: userId }).delete();
}
