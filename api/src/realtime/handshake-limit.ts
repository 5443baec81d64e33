import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@chatbot-saas/shared/errors';
import { networkOf } from '../http/caller-address.ts';
import { toAppError } from '../http/failures.ts';
import { type Counted, type RateLimits, tellStanding } from '../http/rate-limits.ts';
import { requestIdOf } from '../http/request-id.ts';
import { arrivalOf } from './arrival.ts';
import type { RealtimeServer } from './connection.ts';
import { refusal } from './handshake.ts';

const ignore = () => undefined;

/** Counts those who come to connect as plain calls are counted, before anybody looks at what they carry. */
export function limitHandshakes(
  io: RealtimeServer,
  limits: RateLimits,
  addressOf: (request: IncomingMessage) => string,
): void {
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (isUnderWay(request)) return next();
    const isUpgrade = request.headers.upgrade !== undefined;
    // Node has let go of an upgraded connection: one that breaks while we count would end the process.
    if (isUpgrade) request.socket.on('error', ignore);
    const counted: Counted = {};
    const tell = () => isUpgrade || tellStanding({ set: response.setHeader.bind(response) }, counted);
    limits.count(counted, 'address', networkOf(addressOf(request))).then(
      () => {
        tell();
        next();
      },
      (error: unknown) => {
        tell();
        if (!(error instanceof AppError)) next(error);
        else if (isUpgrade) refuseUpgrade(request, error);
        else refuseRequest(request, response, error);
      },
    );
  });

  // The first attempt is what the connection was made for, and counted; on it a refused client may try again.
  const hasAsked = new WeakSet<object>();
  io.use((socket, next) => {
    if (!hasAsked.has(socket.conn)) {
      hasAsked.add(socket.conn);
      return next();
    }
    limits.count({}, 'address', networkOf(arrivalOf(socket).address)).then(
      () => next(),
      (error: unknown) => next(refusal(toAppError(error))),
    );
  });
}

/** A later request of a connection that there is already. */
const isUnderWay = ({ url = '' }: IncomingMessage): boolean =>
  Boolean(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('sid'));

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
