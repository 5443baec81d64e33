import { expression, type PlatformDb, type TenantDb } from '../../../../db/index.ts';

/** The batch of one round; the rest is due in the next. */
const ROUND = 100;

/** Members whose digest is due, in random order. */
export async function listDue(
  platform: PlatformDb,
  at = new Date(),
): Promise<{ tenantId: string; userId: string }[]> {
  return platform.ask('finds members whose digest is due in all tenants', (from) =>
    from('users')
      .whereNotNull('digest_at')
      .whereRaw('digest_at <= ?::timestamptz', [at])
      .orderByRaw('random()')
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', userId: 'id' }),
  );
}

/** One process makes a member's digest. False if another one does or has, or the member is gone. */
export async function lockDue(db: TenantDb, id: string, at: Date): Promise<boolean> {
  const held = await db
    .from('users')
    .where({ id })
    .whereRaw('digest_at <= ?::timestamptz', [at])
    .forNoKeyUpdate()
    .skipLocked()
    .first('id');
  return held !== undefined;
}

/** The last day that had its digest or needs none. */
export async function settledDay(db: TenantDb, id: string): Promise<string> {
  const row = await db
    .from('users')
    .where({ id })
    .first({ day: expression('digest_day::text') });
  return row?.day ?? '';
}

/** What comes next; null: nothing. A day that has had its digest stays settled. */
export async function plan(
  db: TenantDb,
  id: string,
  { settled, at }: { settled: string; at: Date | null },
): Promise<void> {
  const digest_day = expression(`nullif(?, '')::date`, [settled]);
  await db.from('users').where({ id }).update({ digest_day, digest_at: at });
}
