import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { EngineConnection, RealtimeServer } from './connection.ts';

const clientsOf = ({ engine }: RealtimeServer) =>
  (engine as unknown as { clients: Readonly<Record<string, EngineConnection>> }).clients;

export const connectionsOf = (io: RealtimeServer): EngineConnection[] => Object.values(clientsOf(io));

/** The connection of the request's `sid`; undefined if there is none. */
export function connectionNamedBy(
  { url = '' }: IncomingMessage,
  io: RealtimeServer,
): EngineConnection | undefined {
  const id = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('sid') ?? '';
  const clients = clientsOf(io);
  return Object.hasOwn(clients, id) ? clients[id] : undefined;
}

/** The websocket of a connection; null while it polls. */
export function webSocketOf({ transport }: EngineConnection): WebSocket | null {
  return transport.name === 'websocket' ? (transport as unknown as { socket: WebSocket }).socket : null;
}

/** Ends a connection without a closing handshake, for which a client may take half a minute. */
export function terminate(connection: EngineConnection): void {
  const websocket = webSocketOf(connection);
  if (websocket) websocket.terminate();
  else connection.close(true);
}
