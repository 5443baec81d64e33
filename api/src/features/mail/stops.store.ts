import type { TenantDb } from '../../db/index.ts';

export async function isStopped(db: TenantDb, address: Buffer): Promise<boolean> {
  return (await db.from('mail_stops').where({ address }).first('address')) !== undefined;
}

export async function stop(db: TenantDb, address: Buffer): Promise<void> {
  await db.from('mail_stops').insert({ address }).onConflict(['tenant_id', 'address']).ignore();
}

export async function resume(db: TenantDb, address: Buffer): Promise<void> {
  await db.from('mail_stops').where({ address }).delete();
}
