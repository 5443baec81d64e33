import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildTenant, type TestTenant } from '../support/build.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectFailure } from '../support/failure.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { asAdmin, lockWaiters } from '../support/sql.ts';

/** A database that is frozen, or behind a network that swallows everything, refuses nothing: it just does not answer. */

let database: TestDatabase;
let network: FaultyNetwork;
let server: TestServer;
let tenant: TestTenant;
let sessionId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const behind = new URL(database.url);
  network = await faultyNetwork(Number(behind.port));
  behind.port = new URL(network.url).port;
  server = await startTestServer({ RATE_LIMITS: 'off' }, behind.href);
  tenant = await buildTenant(server);
  ({ sessionId } = await buildConversation(tenant));
});
afterEach(async () => {
  network.restore();
  await server.close();
  await network.stop();
  await database.drop();
});

const say = () =>
  server.send('POST', '/api/chat/message', {
    apiKey: tenant.apiKey,
    body: { sessionId, message: 'Anybody there?' },
  });

async function expectUnavailableInTime(calls: () => ReturnType<typeof say>[]): Promise<void> {
  const begun = performance.now();
  for (const answer of await Promise.all(calls())) expectFailure(answer, 'unavailable');
  expect(performance.now() - begun).toBeLessThan(3_000);
}

it('every call is 503 with Retry-After in less than 3 s, the first as the hundredth', async () => {
  const calls = () => [
    say(),
    server.send('GET', '/api/auth/me', { token: tenant.owner.token }),
    server.send('GET', '/api/chat/conversations', { token: tenant.owner.token }),
    server.send('GET', '/api/chat/config', { apiKey: tenant.apiKey }),
  ];
  // With connections that were good a moment ago.
  for (const answer of await Promise.all(calls())) expect(answer.status).toBe(200);
  network.tunnel();
  await expectUnavailableInTime(calls);
  // More of them than there are connections.
  await expectUnavailableInTime(() => Array.from({ length: 25 }, calls).flat());
});

it('so are those that wait for each other or for one of the tenant’s connections', async () => {
  await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
  const create = (n: number) =>
    server.send('POST', '/api/kb', {
      token: tenant.owner.token,
      body: { question: `Question ${n}?`, answer: 'Yes.' },
    });
  expect((await say()).status).toBe(200);
  expect((await create(0)).status).toBe(201);
  network.tunnel();
  await expectUnavailableInTime(() => Array.from({ length: 20 }, (_, n) => [say(), create(n)]).flat());
});

it('so is one that was in the middle of its work, and all is well when it is back', async () => {
  await asAdmin({ databaseUrl: database.url }, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('SELECT 1 FROM conversations WHERE session_id = $1 FOR UPDATE', [sessionId]);
    await expectUnavailableInTime(() => {
      const call = say();
      void lockWaiters(admin, 1).then(network.tunnel);
      return [call];
    });
    await admin.query('ROLLBACK');
  });
  network.restore();
  await expect.poll(async () => (await say()).status).toBe(200);
});
