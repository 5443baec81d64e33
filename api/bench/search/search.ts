// How fast a search over all messages is, next to the bare queries that it makes:
//   npm run bench:search -- --messages 10000000
// With `--data <folder>` it keeps what it has filled, and measures the same texts again the next time.
// Exits with 1 when a kind of search takes longer than the goal.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { percentile } from '@chatbot-saas/testing/statistics';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { Sought } from '../../src/features/search/sought.ts';
import { anyWord, fill, vocabulary, type Word } from './fill.ts';

const { messages, data } = argumentsGiven({ messages: 10_000_000, data: '' });

const SEARCHES = 200;
/** Milliseconds at the 95th percentile. */
const GOAL = 150;
/** Of all messages, in the workspace that searches. */
const SHARE = 0.7;
const OTHER_TENANTS = 300;
const FIRST_PAGE = 21;

const words = vocabulary();
const at = (n: number): string => (words[n] as Word).text;
const seldom = () => at(10_000 + Math.floor(Math.random() * 20_000));
const KINDS: Record<string, () => string> = {
  'one word, as they are spoken': () => anyWord(words).text,
  'two words, as they are spoken': () => `${anyWord(words).text} ${anyWord(words).text}`,
  'a frequent word': () => at(Math.floor(Math.random() * 10)),
  'a seldom word': seldom,
  'two seldom words': () => `${seldom()} ${seldom()}`,
  'a frequent and a seldom word': () => `${at(3)} ${seldom()}`,
  'a beginning': () => seldom().slice(0, 4),
  'a word that no one has said': () => `xq${Math.floor(Math.random() * 1e6)}`,
};

const dataDir = data ? resolve(data) : await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
/** Stands in a folder that is filled. */
const filled = join(dataDir, 'filled');
const isFilled = existsSync(filled);
const OWNER = { email: 'owner@example.com', password: 'correct horse' };
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
const start = () =>
  createApp({
    config: {
      ...readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
      jwtSecret: 'a secret for the bench only, 32 characters',
    },
    databaseUrl: postgres.url,
    logger: pino({ level: 'error' }),
  });
const admin = new pg.Client({ connectionString: postgres.url });
let app: Awaited<ReturnType<typeof start>> | null = null;
try {
  const { owner, tenantId } = await signIn();
  await admin.connect();
  if (!isFilled) {
    const began = performance.now();
    await fill(admin, words, {
      tenantId,
      share: SHARE,
      messages,
      otherTenants: OTHER_TENANTS,
      folder: dataDir,
    });
    await writeFile(filled, '');
    print(`filled ${messages} messages in ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  const { rows } = await admin.query<{ name: string; size: string }>(
    `SELECT name, pg_size_pretty(pg_total_relation_size(name::regclass)) AS size
       FROM unnest(ARRAY['messages', 'search_texts', 'search_texts_terms']) name`,
  );
  print(rows.map(({ name, size }) => `${name}: ${size}`).join(', '));
  app = await start();
  const { url } = await app.listen();
  await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId]);
  await admin.query('SET ROLE chatbot_staff');
  for (const [kind, queryOf] of Object.entries(KINDS)) {
    await measure(kind, queryOf, { url: url.replace('localhost', '127.0.0.1'), token: owner.token });
  }
} finally {
  await app?.close();
  await admin.end();
  await postgres.stop();
  if (!data) await rm(dataDir, { recursive: true, force: true });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** With an application that is closed then: its jobs would index what is filled in. */
async function signIn() {
  const first = await start();
  const { url } = await first.listen();
  const response = await fetch(
    `${url.replace('localhost', '127.0.0.1')}/api/auth/${isFilled ? 'login' : 'register'}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        isFilled ? OWNER : { ...OWNER, name: 'Bench', tenantName: 'Bench', industry: 'saas' },
      ),
    },
  );
  const owner = (await response.json()) as { token: string; tenant: { _id: string } };
  await first.close();
  return { owner, tenantId: owner.tenant._id };
}

/** In turn with the bare query, so that what else the machine does slows both. */
async function measure(
  kind: string,
  queryOf: () => string,
  { url, token }: { url: string; token: string },
): Promise<void> {
  const [ours, bare]: [number[], number[]] = [[], []];
  let hits = 0;
  for (let n = 0; n < SEARCHES; n++) {
    const q = queryOf();
    const first = performance.now();
    const response = await fetch(`${url}/api/search?${new URLSearchParams({ q })}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { hits: unknown[]; isComplete: boolean };
    ours.push(performance.now() - first);
    if (!response.ok || !page.isComplete)
      throw new Error(`The search for ${q} failed: ${JSON.stringify(page)}`);
    hits += page.hits.length;

    const second = performance.now();
    const { tsquery } = new Sought(q, ['eng']);
    await admin.query({
      name: 'bare',
      text: `SELECT m.* FROM find_texts($1, now(), ${FIRST_PAGE}) found
               JOIN messages m ON m.tenant_id = current_tenant() AND m.conversation_id = found.conversation_id
                AND m.seq = found.seq`,
      values: [tsquery],
    });
    bare.push(performance.now() - second);
  }
  const [p50, p95, p95Bare] = [percentile(ours, 0.5), percentile(ours, 0.95), percentile(bare, 0.95)];
  if (p95 > GOAL) process.exitCode = 1;
  print(
    `${kind}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${Math.max(...ours).toFixed(1)} ms; bare p50 ${percentile(bare, 0.5).toFixed(1)} ms, p95 ${p95Bare.toFixed(1)} ms; ratio ${(p95 / p95Bare).toFixed(2)}; ${(hits / SEARCHES).toFixed(1)} hits`,
  );
}
