import type { TenantDb } from '../../db/index.ts';

/** Returns false for one that has been used, also by another call at the same moment. */
export async function use(db: TenantDb, id: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .from('used_challenges')
    .insert({ id, expires_at: expiresAt })
    .onConflict(['tenant_id', 'id'])
    .ignore()
    .returning('id');
  return inserted.length > 0;
}
