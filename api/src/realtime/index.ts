import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Server, type ServerOptions } from 'socket.io';
import { runAll, type Services } from '../context/index.ts';
import * as presence from '../features/conversations/presence/presence.service.ts';
import { toAppError } from '../http/server/error-handler.ts';
import { requestIdOf } from '../http/server/request-id.ts';
import type { RateLimits } from '../infrastructure/rate-limits/rate-limits.ts';
import type { Redis } from '../infrastructure/redis.ts';
import { serveClientEvents } from './client-events.ts';
import type { RealtimeServer, RealtimeSocket } from './connection.ts';
import { CredentialRecheck } from './credential-recheck.ts';
import { FloodGuard } from './flood-guard.ts';
import { identifyPeer, reauthenticatePeer, toHandshakeError } from './handshake.ts';
import { handshakeInfoOf, recordHandshakes } from './handshake-info.ts';
import { limitHandshakes, limitSockets } from './handshake-limit.ts';
import { endIdleHandshakes } from './idle-handshakes.ts';
import { allowStaff, meteredWebSockets } from './metered-websocket.ts';
import { refreshDevices } from './refresh-devices.ts';
import { rooms } from './rooms.ts';
import { SerialQueue } from './serial-queue.ts';
import { EVENTS, TokenBucket, unlimited } from './token-bucket.ts';
import { openViewers } from './viewers/viewers.ts';

export { isMemberHere, isVisitorHere } from './connected.ts';
export type { RealtimeServer } from './connection.ts';
export { relayTo } from './relay.ts';

/** The largest client event is a typing hint. */
const MAX_FRAME_BYTES = 16 * 1024;

export interface RealtimeOptions {
  http: HttpServer;
  /** Carries events to other processes' sockets; null if this is the only process. */
  adapter: ServerOptions['adapter'] | null;
  /** The product's origin as this request reached it. */
  ownOrigin(request: IncomingMessage): string;
  addressOf(request: IncomingMessage): string;
  /** null disables limits, for load tests. */
  limits: RateLimits | null;
}

export function createRealtime({
  http,
  adapter,
  ownOrigin,
  addressOf,
  limits,
}: RealtimeOptions): RealtimeServer {
  const floodGuard = new FloodGuard();
  const metered = () =>
    meteredWebSockets({
      addressOf,
      onFlood: (websocket, address) => floodGuard.cutWebSocket(io, websocket, address),
    });
  const io: RealtimeServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    ...(adapter && { adapter }),
    maxHttpBufferSize: MAX_FRAME_BYTES,
    ...(limits && { wsEngine: metered() }),
    // CORS does not apply to websockets, so foreign origins are refused before the handshake.
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, origin === undefined || origin === ownOrigin(request));
    },
  });
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    next();
  });
  recordHandshakes(io, { addressOf, ownOrigin });
  endIdleHandshakes(io);
  if (limits) limitHandshakes(io, { limits, floodGuard, addressOf });
  return io;
}

export interface RealtimeHandle {
  /** Disconnects every client and stops refreshing presence. */
  close(): Promise<void>;
}

export function startRealtime(
  io: RealtimeServer,
  {
    services,
    logger,
    redis,
    isLimited,
  }: {
    services: Services;
    logger: Logger;
    redis: Redis | null;
    /** Whether events per socket are limited; off in load tests. */
    isLimited: boolean;
  },
): RealtimeHandle {
  io.use((socket, next) => {
    identifyPeer(services, socket.handshake.auth, handshakeInfoOf(socket.conn))
      .then((peer) => {
        socket.data.peer = peer;
        next();
      })
      .catch((error: unknown) => {
        const failure = toAppError(error);
        if (failure.status >= 500) logger.error({ err: error }, 'socket handshake failed');
        next(toHandshakeError(failure));
      });
  });

  if (isLimited) limitSockets(io);

  const reauthenticate = (socket: RealtimeSocket) =>
    reauthenticatePeer(services, socket.handshake.auth, handshakeInfoOf(socket.conn));
  const rechecks = new Set<CredentialRecheck>();
  // Revocations were missed while Redis was away.
  redis?.on('ready', () => void runAll([...rechecks], (recheck) => recheck.check()));

  const viewers = openViewers(io, { processId: services.processId, redis });
  const disconnects = new Set<Promise<void>>();
  io.on('connection', (socket) => {
    enterOwnRooms(socket);
    if (socket.data.peer.side === 'staff') allowStaff(socket.conn);
    const recheck = new CredentialRecheck(socket, reauthenticate);
    rechecks.add(recheck);
    void recheck.check();
    const queue = new SerialQueue();
    serveClientEvents(
      services,
      socket,
      { queue, viewers, tokens: isLimited ? new TokenBucket(EVENTS[socket.data.peer.side]) : unlimited },
      logger,
    );
    socket.on('disconnect', () => {
      rechecks.delete(recheck);
      recheck.end();
      viewers.note(socket, null);
      const departure = queue
        .finally(() => recordDisconnect(services, socket))
        .catch((error: unknown) => logger.warn({ err: error }, 'a disconnect was not recorded'))
        .finally(() => disconnects.delete(departure));
      disconnects.add(departure);
    });
  });

  const refreshing = setInterval(() => {
    refreshDevices(services, io).catch((error: unknown) =>
      logger.warn({ err: error }, 'presence was not refreshed'),
    );
  }, presence.REFRESH_MS);
  refreshing.unref();

  return {
    async close() {
      clearInterval(refreshing);
      // A client that is disconnected stays away. A closed connection reconnects by itself, to the next process.
      for (const { conn } of io.of('/').sockets.values()) conn.close();
      await io.close();
      await Promise.all(disconnects);
      await viewers.close();
    },
  };
}

function enterOwnRooms(socket: RealtimeSocket): void {
  const { peer } = socket.data;
  if (peer.side === 'staff') {
    socket.join([rooms.person(peer.actor.id), rooms.session(peer.actor.sessionId)]);
  } else {
    socket.join([rooms.visitor(peer.conversation.id), rooms.key(peer.actor.id)]);
  }
}

/** The device is gone; the person goes offline only with the last one. */
async function recordDisconnect(services: Services, socket: RealtimeSocket): Promise<void> {
  const { peer } = socket.data;
  if (peer.side !== 'staff') return;
  socket.data.isThere = false;
  await services.openScope(peer.tenantId, peer.actor, (scope) =>
    presence.goOffline(scope, peer.actor, { id: socket.id }, { byHand: false }),
  );
}
