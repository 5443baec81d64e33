import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may send before it has read the answers. Browsers and most clients send one. */
const MAX_OPEN = 16;

/**
 * Cuts a connection that keeps sending requests while it waits for answers (HTTP pipelining). Node would read on without
 * end, and each request takes memory before anything of it is answered.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What was read together with the request that went too far.
    if (socket.destroyed) return;
    const before = open.get(socket) ?? 0;
    if (before === MAX_OPEN) {
      socket.destroy();
      return;
    }
    open.set(socket, before + 1);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
