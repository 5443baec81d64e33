import { type Services, SYSTEM } from '../context/index.ts';
import * as handoffQueue from '../features/conversations/handoff/queue.service.ts';
import * as presence from '../features/conversations/presence/presence.service.ts';
import type { RealtimeServer, RealtimeSocket } from './connection.ts';

/** Refreshes the presence of staff who are connected to this process. */
export async function refreshDevices(services: Services, io: RealtimeServer): Promise<void> {
  const byTenant = new Map<string, RealtimeSocket[]>();
  for (const socket of io.sockets.sockets.values()) {
    const { peer } = socket.data;
    if (peer.side !== 'staff') continue;
    byTenant.set(peer.tenantId, [...(byTenant.get(peer.tenantId) ?? []), socket]);
  }
  for (const [tenantId, sockets] of byTenant) {
    const kept = await services.openScope(tenantId, SYSTEM, (scope) =>
      presence.refresh(
        scope,
        sockets.map((socket) => socket.id),
      ),
    );
    const known = new Set(kept);
    for (const socket of sockets) if (!known.has(socket.id)) await restorePresence(services, socket);
  }
}

/** Another process took this one for dead and removed its devices; available staff are restored. */
async function restorePresence(services: Services, { id, data }: RealtimeSocket): Promise<void> {
  const { peer } = data;
  if (peer.side !== 'staff' || !data.isThere) return;
  const { tenantId, actor } = peer;
  await services.openScope(tenantId, actor, (scope) =>
    presence.comeOnline(scope, actor, { id }, { byHand: false }),
  );
  // The socket closed meanwhile, so its device must be removed here.
  if (!data.isThere) {
    await services.openScope(tenantId, actor, (scope) =>
      presence.goOffline(scope, actor, { id }, { byHand: false }),
    );
  }
  await handoffQueue.drain(services, tenantId);
}
