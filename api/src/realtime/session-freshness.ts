import type { Services } from '../context/index.ts';
import * as auth from '../features/auth/auth.service.ts';
import type { Peer, RealtimeSocket, StaffPeer } from './connection.ts';

/** Too short for a person to notice; a burst of events asks once. */
const FRESH_MS = 250;

/**
 * The socket's peer as they are now: their role may have changed. The session may have ended without a disconnect from
 * another process. Throws if it has.
 */
export class SessionFreshness {
  readonly #services: Services;
  readonly #socket: RealtimeSocket;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(services: Services, socket: RealtimeSocket) {
    this.#services = services;
    this.#socket = socket;
  }

  peer(): Peer | Promise<Peer> {
    const { peer } = this.#socket.data;
    const now = performance.now();
    return peer.side !== 'staff' || now - this.#checkedAt < FRESH_MS ? peer : this.#ask(peer, now);
  }

  async #ask(peer: StaffPeer, now: number): Promise<Peer> {
    const { data } = this.#socket;
    data.peer = { ...peer, actor: await auth.current(this.#services, peer.tenantId, peer.actor) };
    this.#checkedAt = now;
    return data.peer;
  }
}
