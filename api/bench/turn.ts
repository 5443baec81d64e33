/**
 * A chat turn (visitor's message stored, answered from knowledge, answer stored) beside the least it can be.
 * Both run on the same PostgreSQL, one after the other, several times; what counts is the median of the ratios.
 * `npm run bench -- [connections] [repetitions] [seconds]`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@chatbot-saas/shared/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/shared/contracts';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { FLOOR_TABLES } from './turn/floor.ts';

const [connections = 32, repetitions = 5, seconds = 5] = process.argv.slice(2).map(Number);
const SESSIONS = 256;
const QUESTION = 'How long does shipping take?';
const ITEMS = 100;

interface Side {
  name: string;
  process: ChildProcess;
  url: string;
  headers: Record<string, string>;
  sessions: string[];
}

const start = async (file: string, env: Record<string, string>): Promise<[ChildProcess, number]> => {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return [child, port];
};

async function startFloor(databaseUrl: string): Promise<Side> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(FLOOR_TABLES);
  const sessions = Array.from({ length: SESSIONS }, (_, i) => `floor-${i}`);
  await client.query('INSERT INTO floor_conversations (session_id) SELECT unnest($1::text[])', [sessions]);
  await client.end();
  const [child, port] = await start('./turn/floor.ts', { DATABASE_URL: databaseUrl });
  return { name: 'floor', process: child, url: `http://127.0.0.1:${port}/`, headers: {}, sessions };
}

/** What PostgreSQL does by itself within minutes: until then it plans for empty tables, on both sides. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function startProduct(databaseUrl: string, dataDir: string): Promise<Side> {
  const [child, port] = await start('./turn/product.ts', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
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

interface Figures {
  perSecond: number;
  p99: number;
}

async function measure({ url, headers, sessions }: Side, duration: number): Promise<Figures> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
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
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const write = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const product = await startProduct(postgres.url, dataDir);
const floor = await startFloor(postgres.url);
await analyze(postgres.url);
try {
  await measure(floor, 2);
  await measure(product, 2);
  const rounds: { floor: Figures; product: Figures }[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    rounds.push({ floor: await measure(floor, seconds), product: await measure(product, seconds) });
  }
  write(`A chat turn at ${connections} connections, ${repetitions} rounds of ${seconds} s each, medians`);
  for (const side of ['floor', 'product'] as const) {
    const perSecond = median(rounds.map((round) => round[side].perSecond));
    const p99 = median(rounds.map((round) => round[side].p99));
    write(`  ${side.padEnd(8)} ${perSecond.toFixed(0).padStart(6)} turns/s   p99 ${p99.toFixed(1)} ms`);
  }
  const ratios = rounds.map((round) => round.product.perSecond / round.floor.perSecond);
  write(`  ratio    ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
} finally {
  for (const side of [product, floor]) {
    side.process.kill('SIGTERM');
    await once(side.process, 'exit');
  }
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
