import { afterEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { named, record, settled } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';
import { letPass } from '../../../../test/support/time.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

describe('three minutes without a human', () => {
  it('escalate the conversation to urgent and alert team and visitor once', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked('low');
    await letPass(server, 61);
    await server.app.runJobs();
    const heard = record(ada.socket);
    await letPass(server, 100);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    await letPass(server, 21);
    await server.app.runJobs();
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({
      status: 'escalated',
      handoffData: { priority: 'urgent', reason: 'Please' },
      // The agent who declined gets the offer again, which is better than no agent.
      assignedAgent: ada.agent.id,
    });
    await settled(ada.socket);
    expect(named(heard, 'new-handoff')).toEqual([
      [
        'new-handoff',
        { sessionId: id, customer: { name: 'Anonymous' }, priority: 'urgent', reason: 'Please' },
      ],
    ]);
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id }, query: {} });
    expect(data.messages.at(-1)).toMatchObject({
      role: 'system',
      content: "Thanks for waiting – we've alerted the whole team.",
    });
  });

  it('count from the request, across several offers', async () => {
    await inbox.online('Ada');
    await inbox.online('Bea');
    const id = await inbox.asked();
    for (const status of ['transferred', 'transferred', 'escalated']) {
      await letPass(server, 61);
      await server.app.runJobs();
      expect((await inbox.get(id)).status).toBe(status);
    }
  });

  it('restart when an agent who had accepted returns it', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    await letPass(server, 3_600);
    await inbox.release(ada.agent, id);
    await letPass(server, 160);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    await letPass(server, 21);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('escalated');
  });

  it('move it before everything less urgent', async () => {
    const early = await inbox.asked('low');
    await letPass(server, 181);
    const later = await inbox.asked('high');
    await server.app.runJobs();
    expect((await inbox.ask(early)).position).toBe(1);
    expect((await inbox.ask(later)).position).toBe(2);
  });

  it('do not affect an ended conversation', async () => {
    const id = await inbox.asked();
    await inbox.end(tenant.owner, id);
    await letPass(server, 600);
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', handoffData: { priority: 'medium' } });
  });
});

describe('staff', () => {
  const urgent = (id: string, more: object = {}) =>
    inbox.post(tenant.owner, `${id}/handoff`, { reason: 'He is angry', priority: 'urgent', ...more });

  it('escalate a conversation from the assistant', async () => {
    const ada = await inbox.online('Ada');
    const { sessionId } = await buildConversation(tenant);
    const { json } = await urgent(sessionId);
    expect(json.handoff).toMatchObject({ status: 'assigned', agent: { name: 'Ada' } });
    expect(await inbox.get(sessionId)).toMatchObject({
      status: 'escalated',
      assignedAgent: ada.agent.id,
      handoffData: { priority: 'urgent', reason: 'He is angry' },
    });
  });

  it('escalate a waiting conversation, and an assigned one, which stays with its agent', async () => {
    const waiting = await inbox.asked('low');
    expect((await urgent(waiting)).json.handoff).toMatchObject({ status: 'queued', position: 1 });
    expect(await inbox.get(waiting)).toMatchObject({ status: 'escalated' });
    const ada = await inbox.online('Ada');
    const taken = await inbox.asked();
    await inbox.accept(ada.agent, taken);
    expect((await urgent(taken)).status).toBe(200);
    expect(await inbox.get(taken)).toMatchObject({
      status: 'escalated',
      assignedAgent: ada.agent.id,
      isAccepted: true,
      handoffData: { priority: 'urgent', reason: 'He is angry' },
    });
  });

  it('escalate and transfer to a teammate in one call', async () => {
    await inbox.online('Ada');
    const bea = await inbox.online('Bea');
    for (const id of [(await buildConversation(tenant)).sessionId, await inbox.asked()]) {
      expect((await urgent(id, { agentId: bea.agent.id })).status).toBe(200);
      expect(await inbox.get(id)).toMatchObject({ status: 'escalated', assignedAgent: bea.agent.id });
    }
  });

  it('cannot escalate twice, or after the end', async () => {
    const ada = await inbox.online('Ada');
    const { sessionId } = await buildConversation(tenant);
    const first = await urgent(sessionId);
    await settled(ada.socket);
    const heard = record(ada.socket);
    expect((await urgent(sessionId)).json).toEqual(first.json);
    await settled(ada.socket);
    expect(heard).toEqual([]);
    await inbox.end(tenant.owner, sessionId);
    expectFailure(await urgent(sessionId), 'conversation_ended');
  });

  it('alone may escalate: a visitor’s urgent request waits its turn', async () => {
    const id = await inbox.asked('urgent');
    expect((await inbox.get(id)).status).toBe('transferred');
  });
});

describe('messages that the assistant cannot answer', () => {
  const settings = (handoff: object) =>
    sql(
      server,
      `UPDATE tenants SET settings = jsonb_set(settings, '{handoff}', settings -> 'handoff' || $2) WHERE id = $1`,
      [tenant.id, JSON.stringify(handoff)],
    );
  const { say } = new Chat(server, tenant);
  const KNOWN = 'How long does shipping take?';
  const UNKNOWN = 'Which weather will there be on Mars?';

  it('escalate at the threshold, and not before', async () => {
    await settings({ autoEscalate: true, escalationThreshold: 3 });
    await buildItem(tenant);
    const agent = await buildMember(server, tenant);
    const { sessionId } = await buildConversation(tenant);
    for (let i = 0; i < 2; i += 1) expect((await say(sessionId, UNKNOWN)).status).toBe('active');
    expect(await say(sessionId, UNKNOWN)).toMatchObject({
      status: 'escalated',
      message: null,
      metadata: null,
    });
    expect(await inbox.get(sessionId)).toMatchObject({
      status: 'escalated',
      handoffData: { priority: 'urgent', reason: 'The assistant could not answer 3 messages in a row' },
    });
    expect((await inbox.accept(agent, sessionId)).conversation.status).toBe('escalated');
  });

  it('count in a row: an answer resets the count', async () => {
    await settings({ autoEscalate: true, escalationThreshold: 2 });
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    for (const message of [UNKNOWN, KNOWN, UNKNOWN]) {
      expect((await say(sessionId, message)).status).toBe('active');
    }
    expect((await say(sessionId, UNKNOWN)).status).toBe('escalated');
  });

  it('count once when resent', async () => {
    await settings({ autoEscalate: true, escalationThreshold: 2 });
    const { sessionId } = await buildConversation(tenant);
    const body = { sessionId, message: UNKNOWN, clientId: '0197a3f0-0000-7000-8000-000000000001' };
    for (let i = 0; i < 3; i += 1) {
      expect((await tenant.visitor.call('POST /chat/message', { body })).status).toBe('active');
    }
  });

  it('escalate nothing if that or the handoff is disabled', async () => {
    for (const off of [{ autoEscalate: false }, { autoEscalate: true, enabled: false }]) {
      await settings({ enabled: true, escalationThreshold: 1, ...off });
      const { sessionId } = await buildConversation(tenant);
      for (let i = 0; i < 3; i += 1) expect((await say(sessionId, UNKNOWN)).status).toBe('active');
    }
  });
});
