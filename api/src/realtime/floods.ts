import { AppError } from '@chatbot-saas/shared/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { WebSocket } from 'ws';
import { networkOf } from '../http/server/caller-address.ts';
import type { EngineConnection, RealtimeServer } from './connection.ts';
import { connectionsOf, end, webSocketOf } from './engine-connections.ts';

/** For the client to hear why. One that does not listen is cut all the same. */
const LAST_WORDS_MS = 1_000;
const REASON = 'This connection sent too much.';
/** What a client is asked to wait before it connects again. */
const RETRY_AFTER = 10;
/** Connections of one address that are cut in a minute; then it opens no other until the minute is over. */
const CUTS = { points: 5, duration: 60 };

/** Ends connections that send too much. A new connection has a new allowance, so it counts who comes back for more. */
export class Floods {
  readonly #cuts = new RateLimiterMemory(CUTS);

  /** Throws 429 for an address whose connections had to be cut too often. */
  async assertFew(address: string): Promise<void> {
    const who = networkOf(address);
    const state = await this.#cuts.get(who);
    if (state === null || state.remainingPoints > 0) return;
    throw new AppError('rate_limited', 'Rate limit exceeded. Please try again later.', {
      retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)),
    });
  }

  /** A websocket may outlive its connection: its client is slow to close it, or does not mean to. */
  cutWebSocket(io: RealtimeServer, websocket: WebSocket, address: string): void {
    this.#cut(io, (connection) => webSocketOf(connection) === websocket, address);
    setTimeout(() => websocket.terminate(), LAST_WORDS_MS).unref();
  }

  cutPolling(io: RealtimeServer, polling: EngineConnection, address: string): void {
    this.#cut(io, (connection) => connection === polling, address);
    setTimeout(end, LAST_WORDS_MS, polling).unref();
  }

  #cut(io: RealtimeServer, isFlooding: (connection: EngineConnection) => boolean, address: string): void {
    this.#cuts.consume(networkOf(address)).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
    });
    // Later, so that what was accepted before is answered before.
    setImmediate(() => {
      const connection = connectionsOf(io).find(isFlooding);
      if (connection) sendReason(io, connection);
    });
  }
}

function sendReason(io: RealtimeServer, connection: EngineConnection): void {
  const sockets = [...io.sockets.sockets.values()].filter(({ conn }) => conn === connection);
  for (const socket of sockets) {
    socket.emit('rate-limited', { error: REASON, retryAfter: RETRY_AFTER });
    socket.disconnect(true);
  }
  if (sockets.length > 0) return;
  // Not let in yet: refused as in a handshake, which is the 4 in Socket.IO's protocol.
  connection.write(`4${JSON.stringify({ message: REASON, data: { code: 'rate_limited' } })}`);
  connection.close();
}
