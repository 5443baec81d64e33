import type { Presence } from '@chatbot-saas/shared/domain';
import type { Scope, StaffActor } from '../../kernel/index.ts';
import * as store from './presence.store.ts';

export { REFRESH_MS } from './presence.store.ts';

/** One open connection of a person: a tab, a desktop console. */
export interface Device {
  id: string;
}

async function announceChange(scope: Scope, userId: string, before: Presence): Promise<Presence> {
  const after = await store.get(scope.db, userId);
  if (after !== before) scope.publish('presence.changed', { userId, presence: after });
  return after;
}

/** Else the last two devices, going at the same moment, would each see the other still there, and nobody tell. Null: removed from the team. */
async function lockOwn(scope: Scope, actor: StaffActor): Promise<Presence | null> {
  return (await store.lockPerson(scope.db, actor.id))?.presence ?? null;
}

/** This device is there for chats. Whoever set themselves away stays away, unless they say otherwise by hand. */
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
    processId: scope.kernel.processId,
  });
  if (byHand) await store.setAway(scope.db, actor.id, false);
  return announceChange(scope, actor.id, before);
}

/** By hand: away on every device until changed by hand. Otherwise only this device is gone. */
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

export const list = (scope: Scope): Promise<Map<string, Presence>> => store.list(scope.db);
export const listOnline = (scope: Scope): Promise<{ id: string }[]> => store.listOnline(scope.db);
export const lockOnline = (scope: Scope): Promise<{ id: string }[]> => store.lockOnline(scope.db);
/** The person with their presence, held until the scope ends; null when there is none of that id. */
export const lockPerson = (scope: Scope, id: string): Promise<{ name: string; presence: Presence } | null> =>
  store.lockPerson(scope.db, id);
export const countOnline = (scope: Scope): Promise<number> => store.countOnline(scope.db);

/** Tells the database that these devices of this process are still connected. */
export const refresh = (scope: Scope, deviceIds: readonly string[]): Promise<void> =>
  store.refresh(scope.db, scope.kernel.processId, deviceIds);
