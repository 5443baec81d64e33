import { DEVICE_GONE_SECONDS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';
import { HAS_DEVICE } from './presence.store.ts';

export interface Person {
  tenantId: string;
  agentId: string;
}

/** The batch of one round; the next round finds the rest. */
const ROUND = 100;

export const ABANDONED = `last_seen <= now() - interval '${DEVICE_GONE_SECONDS} seconds'`;
export const GONE = `left_at < now() - interval '${DEVICE_GONE_SECONDS} seconds'`;

/** The last device is gone, now or at its last refresh. */
export async function startAbsence(db: TenantDb, userId: string, since?: Date): Promise<void> {
  const left = since ?? expression('clock_timestamp()');
  await db.from('users').where({ id: userId }).update({ left_at: left, last_seen_at: left });
}

/** Of one without a device: the time to return begins now, because a conversation of theirs has. */
export async function restartAbsence(db: TenantDb, userId: string): Promise<void> {
  await db
    .from('users')
    .where({ id: userId })
    .whereNull('left_at')
    .whereRaw(`NOT ${HAS_DEVICE}`)
    .update({ left_at: expression('clock_timestamp()') });
}

/** The person is back, or all their conversations were requeued. */
export async function endAbsence(db: TenantDb, userId: string): Promise<void> {
  await db.from('users').where({ id: userId }).whereNotNull('left_at').update({ left_at: null });
}

export async function isOver(db: TenantDb, userId: string): Promise<boolean> {
  return (await db.from('users').where({ id: userId }).whereRaw(GONE).select('id').first()) !== undefined;
}

/** People whose last device is gone so long that their conversations must be requeued. */
export async function listGone(platform: PlatformDb): Promise<Person[]> {
  return platform.ask('finds people who are gone too long in all tenants', (from) =>
    from('users')
      .whereRaw(GONE)
      .orderBy('left_at')
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', agentId: 'id' }),
  );
}

/** People with a device whose process has stopped refreshing it. */
export async function listAbandoned(platform: PlatformDb): Promise<Person[]> {
  return platform.ask('finds devices of dead processes in all tenants', (from) =>
    from('agent_devices')
      .whereRaw(ABANDONED)
      .distinct({ tenantId: 'tenant_id', agentId: 'user_id' })
      .limit(ROUND),
  );
}

/** Deletes the person's abandoned devices and returns the last refresh; null if there were none. */
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
