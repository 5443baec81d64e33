import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WebhookDelivery } from '@chatbot-saas/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { answerWith, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';
import { reachReceivers } from '../../../test/support/webhook-setup.ts';

let database: TestDatabase;
let receiver: Receiver;
let servers: TestServer[];

beforeEach(async () => {
  servers = [];
  database = await createTestDatabase();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  for (const server of servers) await server.close();
  await database.drop();
});

const start = () => startTestServer({ RATE_LIMITS: 'off' }, database.url, { outbound: reachReceivers });
async function startUntilEnd(): Promise<TestServer> {
  const server = await start();
  servers.push(server);
  return server;
}

async function buildListener(server: TestServer): Promise<{ tenant: TestTenant; id: string; token: string }> {
  const tenant = await buildTenant(server);
  const { webhook } = await tenant.owner.api.call('POST /webhooks', {
    body: { url: receiver.url, events: ['message.created'] },
  });
  return { tenant, id: webhook.id, token: tenant.owner.token };
}

/** The one delivery, after that server's round. */
async function tried(
  server: TestServer,
  { id, token }: { id: string; token: string },
): Promise<WebhookDelivery> {
  await server.app.runJobs();
  const { json } = await server.send('GET', `/api/webhooks/${id}/deliveries`, { token });
  expect(json.deliveries).toHaveLength(1);
  return json.deliveries[0];
}

const ROUNDS = 5;
const EACH = 60;

it('webhook senders: two processes share the work, and each delivery is posted once', async () => {
  const [first, second] = [await startUntilEnd(), await startUntilEnd()];
  const { id, token } = await buildListener(first);
  await first.send('POST', `/api/webhooks/${id}/test`, { token });
  await tried(first, { id, token });
  const [posted = {}] = await sql(first, 'SELECT tenant_id, destination_id, event, data FROM deliveries');
  // Several times, because sometimes one process has taken everything before the other starts.
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql(
      first,
      `INSERT INTO deliveries (tenant_id, destination_id, event_id, event, data)
       SELECT $1, $2, gen_random_uuid(), $3, $4 FROM generate_series(1, $5)`,
      [posted.tenant_id, posted.destination_id, posted.event, posted.data, EACH],
    );
    await Promise.all([first.app.runJobs(), second.app.runJobs()]);
  }
  const ids = receiver.received.map(({ headers }) => headers['x-chatbot-delivery']);
  expect(ids).toHaveLength(1 + ROUNDS * EACH);
  expect(new Set(ids).size).toBe(ids.length);
});

it('webhook senders: a stop aborts running posts in time, and leaves them to be sent', async () => {
  const stopping = await start();
  const listener = await buildListener(stopping);
  receiver.answer = () => undefined;
  await stopping.send('POST', `/api/webhooks/${listener.id}/test`, { token: listener.token });
  await receiver.nth(1);
  const started = performance.now();
  await stopping.close();
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(stopping.errors).toEqual([]);
  expect(await tried(await startUntilEnd(), listener)).toMatchObject({
    status: 'pending',
    attempts: 1,
    error: null,
  });
});

it('webhook senders: a killed process’s deliveries are sent again when their lease ends', async () => {
  const before = await start();
  const listener = await buildListener(before);
  await before.close();

  receiver.answer = () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-killed-'));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/processes/webhook-process.ts')],
    {
      env: { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  await fetch(`${url}/api/webhooks/${listener.id}/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${listener.token}` },
  });
  await receiver.nth(1);
  child.kill('SIGKILL');
  await ended;

  receiver.answer = answerWith(200);
  const after = await startUntilEnd();
  const held = await tried(after, listener);
  expect(held).toMatchObject({ status: 'pending', attempts: 1, error: null });
  const lease = (Date.parse(held.nextAttemptAt ?? '') - Date.parse(held.lastAttemptAt ?? '')) / 1_000;
  expect(lease).toBeGreaterThan(10);
  expect(lease).toBeLessThanOrEqual(60);
  expect(receiver.received).toHaveLength(1);

  await sql(after, 'UPDATE deliveries SET next_attempt_at = now()');
  expect(await tried(after, listener)).toMatchObject({ id: held.id, status: 'delivered', attempts: 2 });
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  await rm(dataDir, { recursive: true, force: true });
});
