import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** On the socket, because every request asks, and a WeakMap of all sockets costs the garbage collector more. */
const RESPONSES = Symbol('responses');
type Connection = Socket & { [RESPONSES]?: ServerResponse[] };

/** Keeps the responses that each connection has to send. Must follow all that replace the server's listeners. */
export function trackResponses(http: Server): void {
  http.prependListener('request', ({ socket }: { socket: Connection }, response: ServerResponse) => {
    const responses = socket[RESPONSES];
    if (!responses) {
      socket[RESPONSES] = [response];
      return;
    }
    // A connection sends its responses in order.
    while (responses[0]?.closed) responses.shift();
    responses.push(response);
  });
}

/** Requests of this connection without a complete response, among them the current one. */
export const unanswered = (socket: Connection): number => socket[RESPONSES]?.length ?? 0;

export const isSending = (socket: Connection): boolean =>
  socket[RESPONSES]?.some(({ writableFinished }) => !writableFinished) ?? false;
