import type { IncomingMessage } from 'node:http';
import type { EngineConnection, RealtimeServer } from './connection.ts';

/** What is kept of the request that a connection began with. */
export interface Arrival {
  readonly address: string;
  /** The page's; empty outside a browser. */
  readonly origin: string;
  /** The origin this product was reached at. */
  readonly ownOrigin: string;
}

interface ArrivalOptions {
  addressOf(request: IncomingMessage): string;
  ownOrigin(request: IncomingMessage): string;
}

const arrivals = new WeakMap<object, Arrival>();

/** Notes how each connection came, and lets go of the rest: a request takes more memory than all that we keep of a visitor. */
export function noteArrivals(io: RealtimeServer, { addressOf, ownOrigin }: ArrivalOptions): void {
  io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
    const { request } = connection;
    if (!request) return;
    arrivals.set(connection, {
      address: addressOf(request),
      origin: request.headers.origin ?? '',
      ownOrigin: ownOrigin(request),
    });
    connection.request = null;
  });
}

export function arrivalOf(connection: EngineConnection): Arrival {
  const arrival = arrivals.get(connection);
  if (!arrival) throw new Error('A connection whose arrival was not noted.');
  return arrival;
}
