import { randomUUID } from 'node:crypto';
import { MAX_CONCURRENT_CHATS, MAX_MEMBERS } from '@chatbot-saas/contract/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  buildConversation,
  buildMember,
  buildTenant,
  type Member,
  TEMPORARY_PASSWORD,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { connectOnline, connectStaff, cut, emit, next } from '../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

beforeEach(() => {
  server.errors.length = 0;
});

const draft = (over: object = {}) => ({
  name: 'Ada',
  email: `${randomUUID()}@example.com`,
  role: 'agent',
  password: TEMPORARY_PASSWORD,
  ...over,
});
const post = (over: object = {}, token = tenant.owner.token) =>
  server.send('POST', '/api/tenant/team', { token, body: draft(over) });
const put = (id: string, body: object, token = tenant.owner.token) =>
  server.send('PUT', `/api/tenant/team/${id}`, { token, body });
const remove = (id: string, token = tenant.owner.token) =>
  server.send('DELETE', `/api/tenant/team/${id}`, { token });
const agents = async () => (await tenant.owner.api.call('GET /auth/me')).tenant.usage.agents;

describe('the team', () => {
  it('has the open chats of each: accepted ones, without offers and tests', async () => {
    const ada = await buildMember(server, tenant, { name: 'Ada' });
    const handedTo = async (set: string, status = 'transferred') => {
      const { id } = await buildConversation(tenant);
      await sql(
        server,
        `UPDATE conversations SET status = '${status}', handoff_requested_at = now(), assigned_agent = $1, ${set}
          WHERE id = $2`,
        [ada.id, id],
      );
    };
    await handedTo('accepted_at = now()');
    await handedTo('accepted_at = now()');
    await handedTo('offered_at = now()');
    await handedTo('accepted_at = now(), is_test = true');
    await handedTo('accepted_at = now(), ended_at = now()', 'ended');
    const { team } = await tenant.owner.api.call('GET /tenant/team');
    expect(team.map(({ name, openChats }) => [name, openChats])).toEqual([
      [tenant.owner.name, 0],
      ['Ada', 2],
    ]);
  });
});

