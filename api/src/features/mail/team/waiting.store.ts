import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import type { PlatformDb, TenantDb } from '../../../db/index.ts';

/** The batch of one round; the rest is due in the next. */
const ROUND = 100;

const STATUSES = WITH_HUMAN.map((status) => `'${status}'`).join(', ');
/** What the index is of, without snoozed ones. */
const WAITS = `status IN (${STATUSES}) AND accepted_at IS NULL AND team_mail_at IS NOT NULL
  AND snoozed_until IS NULL`;

/** Conversations that have waited long enough for an agent, the longest wait first. */
export async function listDue(platform: PlatformDb): Promise<{ tenantId: string; id: string }[]> {
  return platform.ask('finds handoffs that wait in all tenants', (from) =>
    from('conversations')
      .whereRaw(WAITS)
      .whereRaw('team_mail_at <= now()')
      .orderBy('team_mail_at')
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', id: 'id' }),
  );
}

/** Locks it if it still waits. False if not, or if another transaction holds it: a next round looks again. */
export async function lock(db: TenantDb, id: string): Promise<boolean> {
  const held = await db
    .from('conversations')
    .where({ id })
    .whereRaw(WAITS)
    .whereRaw('team_mail_at <= now()')
    .forNoKeyUpdate()
    .skipLocked()
    .first('id');
  return held !== undefined;
}

/** When to look at it again; null: never, for this request. */
export async function lookAt(db: TenantDb, id: string, at: Date | null): Promise<void> {
  await db.from('conversations').where({ id }).update({ team_mail_at: at });
}
