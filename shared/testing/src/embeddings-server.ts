import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAiServer } from './openai-server.ts';

interface Asked {
  model: string;
  input: string | string[];
  encoding_format?: string;
}

/** Speaks the OpenAI protocol for embeddings. */
export class FakeEmbeddingsServer extends OpenAiServer {
  readonly asked: Asked[] = [];
  /** The keys that callers sent. */
  readonly keys: (string | undefined)[] = [];
  /** Words by meaning: a text has one dimension for each, and one for the rest. */
  meanings: readonly RegExp[] = [];
  status = 200;
  /** Larger batches are refused, as common servers do. */
  mostAtOnce = 32;
  /** Changes the response's data. */
  distort: (data: { index: number; embedding: unknown }[]) => unknown = (data) => data;
  /** Calls wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** All texts that were embedded. */
  get texts(): string[] {
    return this.asked.flatMap(({ input }) => input);
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: Asked = JSON.parse(Buffer.concat(await request.toArray()).toString());
    this.keys.push(request.headers.authorization?.replace('Bearer ', ''));
    this.asked.push(asked);
    await this.gate;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, message: string) =>
      send(status, { error: { message, type: 'invalid_request_error', code: null, param: null } });
    const texts = [asked.input].flat();
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') return refuse(404, 'Not found');
    if (this.status !== 200) return refuse(this.status, `Refused: ${texts[0]}`);
    if (texts.length > this.mostAtOnce) return refuse(413, 'Too many inputs');
    if (texts.length === 0 || texts.some((text) => text === '')) return refuse(400, 'Empty input');
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: this.vectorOf(text) }));
    const usage = { prompt_tokens: texts.length, total_tokens: texts.length };
    send(200, { object: 'list', data: this.distort(data), model: asked.model, usage });
  }

  vectorOf(text: string): number[] {
    const found = this.meanings.map((meaning) => (meaning.test(text) ? 3 : 0));
    return [...found, 0.5];
  }
}
