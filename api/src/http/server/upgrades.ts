import type { IncomingMessage } from 'node:http';

/** True for a Socket.IO websocket handshake. Other upgrades are ignored, and the request is answered as plain HTTP. */
export const isWebSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');
