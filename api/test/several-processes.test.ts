import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildConversation, buildMember, buildTenant, PASSWORD, type TestTenant } from './build.ts';
import { startTestServer, type TestServer } from './server.ts';
import { connectOnline, connectStaff, connectVisitor, next } from './sockets.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('two processes on one database and one Redis', () => {
  let first: TestServer;
  let second: TestServer;
  let tenant: TestTenant;

  beforeAll(async () => {
    first = await startTestServer({ REDIS_URL: redisUrl ?? '' });
    second = await startTestServer({ REDIS_URL: redisUrl ?? '' }, first.databaseUrl);
    tenant = await buildTenant(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('an agent on one hears and answers a visitor on the other', async () => {
    const agent = await buildMember(first, tenant);
    const { sessionId } = await buildConversation(tenant);
    const visitor = await connectVisitor(first, tenant.apiKey, sessionId);
    const console = await connectOnline(second, agent, tenant.id);

    const asked = next(console, 'handoff-request');
    const { handoff } = await tenant.visitor.call('POST /chat/{id}/handoff', {
      params: { id: sessionId },
      body: {},
    });
    expect(handoff).toMatchObject({ status: 'assigned', agent: { name: agent.name } });
    expect((await asked).sessionId).toBe(sessionId);

    const heard = next(visitor, 'new-message');
    await second.staff(agent.token).call('POST /chat/{id}/agent/message', {
      params: { id: sessionId },
      body: { content: 'Hello from the other process', clientId: randomUUID() },
    });
    expect((await heard).content).toBe('Hello from the other process');
    visitor.disconnect();
    console.disconnect();
  });

  it('signing out on one cuts the session’s sockets on the other, and its token there', async () => {
    const agent = await buildMember(first, tenant, { name: 'Bea' });
    const socket = await connectStaff(second, agent, tenant.id);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await agent.api.call('POST /auth/logout');
    expect(await cut).toBe('io server disconnect');
    expect((await second.send('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
  });

  it('count failed sign-ins together', async () => {
    const wrong = { email: tenant.owner.email, password: `${PASSWORD}!` };
    for (let i = 0; i < 10; i += 1) {
      const server = i % 2 === 0 ? first : second;
      expect((await server.send('POST', '/api/auth/login', { body: wrong })).status).toBe(401);
    }
    expect((await first.send('POST', '/api/auth/login', { body: wrong })).status).toBe(429);
    expect((await second.send('POST', '/api/auth/login', { body: wrong })).status).toBe(429);
  });
});
