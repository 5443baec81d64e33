import { AppError } from '@chatbot-saas/shared/errors';
import type { Peer, RealtimeSocket } from './connection.ts';

/** The longest a timer can be; whoever may stay longer is asked again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Between two looks at a credential whose end our clock sees and the database's does not yet. */
const SHORTEST_TIMER_MS = 200;

/** Until when the credentials of a socket are good; throws when they are not. */
export type Reauthenticate = (socket: RealtimeSocket) => Promise<Peer['expiresAt']>;

/**
 * A handshake proves a credential for one moment only. It is proven again once the socket stands in its rooms, because a
 * key switched off in between found no socket to cut; and when it runs out, because nothing happens then that could cut it.
 */
export class CredentialRecheck {
  readonly #socket: RealtimeSocket;
  readonly #reauthenticate: Reauthenticate;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: RealtimeSocket, reauthenticate: Reauthenticate) {
    this.#socket = socket;
    this.#reauthenticate = reauthenticate;
  }

  /** Looks now whether the socket may stay, and again when that may have changed by itself. */
  async check(): Promise<void> {
    const socket = this.#socket;
    let expiresAt: Peer['expiresAt'];
    try {
      expiresAt = await this.#reauthenticate(socket);
    } catch (error) {
      if (error instanceof AppError) {
        socket.disconnect(true);
        return;
      }
      // The database is away: nobody is cut for that.
      expiresAt = new Date(Date.now() + 1_000);
    }
    this.end();
    if (expiresAt === null || !socket.connected) return;
    const left = expiresAt.getTime() - Date.now();
    const wait = Math.min(Math.max(left, SHORTEST_TIMER_MS), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.check(), wait).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
