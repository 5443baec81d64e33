import { DEVICE_GONE_SECONDS } from '@chatbot-saas/shared/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

export interface Person {
  tenantId: string;
  agentId: string;
}

/** As many as a round takes on; the rest is found by the next. */
const ROUND = 100;

export const ABANDONED = `last_seen <= now() - interval '${DEVICE_GONE_SECONDS} seconds'`;
export const GONE = `left_at < now() - interval '${DEVICE_GONE_SECONDS} seconds'`;

/** The last device has gone, just now or when it was last heard of. */
export async function startAbsence(db: TenantDb, userId: string, since?: Date): Promise<void> {
  await db
    .from('users')
    .where({ id: userId })
    .update({ left_at: since ?? expression('clock_timestamp()') });
}

/** They are there again, or nothing of theirs is left to be passed on. */
export async function endAbsence(db: TenantDb, userId: string): Promise<void> {
  await db.from('users').where({ id: userId }).whereNotNull('left_at').update({ left_at: null });
}

export async function isOver(db: TenantDb, userId: string): Promise<boolean> {
  return (await db.from('users').where({ id: userId }).whereRaw(GONE).select('id').first()) !== undefined;
}

export async function listGone(platform: PlatformDb): Promise<Person[]> {
  return platform.ask('who has been gone for too long is asked over all tenants at once', (from) =>
    from('users')
      .whereRaw(GONE)
      .orderBy('left_at')
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', agentId: 'id' }),
  );
}

/** People with a device whose process has not been heard of. */
export async function listAbandoned(platform: PlatformDb): Promise<Person[]> {
  return platform.ask('devices of dead processes are of no tenant in particular', (from) =>
    from('agent_devices')
      .whereRaw(ABANDONED)
      .distinct({ tenantId: 'tenant_id', agentId: 'user_id' })
      .limit(ROUND),
  );
}

/** When the last of the person's abandoned devices, now gone, was heard of; null when there was none. */
export async function clearAbandoned(db: TenantDb, userId: string): Promise<Date | null> {
  const gone: { last_seen: Date }[] = await db
    .from('agent_devices')
    .where({ user_id: userId })
    .whereRaw(ABANDONED)
    .delete()
    .returning('last_seen');
  const times = gone.map((row) => row.last_seen.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
