import type { Services } from '../context/index.ts';
import * as auth from '../features/auth/auth.service.ts';
import type { Peer, RealtimeSocket, StaffPeer } from './connection.ts';

/** Below what a person notices; so that a burst of events asks once. */
const FRESH_MS = 250;

/**
 * Who is at the other end now. A role may have changed since the handshake, and a session ended whose cut was lost on its
 * way from another process: both count from here on. Throws once the session has ended.
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
