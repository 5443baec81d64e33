import { Agent, get } from 'node:http';

export interface BurstOrder {
  url: string;
  /** The headers of each request; all are sent at once. */
  requests: Record<string, string>[];
}

export interface BurstOutcome {
  ms: number;
  /** `1200 × 200, 1800 × 429`; 0 stands for no answer. */
  statuses: string;
}

process.on('message', async ({ url, requests }: BurstOrder) => {
  const agent = new Agent({ keepAlive: false });
  const began = performance.now();
  const answers = await Promise.all(requests.map((headers) => statusOf(url, headers, agent)));
  const counts = Map.groupBy(answers, (status) => status);
  const outcome: BurstOutcome = {
    ms: performance.now() - began,
    statuses: [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', '),
  };
  process.send?.(outcome);
});

function statusOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = get(url, { agent, headers });
    sent.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
  });
}
