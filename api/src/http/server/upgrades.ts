import type { IncomingMessage } from 'node:http';

/** Whether a request becomes a websocket. Any other upgrade is ignored: the request is answered as it stands. */
export const isWebSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');
