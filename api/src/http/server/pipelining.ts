import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests a connection may have unanswered. Browsers and most clients send one at a time. */
const MAX_OPEN = 16;

/**
 * Closes a connection that pipelines too many requests. Node reads without limit, and each unanswered request takes
 * memory.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The socket was destroyed while Node still had parsed requests of it.
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