describe('adding a member', () => {
  it('creates an account of that role with a temporary password', async () => {
    const { status, json } = await post({ name: ' Ada ', email: ' Ada.New@Example.com ', role: 'admin' });
    expect(status).toBe(201);
    expect(json.user).toMatchObject({
      name: 'Ada',
      email: 'ada.new@example.com',
      role: 'admin',
      tenantId: tenant.id,
      mustChangePassword: true,
      lastLogin: null,
    });
    const { team } = await tenant.owner.api.call('GET /tenant/team');
    expect(team.map(({ name, presence }) => [name, presence])).toEqual([
      [tenant.owner.name, 'offline'],
      ['Ada', 'offline'],
    ]);
    expect(await agents()).toBe(1);
  });

  it('uses the time zone of the workspace', async () => {
    await tenant.owner.api.call('PUT /tenant', { body: { timezone: 'Asia/Tokyo' } });
    const { json } = await post();
    expect(json.user.preferences.timezone).toBe('Asia/Tokyo');
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: 'nobody' }, 'Enter a valid email address'],
    ['role', { role: 'owner' }, 'Role must be agent or admin'],
    ['role', { role: undefined }, 'Role must be agent or admin'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
  ])('explains an invalid %s', async (path, over, message) => {
    const response = await post(over);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([{ path, message }]);
  });

  it('refuses an email that is used in any workspace', async () => {
    const other = await buildTenant(server, 'Other');
    for (const email of [tenant.owner.email, other.owner.email.toUpperCase()]) {
      const response = await post({ email });
      expectFailure(response, 'email_taken');
      expect(response.json.error).toBe('An account with this email already exists.');
    }
    expect(await agents()).toBe(0);
  });

  it('of 20 at once admits exactly the plan’s three', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const response of all.filter(({ status }) => status !== 201)) {
      expectFailure(response, 'agent_limit_reached');
      expect(response.json.error).toBe('Agent limit reached (3/3). Upgrade your plan to add more agents.');
    }
    expect(await agents()).toBe(3);
  });

  it('is allowed again after a removal, and with a larger plan', async () => {
    const [ada] = [await post(), await post(), await post()];
    expectFailure(await post(), 'agent_limit_reached');
    await remove(ada.json.user._id);
    expect((await post()).status).toBe(201);
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    expect((await post()).status).toBe(201);
  });

  it('has a limit on any plan, and the list shows all', async () => {
    await asAdmin(server, async (admin) => {
      await admin.query(`UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
      await admin.query(
        `INSERT INTO users (tenant_id, name, email, role, password_hash, preferences)
         SELECT tenant_id, 'Agent', i || '-' || id || '@example.com', 'agent', password_hash, preferences
           FROM users, generate_series(2, $2::int) i WHERE id = $1`,
        [tenant.owner.id, MAX_MEMBERS],
      );
    });
    expect((await post()).status).toBe(201);
    expectFailure(await post(), 'state_conflict');
    expect((await tenant.owner.api.call('GET /tenant/team')).team).toHaveLength(MAX_MEMBERS + 1);
  });
});

describe('changing a member', () => {
  it('sets name and role together, or one of the two', async () => {
    const member = await buildMember(server, tenant);
    const { json } = await put(member.id, { name: ' Bea ', role: 'admin' });
    expect(json.user).toMatchObject({ _id: member.id, name: 'Bea', role: 'admin', email: member.email });
    expect((await put(member.id, { role: 'agent' })).json.user).toMatchObject({ name: 'Bea', role: 'agent' });
    expect((await put(member.id, { name: 'Cy' })).json.user).toMatchObject({ name: 'Cy', role: 'agent' });
    expect((await put(member.id, {})).json.user).toMatchObject({ name: 'Cy', role: 'agent' });
  });

  it('applies to the next call of an older token', async () => {
    const member = await buildMember(server, tenant);
    const makeKey = async () =>
      (await server.send('POST', '/api/keys', { token: member.token, body: { name: 'x' } })).status;
    expect(await makeKey()).toBe(403);
    await put(member.id, { role: 'admin' });
    expect(await makeKey()).toBe(201);
    await put(member.id, { role: 'agent' });
    expect(await makeKey()).toBe(403);
  });

  it('never changes the owner, nor creates one', async () => {
    const admin = await buildMember(server, tenant, { role: 'admin' });
    for (const token of [tenant.owner.token, admin.token]) {
      const response = await put(tenant.owner.id, { name: 'Taken over', role: 'agent' }, token);
      expectFailure(response, 'forbidden');
      expect(response.json.error).toBe('The owner of the workspace cannot be changed here.');
    }
    expectFailure(await put(admin.id, { role: 'owner' }), 'validation_failed');
    expectFailure(await put(randomUUID(), { role: 'admin' }), 'not_found');
    const { team } = await tenant.owner.api.call('GET /tenant/team');
    expect(team.map(({ role }) => role)).toEqual(['owner', 'admin']);
  });
});

describe('removing a member', () => {
  it('ends their sessions and sockets, frees their email, and announces them as gone', async () => {
    const { agent, socket } = await inbox.online('Ada');
    const watcher = await connectStaff(server, tenant.owner, tenant.id);
    await emit(watcher, 'join-tenant', tenant.id);
    const [isCut, announced] = [cut(socket), next(watcher, 'presence')];

    const response = await remove(agent.id);
    expect([response.status, response.json]).toEqual([200, { success: true }]);
    expect(await isCut).toBe('io server disconnect');
    expect(await announced).toEqual({ userId: agent.id, presence: 'offline' });
    expectFailure(await server.send('GET', '/api/auth/me', { token: agent.token }), 'not_signed_in');
    await expect(connectStaff(server, agent, tenant.id)).rejects.toThrow('sign in again');
    expectFailure(
      await server.send('POST', '/api/auth/login', { body: { email: agent.email, password: 'x' } }),
      'invalid_credentials',
    );
    expect((await post({ email: agent.email })).status).toBe(201);
    expectFailure(await remove(agent.id), 'not_found');
    watcher.disconnect();
  });

  it('moves their chats to an agent online, or to the queue', async () => {
    const ada = await inbox.online('Ada');
    const chats = await inbox.occupy(ada, 3);
    expect(await Promise.all(chats.map(inbox.holderOf))).toEqual(chats.map(() => ada.agent.id));
    const bea = await inbox.online('Bea');
    // She has capacity for two of the three.
    await inbox.occupy(bea, MAX_CONCURRENT_CHATS.default - 2);

    expect((await remove(ada.agent.id)).status).toBe(200);
    const after = await Promise.all(chats.map(inbox.get));
    expect(after.map(({ status }) => status)).toEqual(chats.map(() => 'transferred'));
    expect(after.filter(({ assignedAgent }) => assignedAgent === ada.agent.id)).toEqual([]);
    const open = await sql(
      server,
      `SELECT count(*)::int AS held FROM conversations WHERE assigned_agent = $1 AND status = 'transferred'`,
      [bea.agent.id],
    );
    expect(open).toEqual([{ held: MAX_CONCURRENT_CHATS.default }]);
  });

  it('keeps their messages under their name', async () => {
    const { agent } = await inbox.online('Ada');
    const sessionId = await inbox.asked();
    await inbox.accept(agent, sessionId, 'Hello from Ada');
    await remove(agent.id);
    const params = { id: sessionId };
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    expect(data.messages.at(-1)).toMatchObject({
      role: 'agent',
      content: 'Hello from Ada',
      metadata: { agentName: 'Ada' },
    });
    const visitor = await tenant.visitor.call('GET /chat/{id}/history', { params });
    expect(visitor.data.messages.at(-1)?.metadata).toEqual({ agentName: 'Ada' });
  });

  it('never applies to the owner or to oneself', async () => {
    const admin = await buildMember(server, tenant, { role: 'admin' });
    expectFailure(await remove(tenant.owner.id, admin.token), 'forbidden');
    expectFailure(await remove(tenant.owner.id), 'forbidden');
    const oneself = await remove(admin.id, admin.token);
    expectFailure(oneself, 'forbidden');
    expect(oneself.json.error).toBe('You cannot remove yourself from the team.');
    expect(await agents()).toBe(1);
  });

  it('by two admins of each other at once causes no error', async () => {
    const [ann, bob] = await Promise.all([
      buildMember(server, tenant, { role: 'admin' }),
      buildMember(server, tenant, { role: 'admin' }),
    ]);
    const all = await Promise.all([remove(ann.id, bob.token), remove(bob.id, ann.token)]);
    for (const { status } of all) expect([200, 401]).toContain(status);
    expect(server.errors).toEqual([]);
  });

  it('also requeues a chat that a teammate is transferring to them', async () => {
    const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
    const { sessionId } = await buildConversation(tenant);
    await inbox.post(ada.agent, `${sessionId}/handoff`, { agentId: ada.agent.id });
    await inbox.accept(ada.agent, sessionId);
    await asAdmin(server, async (admin) => {
      // Both wait for Bea's row: first the transfer, then her removal, which has already listed her chats.
      await admin.query('BEGIN');
      await admin.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [bea.agent.id]);
      const handed = inbox.post(ada.agent, `${sessionId}/handoff`, { agentId: bea.agent.id });
      await lockWaiters(admin, 1);
      const removed = remove(bea.agent.id);
      await lockWaiters(admin, 2);
      await admin.query('COMMIT');
      expect((await handed).status).toBe(200);
      expect((await removed).status).toBe(200);
    });
    // Ada had it before and is the only agent online, so it was offered to her.
    expect(await inbox.get(sessionId)).toMatchObject({ status: 'transferred', assignedAgent: ada.agent.id });
    expect(server.errors).toEqual([]);
  });

  it('during all kinds of activity leaves no trace and no error', async () => {
    const { agent, socket } = await inbox.online('Ada');
    const chats = await inbox.occupy({ agent, socket }, 3);
    const api = (method: string, path: string, body: object) =>
      server.send(method, `/api${path}`, { token: agent.token, body });
    const busy = Promise.all([
      ...chats.map((id) => api('POST', `/chat/${id}/agent/message`, { content: 'Hello' })),
      ...chats.map((id) => api('POST', `/chat/${id}/agent/accept`, {})),
      api('PUT', '/auth/profile', { name: 'Ada' }),
      api('PUT', '/auth/password', { currentPassword: 'wrong', newPassword: 'another' }),
      ...Array.from({ length: 5 }, () => inbox.asked()),
    ]);
    expect((await remove(agent.id)).status).toBe(200);
    await busy;
    const left = await sql(server, 'SELECT id FROM conversations WHERE assigned_agent = $1', [agent.id]);
    expect(left).toEqual([]);
    expect(server.errors).toEqual([]);
  });
});

it('team: an agent sees the members and cannot change them', async () => {
  const [ada, other]: [Member, { _id: string }] = [
    await buildMember(server, tenant),
    await addMember(server, tenant),
  ];
  expect((await ada.api.call('GET /tenant/team')).team).toHaveLength(3);
  for (const response of [
    await post({}, ada.token),
    await put(other._id, { role: 'admin' }, ada.token),
    await put(ada.id, { role: 'admin' }, ada.token),
    await remove(other._id, ada.token),
  ]) {
    expectFailure(response, 'forbidden');
  }
});

it('team: a member changed to agent still gets the team’s events', async () => {
  const admin = await buildMember(server, tenant, { role: 'admin' });
  const socket = await connectOnline(server, admin, tenant.id);
  await put(admin.id, { role: 'agent' });
  const heard = next(socket, 'new-handoff');
  await inbox.asked();
  expect((await heard).priority).toBe('medium');
  socket.disconnect();
});
