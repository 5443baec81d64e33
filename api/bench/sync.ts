// How fast a first sync is, compared with its bare query, and what the stamps cost a chat turn:
//   npm run bench:sync
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncPage } from '@chatbot-saas/contract';
import { SYNC_PAGE_SIZE } from '@chatbot-saas/contract/domain';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { fillWorkspace } from '../test/query-plans/sync-workspace.ts';

// Refuses what it would not heed.
argumentsGiven({});

const CONVERSATIONS = 10_000;
const TURNS = 240;
const PASSES = 3;
const STAMPS = ['conversations', 'messages', 'knowledge_items'];

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const app = await createApp({
  config: {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    jwtSecret: 'a secret for the bench only, 32 characters',
  },
  databaseUrl: postgres.url,
  logger: pino({ level: 'error' }),
});
const admin = new pg.Client({ connectionString: postgres.url });
try {
  const { url } = await app.listen();
  await admin.connect();
  await measure(url.replace('localhost', '127.0.0.1'));
} finally {
  await admin.end();
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const owner = await json(`${url}/api/auth/register`, {
    body: {
      name: 'Bench',
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      tenantName: 'Bench',
      industry: 'saas',
    },
  });
  const headers = { authorization: `Bearer ${owner.token}` };
  // The turns below are more than Free has in a month.
  await admin.query(`UPDATE tenants SET plan = 'enterprise'`);
  await fillWorkspace(postgres.url, owner.tenant._id, { conversations: CONVERSATIONS });
  await admin.query('VACUUM ANALYZE');

  const floor: number[] = [];
  const ours: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    floor.push(await bareQuery(owner.tenant._id));
    ours.push(await firstSync(url, headers));
  }
  const [best, bare] = [Math.max(...ours), Math.max(...floor)];
  print(
    `first sync, ${CONVERSATIONS * 10} messages in pages of ${SYNC_PAGE_SIZE}: ${best.toFixed(0)} pages/s`,
  );
  print(
    `bare SELECT … ORDER BY with JSON.stringify: ${bare.toFixed(0)} pages/s; ratio ${(best / bare).toFixed(2)}`,
  );

  const { cursor } = await lastPage(url, headers);
  const started = performance.now();
  for (let i = 0; i < 200; i += 1) await get(url, headers, cursor);
  print(`an idle call: ${((performance.now() - started) / 200).toFixed(2)} ms`);

  const { apiKey } = await json(`${url}/api/keys`, {
    headers,
    body: { name: 'Bench', permissions: ['chat:write'] },
  });
  const key = { 'x-api-key': apiKey.key };
  await turns(url, key);
  const [withStamps, without]: [number[], number[]] = [[], []];
  for (let pass = 0; pass < PASSES; pass += 1) {
    withStamps.push(await turns(url, key));
    await unstamped(async () => without.push(await turns(url, key)));
  }
  const [on, off] = [Math.max(...withStamps), Math.max(...without)];
  print(
    `chat turns: ${on.toFixed(0)}/s with stamps and their indexes, ${off.toFixed(0)}/s without; ratio ${(on / off).toFixed(2)}`,
  );
}

/** The floor: the same rows in the same order and pages, as one connection reads them and Node writes them as JSON. */
async function bareQuery(tenantId: string): Promise<number> {
  const text = `SELECT * FROM messages WHERE tenant_id = $1 AND (changed_xid, id) > ($2::xid8, $3::uuid)
                 ORDER BY changed_xid, id LIMIT ${SYNC_PAGE_SIZE}`;
  const started = performance.now();
  let after = ['1', '00000000-0000-0000-0000-000000000000'];
  let pages = 0;
  for (;;) {
    const { rows } = await admin.query({ name: 'floor', text, values: [tenantId, ...after] });
    JSON.parse(JSON.stringify(rows));
    pages += 1;
    const last = rows.at(-1);
    if (rows.length < SYNC_PAGE_SIZE || !last) return (pages * 1000) / (performance.now() - started);
    after = [last.changed_xid, last.id];
  }
}

async function firstSync(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const { pages } = await lastPage(url, headers);
  return (pages * 1000) / (performance.now() - started);
}

async function lastPage(url: string, headers: Record<string, string>) {
  let page = await get(url, headers);
  let pages = 1;
  for (; page.hasMore; pages += 1) page = await get(url, headers, page.cursor);
  return { cursor: page.cursor, pages };
}

function get(url: string, headers: Record<string, string>, cursor?: string): Promise<SyncPage> {
  return json(`${url}/api/sync${cursor ? `?cursor=${cursor}` : ''}`, { headers });
}

/** Turns a second, eight visitors at once. */
async function turns(url: string, headers: Record<string, string>): Promise<number> {
  const visitors = await Promise.all(
    Array.from({ length: 8 }, () => json(`${url}/api/chat/start`, { headers, body: { visitorId: 'v' } })),
  );
  const started = performance.now();
  await Promise.all(
    visitors.map(async ({ sessionId }) => {
      for (let i = 0; i < TURNS / visitors.length; i += 1) {
        await json(`${url}/api/chat/message`, { headers, body: { sessionId, message: 'Hello there' } });
      }
    }),
  );
  return (TURNS * 1000) / (performance.now() - started);
}

/** The tables as they would be without sync. */
async function unstamped(work: () => Promise<unknown>): Promise<void> {
  for (const table of STAMPS) {
    await admin.query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_stamp; DROP INDEX ${table}_changed`);
  }
  await work();
  for (const table of STAMPS) {
    await admin.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_stamp;
      CREATE INDEX ${table}_changed ON ${table} (tenant_id, changed_xid, id)`);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a bench takes what the product answers
async function json(url: string, { headers = {}, body }: { headers?: object; body?: object }): Promise<any> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
