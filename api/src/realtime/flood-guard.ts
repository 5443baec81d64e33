import { AppError } from '@chatbot-saas/contract/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { WebSocket } from 'ws';
import { networkOf } from '../http/server/caller-address.ts';
import type { EngineConnection, RealtimeServer } from './connection.ts';
import { connectionsOf, terminate, webSocketOf } from './engine-connections.ts';

/** Time for the client to read the reason. A client that does not read is cut too. */
const CLOSE_DELAY_MS = 1_000;
const REASON = 'This connection sent too much.';
/** What a client waits before it reconnects. */
const RETRY_AFTER = 10;
/** Cut connections of one address per minute; beyond it, new connections are refused for that minute. */
const CUTS = { points: 5, duration: 60 };

/** Ends connections that send too much. A reconnect gets a new token bucket, so cuts are counted per address. */
export class FloodGuard {
  readonly #cuts = new RateLimiterMemory(CUTS);

  /** Throws 429 for an address with too many cut connections. */
  async assertFew(address: string): Promise<void> {
    const who = networkOf(address);
    const state = await this.#cuts.get(who);
    if (state === null || state.remainingPoints > 0) return;
    throw new AppError('rate_limited', 'Rate limit exceeded. Please try again later.', {
      retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)),
    });
  }

  /** Terminates the websocket too, because a slow or hostile client may never close it. */
  cutWebSocket(io: RealtimeServer, websocket: WebSocket, address: string): void {
    this.#cut(io, (connection) => webSocketOf(connection) === websocket, address);
    setTimeout(() => websocket.terminate(), CLOSE_DELAY_MS).unref();
  }

  cutPolling(io: RealtimeServer, polling: EngineConnection, address: string): void {
    this.#cut(io, (connection) => connection === polling, address);
    setTimeout(terminate, CLOSE_DELAY_MS, polling).unref();
  }

  #cut(io: RealtimeServer, isFlooding: (connection: EngineConnection) => boolean, address: string): void {
    this.#cuts.consume(networkOf(address)).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
    });
    // Deferred, so that accepted frames are answered first.
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
  // Not yet connected: refused as in a handshake, which is the 4 in Socket.IO's protocol.
  connection.write(`4${JSON.stringify({ message: REASON, data: { code: 'rate_limited' } })}`);
  connection.close();
}
