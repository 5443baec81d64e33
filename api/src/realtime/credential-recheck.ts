import { AppError } from '@chatbot-saas/contract/errors';
import type { Peer, RealtimeSocket } from './connection.ts';

/** The longest timer that Node allows; a longer-lived credential is checked again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Between two checks of a credential that has expired by our clock but not by the database's. */
const SHORTEST_TIMER_MS = 200;

/** The credential's present expiry; throws if it is no longer valid. */
export type Reauthenticate = (socket: RealtimeSocket) => Promise<Peer['expiresAt']>;

/**
 * Re-checks the credential after joining rooms, because a key revoked in between had no socket to disconnect. It checks
 * again at expiry, when no event would disconnect the socket.
 */
export class CredentialRecheck {
  readonly #socket: RealtimeSocket;
  readonly #reauthenticate: Reauthenticate;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: RealtimeSocket, reauthenticate: Reauthenticate) {
    this.#socket = socket;
    this.#reauthenticate = reauthenticate;
  }

  /** Disconnects an invalid socket, and schedules the next check for the credential's expiry. */
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
      // The database is unavailable, which is no reason to disconnect.
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
