import { Agent, request } from 'node:http';
import { connect } from './connect.ts';

export interface Call {
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** Each round's calls go out at the same moment; the next round follows once all are answered. */
export interface CallsOrder {
  url: string;
  rounds: Call[][];
}

/** How often each status came; 0 stands for no answer at all. */
export type CallsOutcome = Record<string, number>;

process.on('message', async ({ url, rounds }: CallsOrder) => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });
  const outcome: CallsOutcome = {};
  await connect(url, agent, rounds[0]?.length ?? 0);
  for (const round of rounds) {
    const statuses = await Promise.all(round.map((call) => post(url, agent, call)));
    for (const status of statuses) outcome[status] = (outcome[status] ?? 0) + 1;
  }
  agent.destroy();
  process.send?.(outcome);
});

function post(url: string, agent: Agent, { path, headers, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api${path}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify(body));
  });
}
