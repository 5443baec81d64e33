import type { IncomingMessage } from 'node:http';
import type { EngineConnection, RealtimeServer } from './connection.ts';

/** What is kept of the request that a connection began with. */
export interface HandshakeInfo {
  readonly address: string;
  /** The page's; empty outside a browser. */
  readonly origin: string;
  /** The origin this product was reached at. */
  readonly ownOrigin: string;
}

interface HandshakeInfoOptions {
  addressOf(request: IncomingMessage): string;
  ownOrigin(request: IncomingMessage): string;
}

const infos = new WeakMap<object, HandshakeInfo>();

/** Notes how each connection came, and lets go of the rest: a request takes more memory than all that we keep of a visitor. */
export function recordHandshakes(io: RealtimeServer, { addressOf, ownOrigin }: HandshakeInfoOptions): void {
  io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
    const { request } = connection;
    if (!request) return;
    infos.set(connection, {
      address: addressOf(request),
      origin: request.headers.origin ?? '',
      ownOrigin: ownOrigin(request),
    });
    connection.request = null;
  });
}

export function handshakeInfoOf(connection: EngineConnection): HandshakeInfo {
  const info = infos.get(connection);
  if (!info) throw new Error('A connection whose arrival was not noted.');
  return info;
}
