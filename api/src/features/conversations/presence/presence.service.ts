import type { Presence } from '@chatbot-saas/contract/domain';
import { runAll, type Scope, type Services, type StaffActor, SYSTEM } from '../../../context/index.ts';
import * as absence from './absence.store.ts';
import * as store from './presence.store.ts';

/** How often a process refreshes its devices. */
export const REFRESH_MS = 10_000;

/** One open connection of a person: a tab, a desktop console. */
interface Device {
  id: string;
}

async function announceChange(scope: Scope, userId: string, before: Presence): Promise<Presence> {
  const after = await store.get(scope.db, userId);
  if (after === before) return after;
  scope.publish('presence.changed', { userId, presence: after });
  // Devices of a dead process: the team has just got the change, so the sweep must not announce it again.
  await absence.clearAbandoned(scope.db, userId);
  if (after === 'offline') await absence.startAbsence(scope.db, userId);
  else await absence.endAbsence(scope.db, userId);
  return after;
}

/**
 * Locks the person's row. Without it, two last devices that leave together would each see the other, and neither would
 * announce. Null if the person was removed from the team.
 */
async function lockOwn(scope: Scope, actor: StaffActor): Promise<Presence | null> {
  return (await store.lockPerson(scope.db, actor.id))?.presence ?? null;
}

/** The device is available for chats. A person who set themselves away stays away, unless `byHand`. */
export async function comeOnline(
  scope: Scope,
  actor: StaffActor,
  device: Device,
  { byHand }: { byHand: boolean },
): Promise<Presence> {
  const before = await lockOwn(scope, actor);
  if (before === null) return 'offline';
  await store.addDevice(scope.db, {
    userId: actor.id,
    deviceId: device.id,
    processId: scope.services.processId,
  });
  if (byHand) await store.setAway(scope.db, actor.id, false);
  return announceChange(scope, actor.id, before);
}

/** `byHand`: away on every device until changed by hand. Otherwise only this device is gone. */
export async function goOffline(
  scope: Scope,
  actor: StaffActor,
  device: Device,
  { byHand }: { byHand: boolean },
): Promise<Presence> {
  const before = await lockOwn(scope, actor);
  if (before === null) return 'offline';
  if (byHand) await store.setAway(scope.db, actor.id, true);
  else await store.removeDevice(scope.db, actor.id, device.id);
  return announceChange(scope, actor.id, before);
}

export const list = (scope: Scope): Promise<Map<string, store.Attendance>> => store.list(scope.db);
/** Refreshes this process's devices; returns the ones that the database has as available for chats. */
export const refresh = (scope: Scope, deviceIds: readonly string[]): Promise<string[]> =>
  store.refresh(scope.db, scope.services.processId, deviceIds);

export const get = (scope: Scope, userId: string): Promise<Presence> => store.get(scope.db, userId);

/** Locks the person until the scope ends; returns true if they are still gone. */
export const lockIfGone = async (scope: Scope, userId: string): Promise<boolean> =>
  (await store.lockPerson(scope.db, userId))?.presence === 'offline' && absence.isOver(scope.db, userId);

/** Removes the devices of dead processes. */
export async function sweep(services: Services): Promise<void> {
  await runAll(await absence.listAbandoned(services.platform), ({ tenantId, agentId }) =>
    services.openScope(tenantId, SYSTEM, async (scope) => {
      const person = await store.lockPerson(scope.db, agentId);
      const lastSeen = await absence.clearAbandoned(scope.db, agentId);
      if (person?.presence !== 'offline' || lastSeen === null) return;
      scope.publish('presence.changed', { userId: agentId, presence: 'offline' });
      await absence.startAbsence(scope.db, agentId, lastSeen);
    }),
  );
}
