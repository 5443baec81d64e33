import type { Socket } from 'socket.io-client';

/**
 * Ends a socket for good. One that is still connecting opens or fails first: a browser prints an error for every
 * websocket that is closed before that.
 */
export function closeQuietly(socket: Socket): void {
  const { io } = socket;
  if (io.engine?.readyState !== 'opening') {
    socket.disconnect();
    return;
  }
  // The server gets no credentials any more.
  socket.auth = () => undefined;
  io.reconnection(false);
  const end = () => socket.disconnect();
  io.once('open', end);
  io.once('error', end);
}
