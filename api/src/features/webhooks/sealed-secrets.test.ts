import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTenant } from '../../../test/support/build.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { freshReceiver } from '../../../test/support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';
import { isSignedWith, reachReceivers } from '../../../test/support/webhook-setup.ts';
import { sealer } from '../../context/index.ts';

interface Hook {
  id: string;
  secret: string;
  token: string;
}

const receiver = freshReceiver();
const newKey = () => randomBytes(32).toString('hex');
let database: TestDatabase;
let server: TestServer;
let hook: Hook;

async function start(environment: Record<string, string>): Promise<void> {
  server = await startTestServer({ LOG_LEVEL: 'warn', ...environment }, database.url, {
    outbound: reachReceivers,
  });
}
async function restart(environment: Record<string, string>): Promise<void> {
  await server.close();
  await start(environment);
}

const stored = async (column = 'secret') =>
  (await sql(server, `SELECT ${column} FROM webhooks`))[0]?.[column];
const send = (method: string, path = '', body: object = {}) =>
  server.send(method, `/api/webhooks/${hook.id}${path}`, { token: hook.token, body });
async function isDelivered(secret = hook.secret): Promise<boolean> {
  const before = receiver.received.length;
  await send('POST', '/test');
  return isSignedWith(secret, await receiver.nth(before + 1));
}

const KEY = newKey();
beforeEach(async () => {
  database = await createTestDatabase();
  await start({ SECRETS_KEY: KEY });
  const { owner } = await buildTenant(server);
  const body = { url: receiver.url, events: ['message.created'] };
  const { json } = await server.send('POST', '/api/webhooks', { token: owner.token, body });
  hook = { ...json.webhook, token: owner.token };
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

it('a webhook secret is stored encrypted, and signs', async () => {
  expect(await stored()).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(await isDelivered()).toBe(true);
  const { json } = await send('PUT', '', { rotateSecret: true });
  expect(await isDelivered(json.webhook.secret)).toBe(true);
  // The former secret keeps signing for a day.
  expect(await isDelivered()).toBe(true);
  for (const column of ['secret', 'old_secret']) expect(await stored(column)).toMatch(/^v1\./);
});

it('a webhook secret encrypted for another tenant signs nothing', async () => {
  const other = sealer(KEY, []).seal(hook.secret, randomUUID());
  await sql(server, `UPDATE webhooks SET secret = $1`, [other]);
  await send('POST', '/test');
  await server.app.runJobs();
  expect(await sql(server, 'SELECT status, error FROM deliveries')).toEqual([
    { status: 'pending', error: expect.stringContaining('cannot be read') },
  ]);
  expect(receiver.received).toEqual([]);
});

it('a plain webhook secret is encrypted at the next start', async () => {
  await sql(server, 'UPDATE webhooks SET secret = $1, old_secret = $2', [hook.secret, 'whsec_before']);
  await restart({ SECRETS_KEY: KEY });
  await expect.poll(() => stored()).toMatch(/^v1\./);
  expect(await stored('old_secret')).toMatch(/^v1\./);
  expect(await isDelivered()).toBe(true);
});

it('a webhook secret is moved from the default key to SECRETS_KEY', async () => {
  await restart({});
  await sql(server, 'UPDATE webhooks SET secret = $1', [hook.secret]);
  await restart({});
  await expect.poll(() => stored()).toMatch(/^v1\./);
  const before = await stored();
  await restart({ SECRETS_KEY: newKey() });
  await expect.poll(() => stored()).not.toBe(before);
  expect(await isDelivered()).toBe(true);
});

it('a lost encryption key is reported in the log and with the delivery; a new secret helps', async () => {
  await restart({ SECRETS_KEY: newKey() });
  const said = () => server.log.map((line) => JSON.parse(line).msg).join();
  await expect.poll(said).toMatch(/The key that the secrets of 1 webhook were encrypted with is not here/);
  await send('POST', '/test');
  await server.app.runJobs();
  const { json } = await server.send('GET', `/api/webhooks/${hook.id}/deliveries`, { token: hook.token });
  expect(json.deliveries[0]).toMatchObject({
    status: 'pending',
    error: expect.stringContaining('The secret of this webhook cannot be read'),
  });
  expect(receiver.received).toEqual([]);
  const rotated = await send('PUT', '', { rotateSecret: true });
  await sql(server, `DELETE FROM deliveries`);
  expect(await isDelivered(rotated.json.webhook.secret)).toBe(true);
});
