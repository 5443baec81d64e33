import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { disconnectAfterEach, freshAgent, freshTenant, sharedServer } from '../support/fixtures.ts';
import {
  connectOnline,
  connectStaff,
  connectVisitor,
  emit,
  next,
  record,
  settled,
} from '../support/sockets.ts';
import { asAdmin, lockWaiters } from '../support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const agent = freshAgent(server, tenant);
let sessionId: string;
let id: string;
const keep = disconnectAfterEach();

beforeEach(async () => {
  ({ sessionId, id } = await buildConversation(tenant));
});

const visitorSocket = async () => keep(await connectVisitor(server, tenant.apiKey, sessionId));
const staffSocket = async (who = agent) => keep(await connectStaff(server, who, tenant.id));
/** An agent with the conversation open on their screen. */
async function agentSocket(): Promise<Socket> {
  const socket = keep(await connectOnline(server, agent, tenant.id));
  await emit(socket, 'join-conversation', id);
  return socket;
}
const params = () => ({ id: sessionId });
const askForHuman = () => tenant.visitor.call('POST /chat/{id}/handoff', { params: params(), body: {} });
const reply = (content: string) =>
  agent.api.call('POST /chat/{id}/agent/message', {
    params: params(),
    body: { content, clientId: randomUUID() },
  });

describe('live', () => {
  it('the visitor reads what the agent writes, without the agent’s id and what became of it', async () => {
    const visitor = await visitorSocket();
    await agentSocket();
    await askForHuman();
    const heard = next(visitor, 'new-message');
    const { message } = await reply('Hello');
    const { delivery, deliveryAt, ...said } = message;
    expect(delivery).toBe('stored');
    expect(deliveryAt).toBeNull();
    const { userId, ...metadata } = message.metadata;
    expect(userId).toBe(agent.id);
    expect(await heard).toEqual({ ...said, metadata, sessionId });
  });

  it('the agent reads what the visitor writes', async () => {
    const socket = await agentSocket();
    await askForHuman();
    const heard = next(socket, 'new-message');
    const said = await tenant.visitor.call('POST /chat/message', {
      body: { sessionId, message: 'Is anybody there?' },
    });
    expect(await heard).toMatchObject({
      sessionId,
      role: 'user',
      content: 'Is anybody there?',
      seq: said.received.seq,
      id: said.received.id,
    });
  });

  it('nothing in a visitor’s ear names anyone’s id, the team’s doings or another conversation', async () => {
    const visitor = await visitorSocket();
    const heard = record(visitor);
    const other = await buildConversation(tenant);
    await agentSocket();
    await askForHuman();
    await agent.api.call('POST /chat/{id}/agent/accept', { params: params(), body: { message: 'Hello' } });
    await tenant.visitor.call('POST /chat/message', {
      body: { sessionId: other.sessionId, message: 'Mine alone' },
    });
    await agent.api.call('POST /chat/{id}/agent/release', { params: params() });
    await tenant.visitor.call('POST /chat/{id}/end', { params: params() });
    await settled(visitor);
    const names = new Set(heard.map(([name]) => name));
    expect(names).toEqual(new Set(['conversation-updated', 'agent-joined', 'new-message', 'handoff-queued']));
    const text = JSON.stringify(heard);
    for (const secret of [agent.id, tenant.owner.id, tenant.id, other.sessionId, 'Mine alone']) {
      expect(text).not.toContain(secret);
    }
  });

  it('typing goes to the other side, and to it alone', async () => {
    const [visitor, socket, stranger] = [
      await visitorSocket(),
      await agentSocket(),
      await staffSocket(tenant.owner),
    ];
    const heard = [record(visitor), record(socket), record(stranger)];
    expect(await emit(visitor, 'typing', { sessionId, isTyping: true })).toEqual({ ok: true });
    expect(await emit(socket, 'typing', { sessionId: id, isTyping: false })).toEqual({ ok: true });
    await settled(visitor, socket, stranger);
    expect(heard).toEqual([
      [['typing', { sessionId, isTyping: false, from: 'agent' }]],
      [['typing', { sessionId, isTyping: true, from: 'visitor' }]],
      [],
    ]);
  });

  it('nobody hears a conversation after leaving it', async () => {
    const socket = await agentSocket();
    await emit(socket, 'leave-conversation', sessionId);
    const heard = record(socket);
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
    await settled(socket);
    expect(heard.map(([name]) => name)).toEqual(['conversation-updated']);
  });

  it('joining and leaving count in the order they were said', async () => {
    const socket = await staffSocket();
    for (let i = 0; i < 10; i += 1) {
      await Promise.all(
        ['join-conversation', 'leave-conversation', 'join-conversation', 'leave-conversation'].map((event) =>
          emit(socket, event, sessionId),
        ),
      );
    }
    const heard = record(socket);
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
    await settled(socket);
    expect(heard).toEqual([]);
  });

  it('what one socket asks is done in turn, however long the first takes', async () => {
    const [socket, other] = [await staffSocket(), await visitorSocket()];
    const answered: string[] = [];
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK agent_devices IN ACCESS EXCLUSIVE MODE');
      const claimed = { agentId: agent.id, tenantId: tenant.id };
      const slow = emit(socket, 'agent-online', claimed).then(() => answered.push('agent-online'));
      await lockWaiters(admin, 1);
      const quick = emit(socket, 'join-tenant', tenant.id).then(() => answered.push('join-tenant'));
      await settled(other);
      expect(answered).toEqual([]);
      await admin.query('COMMIT');
      await Promise.all([slow, quick]);
    });
    expect(answered).toEqual(['agent-online', 'join-tenant']);
  });

  it('the team hears nothing before it has joined', async () => {
    const socket = await staffSocket();
    const heard = record(socket);
    await askForHuman();
    await settled(socket);
    expect(heard).toEqual([]);
  });
});

describe('an event', () => {
  it('is emitted only after its write is committed', async () => {
    const visitor = await visitorSocket();
    await agentSocket();
    await askForHuman();
    await settled(visitor);
    const heard = record(visitor);
    await asAdmin(server, async (admin) => {
      await admin.query(
        `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN PERFORM pg_advisory_xact_lock(4444); RETURN NULL; END';
         CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (NEW.content = 'Held back') EXECUTE FUNCTION hold();
         SELECT pg_advisory_lock(4444)`,
      );
      const replying = reply('Held back');
      await lockWaiters(admin, 1);
      await settled(visitor);
      expect(heard).toEqual([]);
      await admin.query('SELECT pg_advisory_unlock(4444)');
      await replying;
      await admin.query('DROP TRIGGER hold ON messages; DROP FUNCTION hold');
    });
    await settled(visitor);
    expect(heard.map(([name]) => name)).toContain('new-message');
  });

  it('of a write that failed is never emitted', async () => {
    const visitor = await visitorSocket();
    await agentSocket();
    await askForHuman();
    await settled(visitor);
    const heard = record(visitor);
    await asAdmin(server, async (admin) => {
      await admin.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
         CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (NEW.content = 'Refused') EXECUTE FUNCTION refuse()`,
      );
      await expect(reply('Refused')).rejects.toMatchObject({
        status: 500,
        message: expect.not.stringContaining('no"'),
      });
      await admin.query('DROP TRIGGER refuse ON messages; DROP FUNCTION refuse');
    });
    await settled(visitor);
    expect(heard).toEqual([]);
  });
});
