import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import pg from 'pg';
import { FLOOR_TABLES } from './floor.ts';
import { copyWorkspace, openWorkspace, QUESTIONS, SITE, type Visitor } from './workspaces.ts';

/** So many that no limit is met: 20 turns a minute for each conversation, 3,000 for each key. */
export const AMOUNTS = { tenants: 20, keys: 200, conversations: 20_000 };
/** A minute lets 1,200 calls through from each. */
const ADDRESSES = 1_000;

export interface Side {
  name: string;
  process: ChildProcess;
  url: string;
  visitors: readonly Visitor[];
}

const start = async (file: string, env: Record<string, string>): Promise<[ChildProcess, number]> => {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return [child, port];
};

/** The same HTTP without anything behind it. */
export async function startBareKoa(): Promise<Side> {
  const [child, port] = await start('./bare-koa.ts', {});
  const visitors = [{ apiKey: 'sk_none', sessionId: 'none' }];
  return { name: 'bare Koa', process: child, url: `http://127.0.0.1:${port}/`, visitors };
}

export const startFloor = async (databaseUrl: string): Promise<Side> =>
  startFloorOn(await makeFloor(databaseUrl));

const FLOOR_SESSIONS = Array.from({ length: AMOUNTS.conversations }, (_, i) => `floor-${i}`);

/** Creates a database for it, on the product's server; returns its address. */
export async function makeFloor(databaseUrl: string): Promise<string> {
  const own = new URL(databaseUrl);
  own.pathname = '/floor';
  await asAdmin(databaseUrl, async (admin) => {
    await admin.query('DROP DATABASE IF EXISTS floor WITH (FORCE)');
    await admin.query('CREATE DATABASE floor');
  });
  await asAdmin(own.href, async (admin) => {
    await admin.query(FLOOR_TABLES);
    await admin.query('INSERT INTO floor_conversations (session_id) SELECT unnest($1::text[])', [
      FLOOR_SESSIONS,
    ]);
    await admin.query('VACUUM ANALYZE');
  });
  return own.href;
}

export async function startFloorOn(floorUrl: string): Promise<Side> {
  const [child, port] = await start('./floor.ts', { DATABASE_URL: floorUrl });
  const visitors = FLOOR_SESSIONS.map((sessionId) => ({ apiKey: 'sk_none', sessionId }));
  return { name: 'Koa and pg', process: child, url: `http://127.0.0.1:${port}/`, visitors };
}

/** With everything on: keys with origins, limits, plans, row-level security. */
export async function startProduct(databaseUrl: string, dataDir: string): Promise<Side> {
  const product = await startProductFor([], databaseUrl, dataDir);
  const visitors = await asAdmin(databaseUrl, async (admin) =>
    copyWorkspace(admin, await openWorkspace(product.url), AMOUNTS),
  );
  return { ...product, visitors };
}

/** On a database in which the visitors are already. */
export async function startProductFor(
  visitors: readonly Visitor[],
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Side> {
  const [child, port] = await start('./product.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...settings,
  });
  return { name: 'product', process: child, url: `http://127.0.0.1:${port}/api/chat/message`, visitors };
}

/** What PostgreSQL does by itself within minutes: until then it plans for empty tables, on both sides. */
export const analyze = (databaseUrl: string): Promise<unknown> =>
  asAdmin(databaseUrl, (admin) => admin.query('VACUUM ANALYZE'));

export async function asAdmin<T>(databaseUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Sends turns for `duration` seconds, or `amount` of them, as fast as they are answered or `overallRate` a second; throws
 * when one is not answered.
 */
export async function load(
  { url, visitors }: Side,
  {
    connections,
    ...until
  }: { connections: number; overallRate?: number } & ({ duration: number } | { amount: number }),
): Promise<autocannon.Result> {
  // Past the conversations of the last run: each has a limit of messages a minute.
  let turn = Math.floor(Math.random() * visitors.length);
  const result = await autocannon({
    ...until,
    url,
    connections,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          turn += 1;
          const { apiKey, sessionId } = visitors[turn % visitors.length] as Visitor;
          const message = QUESTIONS[turn % QUESTIONS.length];
          // As the widget's messages do, it has an id, so that a second try of it is known.
          request.body = JSON.stringify({ sessionId, message, clientId: randomUUID() });
          request.headers = {
            'content-type': 'application/json',
            'x-api-key': apiKey,
            'x-forwarded-for': addressOf(turn % ADDRESSES),
            origin: SITE,
          };
          return request;
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refused, ${result.errors} broken`);
  }
  return result;
}

/** One of those that are kept for examples. */
const addressOf = (number: number) => `198.18.${number >> 8}.${number & 255}`;

export async function stop({ process }: Side): Promise<void> {
  process.kill('SIGTERM');
  await once(process, 'exit');
}
