import { describe, expect, it } from 'vitest';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { connectStaff, emit, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const keep = disconnectAfterEach();
const { withAgent } = new Chat(server, tenant);

const shown = (id: string, seq: number) =>
  tenant.visitor.call('POST /chat/{id}/shown', { params: { id }, body: { seq } });

async function withReplies(count: number) {
  const conversation = await withAgent();
  const replies = [];
  for (let n = 1; n <= count; n += 1) {
    const { message } = await conversation.agent.api.call('POST /chat/{id}/agent/message', {
      params: conversation.params,
      body: { content: `Reply ${n}` },
    });
    replies.push(message);
  }
  const deliveries = async () => {
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params: conversation.params });
    return data.messages.filter(({ role }) => role === 'agent').map(({ delivery }) => delivery);
  };
  return { ...conversation, replies, deliveries };
}

const unseenSince = async (sessionId: string) =>
  (await sql(server, 'SELECT unseen_since FROM conversations WHERE session_id = $1', [sessionId]))[0]
    ?.unseen_since;

describe('what became of an agent’s message', () => {
  it('is that it is stored, until the visitor’s window has shown it', async () => {
    const { sessionId, replies, deliveries } = await withReplies(2);
    expect(replies.map(({ delivery }) => delivery)).toEqual(['stored', 'stored']);
    await shown(sessionId, replies[0]?.seq ?? 0);
    expect(await deliveries()).toEqual(['shown', 'stored']);
    expect(await unseenSince(sessionId)).not.toBeNull();
    await shown(sessionId, replies[1]?.seq ?? 0);
    expect(await deliveries()).toEqual(['shown', 'shown']);
    expect(await unseenSince(sessionId)).toBeNull();
  });

  it('is nothing for what the visitor and the assistant wrote', async () => {
    const { sessionId, params } = await withReplies(1);
    await shown(sessionId, 1_000);
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    const others = data.messages.filter(({ role }) => role !== 'agent');
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ delivery }) => delivery)).toEqual(others.map(() => null));
  });

  it('is said to the team once for each message, and is in sync', async () => {
    const { sessionId, id, replies } = await withReplies(2);
    const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(socket, 'join-tenant', tenant.id);
    const heard: unknown[] = [];
    socket.on('message-delivery', (event) => heard.push(event));
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
    const last = replies[1]?.seq ?? 0;
    await shown(sessionId, last);
    await Promise.all([shown(sessionId, last), shown(sessionId, last - 1)]);
    const presence = next(socket, 'presence');
    await emit(socket, 'agent-online', { agentId: tenant.owner.id, tenantId: tenant.id });
    await presence;
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.messages.map((message) => [message.id, message.delivery])).toEqual(
      replies.map((reply) => [reply.id, 'shown']),
    );
    const deliveryAt = changes.messages[0]?.deliveryAt;
    expect(Date.parse(deliveryAt ?? '')).toBeGreaterThan(Date.parse(replies[1]?.timestamp ?? ''));
    expect(heard).toEqual(
      replies.map((reply) => ({ conversationId: id, messageId: reply.id, delivery: 'shown', deliveryAt })),
    );
  });

  it('is nothing that the visitor learns', async () => {
    const { sessionId } = await withReplies(1);
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId } });
    for (const message of data.messages) {
      expect(message).not.toHaveProperty('delivery');
      expect(message).not.toHaveProperty('deliveryAt');
    }
  });

  it('stays unseen for what is written while another message is being shown', async () => {
    const { sessionId, agent, params, replies, deliveries } = await withReplies(1);
    const reply = (n: number) =>
      agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: `More ${n}` } });
    for (let n = 1; n <= 10; n += 1) {
      await Promise.all([reply(n), shown(sessionId, (replies[0]?.seq ?? 0) + n - 1)]);
      expect((await deliveries()).at(-1)).toBe('stored');
      expect(await unseenSince(sessionId), `${n}`).not.toBeNull();
    }
  });

  it('is not changed by an id that only staff know', async () => {
    const { id, deliveries } = await withReplies(1);
    const caller = { apiKey: tenant.apiKey, body: { seq: 100 } };
    expectFailure(await server.send('POST', `/api/chat/${id}/shown`, caller), 'not_found');
    expect(await deliveries()).toEqual(['stored']);
  });
});
