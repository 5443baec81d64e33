import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from './connect.ts';

export interface TurnsOrder {
  url: string;
  /** Where the model server is to listen. */
  modelPort: number;
  calls: { headers: Record<string, string>; body: object }[];
}

export interface TurnsOutcome {
  /** How often each kind of answer came: who answered, or the status that was none. */
  answers: Record<string, number>;
  mostAtOnce: number;
  /** Until the last turn was answered. */
  ms: number;
}

const THINKING_MS = 1_000;

/** Is the model server, and all the visitors who ask at once. */
process.on('message', async ({ url, modelPort, calls }: TurnsOrder) => {
  let atOnce = 0;
  let mostAtOnce = 0;
  const model = createServer(async (asked, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await asked.resume().toArray();
    await wait(THINKING_MS);
    const message = { role: 'assistant', content: 'Three to five days. [1]' };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices }));
    atOnce -= 1;
  });
  model.listen(modelPort, '127.0.0.1');
  await once(model, 'listening');

  const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });
  await connect(url, agent, calls.length);
  const begun = performance.now();
  const answers: Record<string, number> = {};
  const outcomes = await Promise.all(calls.map(({ headers, body }) => post(url, agent, headers, body)));
  for (const outcome of outcomes) answers[outcome] = (answers[outcome] ?? 0) + 1;
  const ms = performance.now() - begun;
  agent.destroy();
  model.closeAllConnections();
  model.close();
  process.send?.({ answers, mostAtOnce, ms } satisfies TurnsOutcome);
});

function post(url: string, agent: Agent, headers: Record<string, string>, body: object): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/chat/message`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('response', async (response) => {
      const text = (await response.toArray()).join('');
      if (response.statusCode !== 200) return resolve(String(response.statusCode));
      const { answeredBy, fallback } = JSON.parse(text).metadata ?? {};
      resolve([answeredBy, fallback].filter(Boolean).join(' after '));
    });
    sent.on('error', () => resolve('no answer'));
    sent.end(JSON.stringify(body));
  });
}
