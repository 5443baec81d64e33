import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { unanswered } from './open-responses.ts';

/** Requests a connection may have unanswered. Browsers and most clients send one at a time. */
const MAX_OPEN = 16;

/**
 * Closes a connection that pipelines too many requests. Node reads without limit, and each unanswered request takes
 * memory.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The socket was destroyed while Node still had parsed requests of it.
    if (socket.destroyed) return;
    if (unanswered(socket) > MAX_OPEN) socket.destroy();
    else listener(request, response);
  };
}
