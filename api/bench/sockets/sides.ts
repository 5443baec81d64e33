import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';

export interface Side {
  name: 'bare' | 'product';
  process: ChildProcess;
  url: string;
}

/** A separate process for each repetition: one's memory growth must not count for the next. */
async function start(name: Side['name'], file: string, env: Record<string, string>): Promise<Side> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { name, process: child, url: `http://127.0.0.1:${port}` };
}

export const startBare = (): Promise<Side> => start('bare', './bare.ts', {});
export const startProduct = (databaseUrl: string, dataDir: string): Promise<Side> =>
  start('product', '../turn/product.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    // A conversation is written in faster than by any hand, and one workspace has more of them than a small plan.
    RATE_LIMITS: 'off',
    BILLING: 'off',
  });

export async function stop({ process }: Side): Promise<void> {
  process.kill('SIGTERM');
  await once(process, 'exit');
}

export interface Memory {
  rss: number;
  heapUsed: number;
}

async function ask<T>({ process: child }: Side, what: 'memory' | 'cpu'): Promise<T> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

export const memoryOf = (side: Side): Promise<Memory> => ask<Memory>(side, 'memory');

/** Milliseconds of processor time so far. */
export async function timeOf(side: Side): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(side, 'cpu');
  return (user + system) / 1_000;
}

/** Who is on the product's side of the run, and what they talk in. */
export interface BenchWorkspace {
  apiKey: string;
  token: string;
  tenantId: string;
  /** One for each visitor. */
  sessions: string[];
  /** Those of them that a person has taken over. */
  withAgent: string[];
}

const AT_ONCE = 16;

/** A workspace with `visitors` conversations, of which an agent has the first `withAgent`. */
export async function openWorkspace(
  { url }: Side,
  visitors: number,
  withAgent: number,
): Promise<BenchWorkspace> {
  const baseUrl = `${url}/api`;
  const { token, tenant } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/register', {
    body: { name: 'Bench', email: 'sockets@example.com', password: 'bench-bench', tenantName: 'Bench' },
  });
  const owner = createClient<StaffOperations>({
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const { key: apiKey } = (await owner.call('POST /keys', { body: { name: 'Bench' } })).apiKey;
  const visitor = createClient<KeyOperations>({ baseUrl, headers: () => ({ 'x-api-key': apiKey }) });

  const sessions: string[] = [];
  const open = async () => {
    for (let i = sessions.push(''); i <= visitors; i = sessions.push('')) {
      const started = await visitor.call('POST /chat/start', { body: { visitorId: `visitor_${i}` } });
      sessions[i - 1] = started.sessionId;
    }
    sessions.pop();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  const taken = sessions.slice(0, withAgent);
  await owner.call('PUT /tenant/settings', {
    body: { settings: { handoff: { maxConcurrentChats: withAgent } } },
  });
  for (const id of taken) {
    await visitor.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
    await owner.call('POST /chat/{id}/agent/accept', { params: { id }, body: {} });
  }
  return { apiKey, token, tenantId: tenant._id, sessions, withAgent: taken };
}
