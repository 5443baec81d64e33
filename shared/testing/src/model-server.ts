import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MODELS } from '@chatbot-saas/contract/domain';
import { OpenAiServer } from './openai-server.ts';

interface Asked {
  model: string;
  temperature: number;
  max_tokens: number;
  stream?: boolean;
  messages: { role: string; content: string }[];
}

interface Delta {
  role?: string;
  content?: string | null;
}

interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

const BASE = { id: 'x', created: 1, model: 'm' };

/** Speaks the OpenAI protocol and gives the configured answers. */
export class FakeModelServer extends OpenAiServer {
  readonly asked: Asked[] = [];
  /** Calls that are not answered yet. */
  atOnce = 0;
  /** What it lists; null: it has no such list. */
  models: readonly string[] | null = [...MODELS, 'another'];
  answer: (asked: Asked) => Promise<object> = async () => ({ content: 'Three to five days.' });
  /** To one that asked for a stream, piece by piece; a throw breaks the connection, a string is sent as it is. */
  pieces: (asked: Asked) => AsyncIterable<object | string> = async function* () {
    for (const content of ['Three ', 'to five ', 'days.']) yield { content };
  };
  /** Sends `text` both as a whole and as a stream, in pieces of so many characters. */
  says(text: (asked: Asked) => string, size = 5): void {
    this.answer = async (asked) => ({ content: text(asked) });
    this.pieces = async function* (asked) {
      const whole = text(asked);
      for (let at = 0; at < whole.length; at += size) yield { content: whole.slice(at, at + size) };
    };
  }
  /** Added to answers that cite nothing, if there is knowledge to cite. */
  citation = ' [1]';
  status = 200;
  /** One for each of the next calls, before `status` counts. */
  refusals: Refusal[] = [];
  /** The end mark of a stream; null: it just stops. */
  finish: string | null = 'stop';
  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await request.toArray();
    if (request.method === 'GET') return this.#list(response);
    const asked: Asked = JSON.parse(Buffer.concat(chunks).toString());
    this.asked.push(asked);
    this.atOnce += 1;
    response.once('close', () => {
      this.atOnce -= 1;
    });
    const { status, headers } = this.refusals.shift() ?? { status: this.status };
    if (asked.stream && status === 200) return this.#stream(asked, response);
    const message: Delta = { role: 'assistant', ...(await this.answer(asked)) };
    if (message.content) message.content += this.#citationOf(asked, message.content);
    response.writeHead(status, { ...headers, 'content-type': 'application/json' });
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.end(JSON.stringify({ ...BASE, object: 'chat.completion', choices }));
  }

  #citationOf({ messages }: Asked, said: string): string {
    const hasItems = messages[0]?.content.includes('<item>\n[1]\n');
    return hasItems && said.trim() && !/\[\d+\]/.test(said) ? this.citation : '';
  }

  #list(response: ServerResponse): void {
    response.writeHead(this.models ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: (this.models ?? []).map((id) => ({ id })) }));
  }

  async #stream(asked: Asked, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = async (text: string) => {
      if (!response.write(text)) await once(response, 'drain');
    };
    const send = (delta: object, finish_reason: string | null) => {
      const choices = [{ index: 0, delta, finish_reason }];
      return write(`data: ${JSON.stringify({ ...BASE, object: 'chat.completion.chunk', choices })}\n\n`);
    };
    let said = '';
    for await (const piece of this.pieces(asked)) {
      if (typeof piece !== 'string') said += (piece as Delta).content ?? '';
      await (typeof piece === 'string' ? write(piece) : send(piece, null));
    }
    const citation = this.#citationOf(asked, said);
    if (this.finish) {
      if (citation) await send({ content: citation }, null);
      await send({}, this.finish);
      await write('data: [DONE]\n\n');
    }
    response.end();
  }
}
