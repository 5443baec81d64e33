import type { IncomingMessage } from 'node:http';
import type { EngineConnection, RealtimeServer } from './connection.ts';

/** The kept part of a connection's first request. */
export interface HandshakeInfo {
  readonly address: string;
  /** The page's origin; empty outside a browser. */
  readonly origin: string;
  /** The product's origin as the client reached it. */
  readonly ownOrigin: string;
}

interface HandshakeInfoOptions {
  addressOf(request: IncomingMessage): string;
  ownOrigin(request: IncomingMessage): string;
}

const infos = new WeakMap<object, HandshakeInfo>();

/** Keeps the handshake's data and releases its request, which takes more memory than all else of a visitor. */
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
