import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Speaks as much of the OpenAI protocol as a replay hears: one whole answer, made from the system prompt. */
export class ModelServer {
  answer: (systemPrompt: string) => string | Promise<string> = () => 'An answer.';
  asked = 0;
  readonly #http: Server = createServer(async (request, response) => {
    const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    this.asked += 1;
    const message = { role: 'assistant', content: await this.answer(messages[0].content) };
    response.writeHead(200, { 'content-type': 'application/json' });
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.end(JSON.stringify({ id: 'x', created: 1, model: 'm', object: 'chat.completion', choices }));
  });

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
