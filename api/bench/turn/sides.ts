import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@chatbot-saas/shared/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/shared/contracts';
import autocannon from 'autocannon';
import pg from 'pg';
import { FLOOR_TABLES } from './floor.ts';

const SESSIONS = 256;
const QUESTION = 'How long does shipping take?';
const ITEMS = 100;

export interface Side {
  name: string;
  process: ChildProcess;
  url: string;
  headers: Record<string, string>;
  sessions: string[];
}

/** As `npm start` runs the product: a larger young generation would hold 50 MB more, and be hardly faster. */
const PRODUCT_FLAGS = ['--max-semi-space-size=8'];

const start = async (
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<[ChildProcess, number]> => {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...flags],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return [child, port];
};

export async function startFloor(databaseUrl: string): Promise<Side> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(FLOOR_TABLES);
  const sessions = Array.from({ length: SESSIONS }, (_, i) => `floor-${i}`);
  await client.query('INSERT INTO floor_conversations (session_id) SELECT unnest($1::text[])', [sessions]);
  await client.end();
  const [child, port] = await start('./floor.ts', { DATABASE_URL: databaseUrl });
  return { name: 'floor', process: child, url: `http://127.0.0.1:${port}/`, headers: {}, sessions };
}

/** What PostgreSQL does by itself within minutes: until then it plans for empty tables, on both sides. */
export async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

export async function startProduct(databaseUrl: string, dataDir: string): Promise<Side> {
  const [child, port] = await start(
    './product.ts',
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    PRODUCT_FLAGS,
  );
  const baseUrl = `http://127.0.0.1:${port}/api`;
  const { token } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/register', {
    body: { name: 'Bench', email: 'bench@example.com', password: 'bench-bench', tenantName: 'Bench' },
  });
  const owner = createClient<StaffOperations>({
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const { apiKey } = await owner.call('POST /keys', { body: { name: 'Bench' } });
  await owner.call('POST /kb', {
    body: { question: QUESTION, answer: 'Standard shipping takes 3–5 working days, express shipping 1–2.' },
  });
  for (let i = 1; i < ITEMS; i += 1) {
    await owner.call('POST /kb', {
      body: {
        question: `What about product number ${i}?`,
        answer: `Product ${i} is described on page ${i}.`,
      },
    });
  }
  const headers = { 'x-api-key': apiKey.key };
  const visitor = createClient<KeyOperations>({ baseUrl, headers: () => headers });
  const sessions: string[] = [];
  for (let i = 0; i < SESSIONS; i += 1) {
    sessions.push(
      (await visitor.call('POST /chat/start', { body: { visitorId: `visitor_${i}` } })).sessionId,
    );
  }
  return { name: 'product', process: child, url: `${baseUrl}/chat/message`, headers, sessions };
}

/** Sends turns for `duration` seconds, or `amount` of them; throws when one is not answered. */
export async function load(
  { url, headers, sessions }: Side,
  { connections, ...until }: { connections: number } & ({ duration: number } | { amount: number }),
): Promise<autocannon.Result> {
  let turn = 0;
  const result = await autocannon({
    ...until,
    url,
    connections,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          turn += 1;
          request.body = JSON.stringify({ sessionId: sessions[turn % sessions.length], message: QUESTION });
          return request;
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} broken`);
  return result;
}

export async function stop({ process }: Side): Promise<void> {
  process.kill('SIGTERM');
  await once(process, 'exit');
}
