import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  model: string;
  temperature: number;
  max_tokens: number;
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/** Speaks the OpenAI protocol and answers as told. */
export class FakeModelServer {
  readonly asked: Asked[] = [];
  answer: () => Promise<object> = async () => ({ content: 'Three to five days.' });
  /** To one that asked for a stream, piece by piece; a throw breaks the connection. */
  pieces: () => AsyncIterable<object> = async function* () {
    for (const content of ['Three ', 'to five ', 'days.']) yield { content };
  };
  status = 200;
  readonly #http: Server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await request.toArray();
    const asked: Asked = JSON.parse(Buffer.concat(chunks).toString());
    this.asked.push(asked);
    const base = { id: 'x', created: 1, model: 'm' };
    if (asked.stream && this.status === 200) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for await (const delta of this.pieces()) {
        const chunk = { ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta }] };
        response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      }
      response.end('data: [DONE]\n\n');
      return;
    }
    const message = { role: 'assistant', ...(await this.answer()) };
    response.writeHead(this.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...base, object: 'chat.completion', choices: [{ index: 0, message }] }));
  }

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
