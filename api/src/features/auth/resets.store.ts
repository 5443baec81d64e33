import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

export async function insert(db: TenantDb, userId: string, hash: Buffer): Promise<void> {
  await db
    .from('password_resets')
    .insert({ user_id: userId, hash, expires_at: expression(`now() + interval '1 hour'`) });
}

/** Whose link it is; null when it was used, ran out, or never was. */
export async function find(
  platform: PlatformDb,
  hash: Buffer,
): Promise<{ tenant_id: string; user_id: string } | null> {
  const [row] = await platform.ask<{ tenant_id: string; user_id: string }>(
    'whoever opens a mailed link names a token, not a tenant',
    (from) =>
      from('password_resets').where({ hash }).whereRaw('expires_at > now()').select('tenant_id', 'user_id'),
  );
  return row ?? null;
}

/** Uses the link up: true for one caller only, and only while it is good. */
export async function consume(db: TenantDb, hash: Buffer): Promise<boolean> {
  return (await db.from('password_resets').where({ hash }).whereRaw('expires_at > now()').delete()) > 0;
}

export async function removeAll(db: TenantDb, userId: string): Promise<void> {
  await db.from('password_resets').where({ user_id: userId }).delete();
}
