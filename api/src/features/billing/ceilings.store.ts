import type { Ceiling } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

const RECENT = "now() - interval '1 day'";

export async function listRecent(db: TenantDb): Promise<{ ceiling: Ceiling; reachedAt: string }[]> {
  const rows: { ceiling: Ceiling; reached_at: Date }[] = await db
    .from('reached_ceilings')
    .whereRaw(`reached_at > ${RECENT}`)
    .orderBy('reached_at', 'desc')
    .select('ceiling', 'reached_at');
  return rows.map((row) => ({ ceiling: row.ceiling, reachedAt: row.reached_at.toISOString() }));
}

export async function note(db: TenantDb, ceiling: Ceiling): Promise<void> {
  await db
    .from('reached_ceilings')
    .insert({ ceiling })
    .onConflict(['tenant_id', 'ceiling'])
    .merge({ reached_at: expression('now()') });
}

/** True once a day, if a mail is due. */
export async function claimMail(db: TenantDb, ceiling: Ceiling): Promise<boolean> {
  const claimed = await db
    .from('reached_ceilings')
    .where({ ceiling })
    .whereRaw(`(mailed_at IS NULL OR mailed_at <= ${RECENT})`)
    .update({ mailed_at: expression('now()') });
  return claimed > 0;
}
