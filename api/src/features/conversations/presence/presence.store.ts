import { DEVICE_GONE_SECONDS, type Presence, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

/**
 * Applies to rows of agent_devices. A device that is not refreshed for this long does not count: its process has died.
 */
export const FRESH = `last_seen > now() - interval '${DEVICE_GONE_SECONDS} seconds'`;

export const HAS_DEVICE = `EXISTS (SELECT 1 FROM agent_devices d
  WHERE d.tenant_id = users.tenant_id AND d.user_id = users.id AND d.${FRESH})`;

const PRESENCE = `CASE WHEN NOT ${HAS_DEVICE} THEN 'offline' WHEN is_away THEN 'away' ELSE 'online' END`;

export async function addDevice(
  db: TenantDb,
  device: { userId: string; deviceId: string; processId: string },
): Promise<void> {
  await db
    .from('agent_devices')
    .insert({ user_id: device.userId, device_id: device.deviceId, process_id: device.processId })
    .onConflict(['tenant_id', 'user_id', 'device_id'])
    .merge({ last_seen: expression('now()') });
}

export async function removeDevice(db: TenantDb, userId: string, deviceId: string): Promise<void> {
  await db.from('agent_devices').where({ user_id: userId, device_id: deviceId }).delete();
}

export async function setAway(db: TenantDb, userId: string, isAway: boolean): Promise<void> {
  await db.from('users').where({ id: userId }).update({ is_away: isAway });
}

export async function get(db: TenantDb, userId: string): Promise<Presence> {
  const row = await db
    .from('users')
    .where({ id: userId })
    .select({ presence: expression(PRESENCE) })
    .first();
  return row?.presence ?? 'offline';
}

export interface Attendance {
  presence: Presence;
  /** Null while a device is there. */
  lastSeenAt: string | null;
  /** Accepted conversations that are open, without tests and snoozed ones. */
  openChats: number;
}

const statuses = WITH_HUMAN.map((status) => `'${status}'`).join(', ');
const OPEN_CHATS = `(SELECT count(*) FROM conversations c
  WHERE c.tenant_id = users.tenant_id AND c.assigned_agent = users.id AND c.status IN (${statuses})
    AND c.snoozed_until IS NULL AND c.accepted_at IS NOT NULL AND NOT c.is_test)`;

export async function list(db: TenantDb): Promise<Map<string, Attendance>> {
  const rows: { id: string; presence: Presence; last_seen_at: Date | null; chats: number }[] = await db
    .from('users')
    .select('id', 'last_seen_at', { presence: expression(PRESENCE), chats: expression(OPEN_CHATS) });
  return new Map(
    rows.map(({ id, presence, last_seen_at, chats }) => [
      id,
      {
        presence,
        lastSeenAt: presence === 'offline' ? (last_seen_at?.toISOString() ?? null) : null,
        openChats: chats,
      },
    ]),
  );
}

const online = (db: TenantDb) => db.from('users').where({ is_away: false }).whereRaw(HAS_DEVICE);

export async function listOnline(db: TenantDb): Promise<{ id: string }[]> {
  return online(db).orderBy('id').select('id');
}

/**
 * Locks all online people, in id order so that transactions lock them the same way. The second query drops people who
 * went offline while the lock was awaited.
 */
export async function lockOnline(db: TenantDb): Promise<{ id: string }[]> {
  const held: { id: string }[] = await online(db).orderBy('id').forNoKeyUpdate().select('id');
  const ids = held.map(({ id }) => id);
  return online(db).whereIn('id', ids).orderBy('id').select('id');
}

/** Locked until the transaction ends: changes of a person's presence and assignments take turns here. */
export async function lockPerson(
  db: TenantDb,
  id: string,
): Promise<{ name: string; presence: Presence } | null> {
  const held = await db.from('users').where({ id }).forNoKeyUpdate().select('name').first();
  return held ? { name: held.name, presence: await get(db, id) } : null;
}

export async function countOnline(db: TenantDb): Promise<number> {
  const [{ count }] = await online(db).count();
  return count;
}

/** Refreshes these devices of this process. Returns the ones that are available for chats. */
export async function refresh(
  db: TenantDb,
  processId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const kept: { device_id: string }[] = await db
    .from('agent_devices')
    .where({ process_id: processId })
    .whereIn('device_id', [...deviceIds])
    .update({ last_seen: expression('now()') })
    .returning('device_id');
  return kept.map((row) => row.device_id);
}
