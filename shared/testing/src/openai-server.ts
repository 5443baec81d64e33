import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server at which tests play one that speaks OpenAI's protocol. */
export abstract class OpenAiServer {
  readonly #http = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;

  /** Returns its base URL. */
  async start(): Promise<string> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}
