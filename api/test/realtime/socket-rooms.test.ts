import { expect, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { disconnectAfterEach, freshAgent, freshTenant, sharedServer } from '../support/fixtures.ts';
import { connectOnline, connectVisitor, cut, emit, record, settled } from '../support/sockets.ts';

/** Who may hear and say what inside one tenant; between tenants see isolation.test. */
const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const agent = freshAgent(server, tenant);
const keep = disconnectAfterEach();

const say = (sessionId: string) =>
  tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });

it('a visitor reaches no other conversation of the same site, by either of its names, nor its own by the staff’s', async () => {
  const [own, other] = [await buildConversation(tenant), await buildConversation(tenant)];
  const visitor = keep(await connectVisitor(server, tenant.apiKey, own.sessionId));
  const staff = keep(await connectOnline(server, agent, tenant.id));
  await emit(staff, 'join-conversation', other.sessionId);
  const [heard, seen] = [record(visitor), record(staff)];
  for (const id of [other.sessionId, other.id, own.id]) {
    expect(await emit(visitor, 'join-conversation', id)).toMatchObject({ ok: false });
    expect(await emit(visitor, 'leave-conversation', id)).toMatchObject({ ok: false });
    expect(await emit(visitor, 'typing', { sessionId: id, isTyping: true })).toMatchObject({ ok: false });
  }
  await settled(staff);
  expect(seen).toEqual([]);
  await say(other.sessionId);
  await settled(visitor);
  expect(heard).toEqual([]);
  await say(own.sessionId);
  await settled(visitor);
  expect(heard.map(([name]) => name)).toContain('new-message');
});

it('a visitor is no teammate, whatever ids they know', async () => {
  const { sessionId } = await buildConversation(tenant);
  const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
  const heard = record(visitor);
  const claimed = { agentId: agent.id, tenantId: tenant.id };
  expect(await emit(visitor, 'join-tenant', tenant.id)).toMatchObject({ ok: false });
  expect(await emit(visitor, 'agent-online', claimed)).toMatchObject({ ok: false });
  keep(await connectOnline(server, tenant.owner, tenant.id));
  await settled(visitor);
  expect(heard).toEqual([]);
  const { team } = await tenant.owner.api.call('GET /tenant/team');
  expect(team.find(({ _id }) => _id === agent.id)?.presence).toBe('offline');
});

it('who joins a conversation twice, by both of its names, hears everything once', async () => {
  const { sessionId, id } = await buildConversation(tenant);
  const staff = keep(await connectOnline(server, agent, tenant.id));
  for (const name of [sessionId, id, sessionId]) {
    expect(await emit(staff, 'join-conversation', name)).toEqual({ ok: true });
  }
  const heard = record(staff);
  const { received } = await say(sessionId);
  await settled(staff);
  const seqs = heard.flatMap(([name, payload]) =>
    name === 'new-message' ? [(payload as { seq: number }).seq] : [],
  );
  expect(seqs).toEqual([received.seq, received.seq + 1]);
});

it('a narrowed key loses its open sockets, a renamed one does not', async () => {
  const { apiKey } = await tenant.owner.api.call('POST /keys', {
    body: { name: 'Shop', permissions: ['chat:write'] },
  });
  const { sessionId } = await buildConversation(tenant);
  const visitor = keep(await connectVisitor(server, apiKey.key, sessionId));
  const change = (body: object) =>
    tenant.owner.api.call('PUT /keys/{id}', { params: { id: apiKey.id }, body });
  await change({ name: 'Shop front' });
  await settled(visitor);
  expect(visitor.connected).toBe(true);
  const isCut = cut(visitor);
  await change({ permissions: ['kb:read'] });
  expect(await isCut).toBe('io server disconnect');
});
