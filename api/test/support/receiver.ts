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

const answerOk: Answer = (response) => response.end();

/** A real HTTP server such as a tenant would run, which keeps what it was sent. */
export class Receiver {
  port = 0;
  received: Received[] = [];
  /** How it answers from now on; by default 200 with an empty body. */
  answer: Answer = answerOk;
  #waiting: { n: number; resolve: (received: Received) => void }[] = [];
  readonly #http = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body };
    this.received.push(one);
    for (const { n, resolve } of this.#waiting) if (n === this.received.length) resolve(one);
    this.answer(response, one, request);
  });

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Started again, it is as new. */
  async start(): Promise<this> {
    this.received = [];
    this.#waiting = [];
    this.answer = answerOk;
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.port = (this.#http.address() as AddressInfo).port;
    return this;
  }

  /** The n-th request (from 1), as soon as it is there. */
  async nth(n: number): Promise<Received> {
    return this.received[n - 1] ?? new Promise((resolve) => this.#waiting.push({ n, resolve }));
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
}

export const startReceiver = (): Promise<Receiver> => new Receiver().start();

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
