import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { buildConversation, buildMember, buildTenant, PASSWORD } from '../support/build.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { connectOnline, connectStaff, connectVisitor, cut, emit, next } from '../support/sockets.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('two processes on one database and one Redis', () => {
  const first = sharedServer({ REDIS_URL: redisUrl ?? '' });
  const second = sharedServer({ REDIS_URL: redisUrl ?? '' }, { databaseOf: first });
  const tenant = sharedTenant(first);

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

  it('an agent on one sees who looks at a conversation on the other, and who has left', async () => {
    const agent = await buildMember(first, tenant, { name: 'Fay' });
    const { id: conversationId } = await buildConversation(tenant);
    const theirs = await connectOnline(second, agent, tenant.id);
    const mine = await connectOnline(first, tenant.owner, tenant.id);
    const users = [{ id: agent.id, name: 'Fay', isTyping: true }];
    const heard = next(mine, 'viewers');
    await emit(theirs, 'viewing', { conversationId, isTyping: true });
    expect(await heard).toEqual({ conversationId, users });

    // Who connects now hears at once what the other process has.
    const late = await connectStaff(first, tenant.owner, tenant.id);
    const listed = next(late, 'viewers');
    await emit(late, 'join-tenant', tenant.id);
    expect(await listed).toEqual({ conversationId, users });

    // One person on both: only the last one's leaving is news.
    const phone = await connectOnline(first, agent, tenant.id);
    await emit(phone, 'viewing', { conversationId, isTyping: true });
    theirs.disconnect();
    const left = next(mine, 'viewers');
    phone.disconnect();
    expect(await left).toEqual({ conversationId, users: [] });
    mine.disconnect();
    late.disconnect();
  });

  it('signing out on one cuts the session’s sockets on the other, and its token there', async () => {
    const agent = await buildMember(first, tenant, { name: 'Bea' });
    const socket = await connectStaff(second, agent, tenant.id);
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await agent.api.call('POST /auth/logout');
    expect(await cut).toBe('io server disconnect');
    expect((await second.send('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
  });

  it('a password changed on one ends the person’s other sessions on the other', async () => {
    const agent = await buildMember(first, tenant, { name: 'Cy' });
    const body = { email: agent.email, password: PASSWORD };
    const { json: phone } = await second.send('POST', '/api/auth/login', { body });
    const theirs = await connectStaff(second, { ...agent, token: phone.token }, tenant.id);
    const mine = await connectStaff(second, agent, tenant.id);
    const isCut = cut(theirs);

    const { token } = await agent.api.call('PUT /auth/password', {
      body: { currentPassword: PASSWORD, newPassword: 'a new password' },
    });
    expect(await isCut).toBe('io server disconnect');
    const statusOf = async (bearer: string) =>
      (await second.send('GET', '/api/auth/me', { token: bearer })).status;
    expect([await statusOf(phone.token), await statusOf(agent.token), await statusOf(token)]).toEqual([
      401, 401, 200,
    ]);
    expect(await emit(mine, 'join-tenant', tenant.id)).toEqual({ ok: true });

    const isSignedOut = cut(mine);
    await first.staff(token).call('POST /auth/logout');
    expect(await isSignedOut).toBe('io server disconnect');
  });

  it('a member removed on one is gone on the other: token, sockets and chats', async () => {
    const agent = await buildMember(first, tenant, { name: 'Dan' });
    const { sessionId } = await buildConversation(tenant);
    const console = await connectOnline(second, agent, tenant.id);
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await second.staff(agent.token).call('POST /chat/{id}/agent/accept', { params, body: {} });
    const isCut = cut(console);

    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: agent.id } });
    expect(await isCut).toBe('io server disconnect');
    expect((await second.send('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
    const { conversation } = await second.staff(tenant.owner.token).call('GET /chat/{id}', { params });
    expect(conversation).toMatchObject({ status: 'transferred', assignedAgent: null });
  });

  it('a role changed on one counts on the other at once', async () => {
    const agent = await buildMember(first, tenant, { name: 'Eve' });
    const makeKey = async () =>
      (await second.send('POST', '/api/keys', { token: agent.token, body: { name: 'x' } })).status;
    expect(await makeKey()).toBe(403);
    await tenant.owner.api.call('PUT /tenant/team/{id}', {
      params: { id: agent.id },
      body: { role: 'admin' },
    });
    expect(await makeKey()).toBe(201);
  });

  it('add no more members together than the plan allows', async () => {
    const other = await buildTenant(first, 'Other');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? first : second).send('POST', '/api/tenant/team', {
          token: other.owner.token,
          body: { name: 'Ada', email: `${randomUUID()}@example.com`, role: 'agent', password: PASSWORD },
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(7);
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

  it('count a conversation’s messages together, all at once', async () => {
    const { sessionId } = await buildConversation(tenant);
    const all = await Promise.all(
      Array.from({ length: 26 }, (_, n) =>
        (n % 2 === 0 ? first : second).send('POST', '/api/chat/message', {
          apiKey: tenant.apiKey,
          body: { sessionId, message: 'Hello' },
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});
