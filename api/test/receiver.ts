import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

/** A real HTTP server such as a tenant would run, which keeps what it was sent. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on; 200 with nothing in it until told otherwise. */
  answer: Answer;
  /** The n-th request (from 1), as soon as it is there. */
  nth(n: number): Promise<Received>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const waiting: { n: number; resolve: (received: Received) => void }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body };
    receiver.received.push(one);
    for (const { n, resolve } of waiting) if (n === receiver.received.length) resolve(one);
    receiver.answer(response, one, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answer: (response) => response.end(),
    nth(n) {
      const there = receiver.received[n - 1];
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.push({ n, resolve }));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
