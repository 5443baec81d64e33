import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@chatbot-saas/contract/errors';
import { networkOf } from '../http/server/caller-address.ts';
import { toAppError } from '../http/server/error-handler.ts';
import { requestIdOf } from '../http/server/request-id.ts';
import {
  type CallCount,
  type RateLimits,
  setRateLimitHeaders,
} from '../infrastructure/rate-limits/rate-limits.ts';
import type { EngineConnection, RealtimeServer } from './connection.ts';
import { connectionNamedBy } from './engine-connections.ts';
import type { FloodGuard } from './flood-guard.ts';
import { toHandshakeError } from './handshake.ts';
import { handshakeInfoOf } from './handshake-info.ts';
import { OpenConnections } from './open-connections.ts';
import { FRAMES, TokenBucket } from './token-bucket.ts';

/** Connections per address, authenticated or not. */
const PER_ADDRESS = 1_000;
/** Connections per key or person and address: a large office on one site, or many tabs. */
const PER_CALLER = 300;

const ignore = () => undefined;

export interface HandshakeLimitOptions {
  limits: RateLimits;
  floodGuard: FloodGuard;
  addressOf(request: IncomingMessage): string;
}

/** Counts handshakes as API calls, before their credentials are read, and limits open connections. */
export function limitHandshakes(
  io: RealtimeServer,
  { limits, floodGuard, addressOf }: HandshakeLimitOptions,
): void {
  const open = new OpenConnections(PER_ADDRESS);
  const polling = new WeakMap<EngineConnection, TokenBucket>();
  const countPolling = (connection: EngineConnection, frames: TokenBucket) => {
    if (frames.take()) return true;
    if (polling.delete(connection))
      floodGuard.cutPolling(io, connection, handshakeInfoOf(connection).address);
    return false;
  };
  io.engine.on('connection', (connection: EngineConnection) => {
    open.add(networkOf(handshakeInfoOf(connection).address), connection);
    if (connection.transport.name !== 'polling') return;
    const frames = new TokenBucket(FRAMES.staff);
    polling.set(connection, frames);
    connection.on('packet', () => {
      if (connection.transport.name === 'polling') countPolling(connection, frames);
    });
  });

  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const isUpgrade = isWebSocket(request);
    const connection = isUpgrade ? undefined : connectionNamedBy(request, io);
    const frames = connection && polling.get(connection);
    // A polling connection's requests are its frames; all others count as calls.
    if (connection && frames && countPolling(connection, frames)) return next();
    // Node drops its listener on upgrade; an error while we count would end the process.
    if (isUpgrade) request.socket.on('error', ignore);
    const counted: CallCount = {};
    const setHeaders = () =>
      isUpgrade || setRateLimitHeaders({ set: response.setHeader.bind(response) }, counted);
    const address = addressOf(request);
    const admit = async () => {
      await limits.count(counted, 'address', networkOf(address));
      await floodGuard.assertFew(address);
      open.assertBelowLimit(networkOf(address));
    };
    admit().then(
      () => {
        setHeaders();
        next();
      },
      (error: unknown) => {
        setHeaders();
        if (!(error instanceof AppError)) next(error);
        else if (isUpgrade) refuseUpgrade(request, error);
        else refuseRequest(request, response, error);
      },
    );
  });

  // The first attempt was counted with its connection; later ones retry after a refusal.
  const hasAsked = new WeakSet<object>();
  io.use((socket, next) => {
    if (!hasAsked.has(socket.conn)) {
      hasAsked.add(socket.conn);
      return next();
    }
    const count = async () => limits.count({}, 'address', networkOf(handshakeInfoOf(socket.conn).address));
    count().then(
      () => next(),
      (error: unknown) => next(toHandshakeError(toAppError(error))),
    );
  });
}

/** Limits each authenticated caller's open connections from one address. */
export function limitSockets(io: RealtimeServer): void {
  const open = new OpenConnections(PER_CALLER);
  const isCounted = new WeakSet<EngineConnection>();
  io.use(({ conn, data }, next) => {
    if (isCounted.has(conn) || conn.readyState !== 'open') return next();
    const who = `${data.peer.actor.id} ${networkOf(handshakeInfoOf(conn).address)}`;
    try {
      open.assertBelowLimit(who);
    } catch (error) {
      return next(toHandshakeError(toAppError(error)));
    }
    isCounted.add(conn);
    open.add(who, conn);
    next();
  });
}

function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { message, code, status, retryAfter = 1 }: AppError,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) });
  response.end(JSON.stringify({ error: message, code, requestId: requestIdOf(request) }));
}

function refuseUpgrade(request: IncomingMessage, { retryAfter = 1 }: AppError): void {
  const { socket } = request;
  const head = [
    'HTTP/1.1 429 Too Many Requests',
    'Connection: close',
    `Retry-After: ${retryAfter}`,
    `X-Request-Id: ${requestIdOf(request)}`,
    'Content-Length: 0',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** True for a Socket.IO websocket handshake. Other upgrades are ignored, and the request is answered as plain HTTP. */
export const isWebSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');
