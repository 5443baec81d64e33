// How fast dashboards and lists are in a workspace of 100,000 conversations and 1,000,000 messages, beside another
// as large:
//   npm run bench:analytics [-- <conversations>]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { COMMON_WORD, fillTenant, RARE_WORD } from '../test/bulk.ts';

const CONVERSATIONS = Number(process.argv[2] ?? 100_000);
const MESSAGES_EACH = 10;
const DAYS = 90;
const ITEMS = 2_000;
const ROUNDS = 100;

interface Figure {
  what: string;
  path: string;
  /** Milliseconds that this share of the calls must stay under. */
  share: number;
  limit: number;
}

const p99 = { share: 0.99, limit: 50 };
const p95 = { share: 0.95, limit: 300 };

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  // For writing the past faster; what is measured only reads.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
});
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
});
const app = await createApp({
  config: { ...config, jwtSecret: 'a secret for a bench only, 32 characters' },
  databaseUrl: postgres.url,
  logger: pino({ level: 'error' }),
});

try {
  const url = (await app.listen()).url.replace('localhost', '127.0.0.1');
  const owner = await register(url, 'Measured');
  const neighbour = await register(url, 'Neighbour');
  const session = await fill(owner, neighbour);
  const failed = [];
  for (const figure of figures(owner.userId, session)) {
    if (!(await measure(url, owner.token, figure))) failed.push(figure.what);
  }
  if (failed.length > 0) {
    print(`\nMissed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function figures(userId: string, session: string): Figure[] {
  const list = (what: string, query: string): Figure => ({
    what: `list, ${what}`,
    path: `/chat/conversations?${query}`,
    ...p99,
  });
  return [
    // The floor beside them: a signed-in call and two small queries. On a busy machine it says what the machine takes.
    { what: 'floor: the team', path: '/tenant/team', share: 0.99, limit: Number.POSITIVE_INFINITY },
    ...[1, 7, 30, 90, 365].map((days) => ({
      what: `analytics, ${days} days`,
      path: `/tenant/analytics?days=${days}`,
      ...p95,
    })),
    { what: 'stats', path: '/chat/stats', ...p99 },
    list('first page', 'limit=20'),
    list('100 of them', 'limit=100'),
    list('ended', 'status=ended'),
    list('transferred', 'status=transferred'),
    list('transferred, escalated', 'status=transferred,escalated'),
    list('all four statuses', 'status=active,transferred,escalated,ended'),
    list('one agent', `assignedAgent=${userId}`),
    list('one agent, active', `assignedAgent=${userId}&status=active`),
    list('search: a common word', `search=${COMMON_WORD}`),
    list('search: a rare word', `search=${RARE_WORD}`),
    list('search: no such word', 'search=nowhere-to-be-found'),
    list('search: one e-mail', 'search=visitor777@example.com'),
    list('search: two letters', 'search=zq'),
    list('search: rare, transferred', `search=${RARE_WORD}&status=transferred`),
    { what: 'history', path: `/chat/${session}/history`, ...p99 },
  ];
}

async function measure(url: string, token: string, { what, path, share, limit }: Figure): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async () => {
    const started = performance.now();
    const response = await fetch(`${url}/api${path}`, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return performance.now() - started;
  };
  for (let i = 0; i < 5; i += 1) await call();
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) times.push(await call());
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  const isMet = at(share) < limit;
  const shown = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${at(part).toFixed(1).padStart(7)} ms`);
  const target = Number.isFinite(limit) ? `p${share * 100} < ${limit} ms ${isMet ? 'met' : 'MISSED'}` : '';
  print(`${what.padEnd(28)} ${shown.join('  ')}  ${target}`);
  return isMet;
}

interface Owner {
  tenantId: string;
  userId: string;
  token: string;
}

async function register(url: string, tenantName: string): Promise<Owner> {
  const email = `${tenantName.toLowerCase()}@example.com`;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Olivia', email, password: 'correct horse', tenantName, industry: 'saas' }),
  });
  const { user, token } = (await response.json()) as {
    user: { _id: string; tenantId: string };
    token: string;
  };
  return { tenantId: user.tenantId, userId: user._id, token };
}

/** Returns the session id of one conversation to read. */
async function fill(owner: Owner, neighbour: Owner): Promise<string> {
  const started = performance.now();
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    for (const { tenantId, userId } of [neighbour, owner]) {
      const { rows: agents } = await admin.query(
        `INSERT INTO users (tenant_id, name, email, role, password_hash, preferences)
         SELECT tenant_id, 'Agent ' || i, i || '-' || id || '@example.com', 'agent', password_hash, preferences
           FROM users, generate_series(1, 14) i WHERE id = $1 RETURNING id`,
        [userId],
      );
      await fillTenant(admin, tenantId, {
        conversations: CONVERSATIONS,
        messagesEach: MESSAGES_EACH,
        days: DAYS,
        agents: [userId, ...agents.map(({ id }) => id)],
      });
      await admin.query(
        `WITH items AS (
           INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority)
           SELECT $1, 'Question ' || i, '{}', 'Answer ' || i, 'general', '{}', 0 FROM generate_series(1, $2::int) i
           RETURNING id)
         INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
         SELECT $1, current_date - d, id, 1 + d % 7 FROM items, generate_series(0, $3::int - 1) d`,
        [tenantId, ITEMS, DAYS],
      );
    }
    await admin.query('VACUUM ANALYZE knowledge_uses');
    // Else what was just written is still being put away while the first calls are measured.
    await admin.query('CHECKPOINT');
    const { rows } = await admin.query(
      `SELECT session_id FROM conversations WHERE tenant_id = $1 ORDER BY created_at OFFSET $2 LIMIT 1`,
      [owner.tenantId, Math.floor(CONVERSATIONS / 2)],
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    print(
      `2 workspaces of ${CONVERSATIONS} conversations, ${CONVERSATIONS * MESSAGES_EACH} messages, ${ITEMS} items used ` +
        `daily, over ${DAYS} days; written in ${seconds} s; ${ROUNDS} calls each, one after another\n`,
    );
    return rows[0].session_id;
  } finally {
    await admin.end();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
