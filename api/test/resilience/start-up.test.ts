import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { sql } from '../support/sql.ts';

/** The whole of `npm start`: what these tests are about is the process and its folder, not what it serves. */
let product: Product;

beforeAll(async () => {
  product = await startProduct();
}, 90_000);
afterAll(() => product.stop());

/** Whatever runs with this folder in its command line or environment. */
async function processesOf(dataDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => Number(name) > 0);
  const texts = await Promise.all(
    pids.map(async (pid) => {
      const parts = await Promise.all(
        ['cmdline', 'environ'].map((part) => readFile(`/proc/${pid}/${part}`, 'utf8').catch(() => '')),
      );
      return parts.join();
    }),
  );
  return texts.filter((text) => text.includes(dataDir));
}

async function signIn({ url, demo }: Product): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo?.agentEmail, password: demo?.password }),
  });
  return response.status;
}

/** What a start that must fail prints. */
async function faultOf(env: Record<string, string>): Promise<string[]> {
  const error = await startProduct({ env }).then(
    (started) => started.stop().then(() => new Error('It started.')),
    (reason: Error) => reason,
  );
  const [first = '', ...lines] = error.message.trimEnd().split('\n');
  expect(first).toBe('The product ended (1) before it was ready:');
  return lines;
}

it('shows the address, the logins and the pages to try', async () => {
  expect(product.output()).toContain(`ChatBot SaaS answers at ${product.url}`);
  for (const text of ['/demo', '/handoff-center', 'agent@acme.test', 'owner@acme.test', 'demo1234']) {
    expect(product.output()).toContain(text);
  }
  expect((await fetch(`${product.url}/demo`)).status).toBe(200);
  expect(await signIn(product)).toBe(200);
});

it('tells a second start on the same folder who holds it', async () => {
  expect(await faultOf({ DATA_DIR: product.dataDir })).toEqual([
    expect.stringMatching(
      `^DATA_DIR ${product.dataDir} is in use by process \\d+, which answers at ${product.url}\\.`,
    ),
  ]);
});

it('says in one line that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await faultOf({ PORT: String(port) })).toEqual([
    `PORT ${port} on 127.0.0.1 is taken. Stop what runs there, or set another PORT.`,
  ]);
  other.close();
});

it('says in one line that the folder cannot be written to', async () => {
  expect(await faultOf({ DATA_DIR: '/dev/null/data' })).toEqual([
    'DATA_DIR /dev/null/data cannot be written to (ENOTDIR).',
  ]);
});

it('says in one line that the database cannot be reached or signed in to, without its password', async () => {
  const wrongPassword = new URL(inject('templateUrl'));
  wrongPassword.password = 'hunter2';
  expect(await faultOf({ DATABASE_URL: wrongPassword.href })).toEqual([
    `DATABASE_URL: ${wrongPassword.host}/chatbot refuses the connection (password authentication failed for user "postgres").`,
  ]);
  expect(await faultOf({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/chatbot' })).toEqual([
    'DATABASE_URL: 127.0.0.1:1/chatbot cannot be reached (ECONNREFUSED).',
  ]);
});

it('says in one line that a newer version has used the database, and changes nothing', async () => {
  const database = await createTestDatabase();
  const step = '20991231-of-a-later-version';
  const server = { databaseUrl: database.url };
  await sql(server, 'INSERT INTO schema_migrations (name) VALUES ($1)', [step]);
  const steps = () => sql(server, 'SELECT * FROM schema_migrations ORDER BY id');
  const before = await steps();
  expect(await faultOf({ DATABASE_URL: database.url })).toEqual([
    `This database was used by a newer version of ChatBot SaaS (it has ${step}). Start that version, or a newer one.`,
  ]);
  expect(await steps()).toEqual(before);
  await database.drop();
});

it('names every bad variable', async () => {
  const lines = await faultOf({ PORT: 'x', LOG_LEVEL: 'x' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL']);
});

it.runIf(process.platform === 'linux')(
  'opens its data after kill -9, and leaves no process when stopped',
  async () => {
    const first = await startProduct();
    expect(await signIn(first)).toBe(200);
    await first.kill();

    const second = await startProduct({ env: { DATA_DIR: first.dataDir } });
    expect(await signIn(second)).toBe(200);
    await second.stop();
    expect(await processesOf(first.dataDir)).toEqual([]);
    await rm(dirname(first.dataDir), { recursive: true });
  },
);
