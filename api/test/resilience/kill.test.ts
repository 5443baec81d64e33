import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildTenant,
  type Member,
  type TestTenant,
} from '../support/build.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { disconnectAfterEach } from '../support/fixtures.ts';
import { callsTo, type TestServer } from '../support/server.ts';
import { connectOnline } from '../support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../support/sql.ts';
import { letPass, silenceDevices } from '../support/time.ts';

/** The process dies at the worst of moments, and the next one carries on from the database alone. */

let database: TestDatabase;
let product: Product;
/** Takes every question and never answers. */
let model: Server;
let tenant: TestTenant;
const folders: string[] = [];
const keep = disconnectAfterEach();

beforeAll(async () => {
  database = await createTestDatabase();
  model = createServer(() => model.emit('asked')).listen(0, '127.0.0.1');
  await once(model, 'listening');
  await start();
}, 180_000);
afterAll(async () => {
  await product.stop();
  model.closeAllConnections();
  model.close();
  await database.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});
beforeEach(async () => {
  tenant = await buildTenant(server());
});

async function start(): Promise<void> {
  const { port } = model.address() as AddressInfo;
  product = await startProduct({
    demo: false,
    env: {
      DATABASE_URL: database.url,
      JWT_SECRET: 'the same secret for every process, 32 characters',
      RATE_LIMITS: 'off',
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'key',
    },
  });
  folders.push(dirname(product.dataDir));
}

/** As much of a test server as there is of one in another process. */
const server = (): TestServer =>
  ({
    url: product.url.replace('localhost', '127.0.0.1'),
    databaseUrl: database.url,
    ...callsTo(product.url),
  }) as TestServer;

async function killAndRestart(between: () => Promise<unknown> = async () => undefined): Promise<void> {
  await product.kill();
  await between();
  await start();
}

async function online(who: Member): Promise<void> {
  keep(await connectOnline(server(), who, tenant.id));
}
async function asked(): Promise<string> {
  const { sessionId } = await buildConversation({ ...tenant });
  await server()
    .visitor(tenant.apiKey)
    .call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
  return sessionId;
}
const find = async (id: string) =>
  (await sql(server(), 'SELECT * FROM conversations WHERE session_id = $1', [id]))[0];
const becomes = (id: string, expected: object) =>
  expect.poll(() => find(id), { timeout: 30_000, interval: 100 }).toMatchObject(expected);

it('an offer that nobody takes goes on, though the process that made it is dead', async () => {
  const [ada, bea] = [await buildMember(server(), tenant), await buildMember(server(), tenant)];
  await online(ada);
  const id = await asked();
  expect(await find(id)).toMatchObject({ assigned_agent: ada.id });
  await killAndRestart(async () => {
    await letPass(server(), 61);
    await silenceDevices(server(), ada.id, 31);
  });
  await becomes(id, { assigned_agent: null, declined_by: ada.id });
  await online(bea);
  await becomes(id, { assigned_agent: bea.id });
}, 180_000);

it('what an agent has accepted stays theirs, however long the server was down', async () => {
  const ada = await buildMember(server(), tenant);
  await sql(server(), 'DELETE FROM agent_devices');
  await online(ada);
  const [accepted, offered] = [await asked(), await asked()];
  const params = { id: accepted };
  await server().staff(ada.token).call('POST /chat/{id}/agent/accept', { params, body: {} });
  await killAndRestart(async () => {
    await letPass(server(), 61);
    await silenceDevices(server(), ada.id, 300);
  });
  // The watchdog is at work.
  await becomes(offered, { declined_by: ada.id });
  await online(ada);
  expect(await find(accepted)).toMatchObject({ assigned_agent: ada.id });
  const messages = await sql(
    server(),
    `SELECT m.content FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE c.session_id = $1 AND m.role = 'system'`,
    [accepted],
  );
  expect(messages.map(({ content }) => content)).not.toContainEqual(
    expect.stringContaining('had to step away'),
  );
}, 180_000);

it('what it was about to offer is offered by the next process', async () => {
  const ada = await buildMember(server(), tenant);
  const id = await asked();
  await asAdmin(server(), async (admin) => {
    await admin.query(`SELECT pg_advisory_lock(hashtextextended('placing ' || $1::text, 0))`, [tenant.id]);
    const coming = online(ada).catch(() => undefined);
    await lockWaiters(admin, 1);
    await product.kill();
    await coming;
  });
  expect(await find(id)).toMatchObject({ assigned_agent: null });
  await start();
  await becomes(id, { assigned_agent: ada.id });
}, 180_000);

it('what was snoozed comes back on time, though the process that knew of it is dead', async () => {
  const ada = await buildMember(server(), tenant);
  const params = { id: await asked() };
  const staff = server().staff(ada.token);
  await staff.call('POST /chat/{id}/agent/accept', { params, body: {} });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await staff.call('POST /conversations/{id}/snooze', { params, body: { until } });
  await killAndRestart();
  expect(await find(params.id)).toMatchObject({ snoozed_until: new Date(until) });
  await killAndRestart(() => letPass(server(), 3_700));
  await becomes(params.id, { snoozed_until: null, assigned_agent: ada.id, status: 'transferred' });
}, 180_000);

it('what was scheduled is sent on time and once, though the process that took it is dead', async () => {
  const ada = await buildMember(server(), tenant);
  const id = await asked();
  const params = { id };
  const staff = server().staff(ada.token);
  await staff.call('POST /chat/{id}/agent/accept', { params, body: {} });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { content: 'Good morning', sendAt, clientId: randomUUID() };
  await staff.call('POST /chat/{id}/agent/message', { params, body });
  await killAndRestart();
  const sent = () =>
    sql(server(), `SELECT 1 FROM messages WHERE client_id = $1 AND content = 'Good morning'`, [
      body.clientId,
    ]);
  expect(await sent()).toEqual([]);
  await killAndRestart(() =>
    sql(server(), 'UPDATE scheduled_messages SET send_at = now() WHERE client_id = $1', [body.clientId]),
  );
  await expect.poll(async () => (await sent()).length, { timeout: 30_000, interval: 50 }).toBe(1);
  // Right after it was sent; the next process finds nothing to do.
  await killAndRestart();
  await server().staff(ada.token).call('POST /chat/{id}/agent/message', { params, body });
  await becomes(id, { agent_messages: 1 });
}, 180_000);

it('a visitor who waits for a model gets an answer', async () => {
  await buildItem(tenant);
  const { sessionId } = await buildConversation(tenant);
  const isAsked = once(model, 'asked');
  const body = { sessionId, message: 'How long does shipping take?', clientId: randomUUID() };
  const said = server()
    .visitor(tenant.apiKey)
    .call('POST /chat/message', { body })
    .catch(() => 'cut off');
  await isAsked;
  await killAndRestart(() => letPass(server(), 31));
  expect(await said).toBe('cut off');
  await becomes(sessionId, { last_message: 'Three to five days.', reply_due_since: null, status: 'active' });
  // A resend gets that very answer, and no other.
  const again = await server().visitor(tenant.apiKey).call('POST /chat/message', { body });
  expect(again).toMatchObject({ message: 'Three to five days.', seq: 3 });
}, 180_000);
