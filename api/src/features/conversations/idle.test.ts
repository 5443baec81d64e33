import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Replica } from '../../../test/processes/replica.ts';
import { buildConversation, buildItem, buildMember, type TestTenant } from '../../../test/support/build.ts';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshInbox, freshReceiver, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { next } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';
import { reachReceivers, WebhookClient } from '../../../test/support/webhook-setup.ts';

const server = sharedServer({ RATE_LIMITS: 'off' }, { outbound: reachReceivers });
const second = sharedServer({ RATE_LIMITS: 'off' }, { databaseOf: server });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const receiver = freshReceiver();
const chat = new Chat(server, tenant);
const { say, trySay, history, askForHuman } = chat;
const webhooks = new WebhookClient(server, tenant);

/** As if so long had passed since everything that happened in the tenant's conversations. */
const pass = (minutes: number, { id } = tenant as TestTenant) =>
  sql(
    server,
    `UPDATE conversations SET created_at = created_at - ago, updated_at = updated_at - ago,
       last_message_at = last_message_at - ago, ended_at = ended_at - ago, reactivates_until = reactivates_until - ago
       FROM (SELECT make_interval(mins => $2::int) AS ago) passed WHERE tenant_id = $1`,
    [id, minutes],
  );
const sweep = () => server.app.runJobs();
const DAY = 24 * 60;

/** A conversation that has ended because no one wrote. */
async function idle(): Promise<{ sessionId: string; id: string }> {
  const opened = await buildConversation(tenant);
  await say(opened.sessionId, 'How long does shipping take?');
  await pass(61);
  await sweep();
  expect(await inbox.get(opened.id)).toMatchObject({ status: 'ended', endReason: 'idle' });
  return opened;
}
const rate = (id: string) =>
  tenant.visitor.call('POST /chat/{id}/rating', { params: { id }, body: { rating: 5 } });
const analytics = () => tenant.owner.api.call('GET /tenant/analytics');

describe('a conversation without a message', () => {
  it('ends after an hour, and not before', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await say(sessionId, 'Hello');
    await pass(59);
    await sweep();
    expect(await inbox.get(id)).toMatchObject({ status: 'active', endReason: null });
    const { updatedAt } = await inbox.get(id);
    await pass(2);
    await sweep();
    const ended = await inbox.get(id);
    expect(ended).toMatchObject({ status: 'ended', endReason: 'idle' });
    // Its end is no activity, so it keeps its place in lists.
    expect(Date.parse(ended.updatedAt)).toBe(Date.parse(updatedAt) - 2 * 60_000);
  });

  it('ends after the time that the workspace has set, and only there', async () => {
    await tenant.owner.api.call('PUT /tenant/settings', {
      body: { settings: { conversations: { idleMinutes: 3 * DAY } } },
    });
    const { sessionId, id } = await buildConversation(tenant);
    await say(sessionId, 'Hello');
    await pass(3 * DAY - 1);
    await sweep();
    expect((await inbox.get(id)).status).toBe('active');
    await pass(2);
    await sweep();
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', endReason: 'idle' });
  });

  it('stays while it waits for an agent, or one has it', async () => {
    const waiting = await inbox.asked();
    const held = await chat.withAgent();
    const urgent = await inbox.asked();
    await tenant.owner.api.call('POST /chat/{id}/handoff', {
      params: { id: urgent },
      body: { reason: 'Now', priority: 'urgent' },
    });
    await pass(3 * DAY);
    await sweep();
    for (const id of [waiting, held.sessionId, urgent])
      expect((await inbox.get(id)).status).not.toBe('ended');
  });

  it('stays while the assistant owes an answer', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await say(sessionId, 'Hello');
    await pass(61);
    await sql(server, `UPDATE conversations SET reply_due_since = now() WHERE id = $1`, [id]);
    await sweep();
    expect((await inbox.get(id)).status).toBe('active');
  });

  it('is ended once by many rounds of several processes, and reported to the team, consoles and webhooks', async () => {
    const { url } = receiver;
    const webhook = await webhooks.create(url, ['conversation.ended']);
    const { id } = await buildConversation(tenant);
    const { socket } = await inbox.online('Ada');
    const replica = new Replica(tenant.owner);
    await replica.pullAll();
    await pass(61);
    const heard = next(socket, 'conversation-updated');
    await Promise.all([sweep(), second.app.runJobs(), sweep(), second.app.runJobs()]);
    expect(await heard).toMatchObject({ _id: id, status: 'ended', endReason: 'idle' });
    await replica.pullAll();
    const fresh = new Replica(tenant.owner);
    await fresh.pullAll();
    expect(replica.state).toEqual(fresh.state);
    const deliveries = await webhooks.settled(webhook.id);
    expect(deliveries).toHaveLength(1);
    const [received] = receiver.received;
    expect(JSON.parse(String(received?.body)).data.conversation).toMatchObject({
      _id: id,
      endReason: 'idle',
    });
  });

  it('can still be rated, and lasted until its last message', async () => {
    const { sessionId } = await idle();
    await rate(sessionId);
    const { conversations } = await analytics();
    expect(conversations).toMatchObject({ totalConversations: 1, avgSatisfaction: 5 });
    expect(conversations.statusBreakdown.ended).toBe(1);
    expect(conversations.avgDuration).toBeLessThan(60);
  });
});

describe('a conversation that ended idle', () => {
  it('is active again with the visitor’s message, answered and counted once', async () => {
    await buildItem(tenant);
    const { sessionId, id } = await idle();
    expect(await history(sessionId)).toMatchObject({ status: 'ended', mayContinue: true });
    const { socket } = await inbox.online('Ada');
    const heard = next(socket, 'conversation-updated');
    const reply = await say(sessionId, 'How long does shipping take?');
    expect(reply).toMatchObject({ status: 'active', message: 'Three to five days.', seq: 5 });
    expect(await heard).toMatchObject({ _id: id, status: 'active', endReason: null });
    expect(await history(sessionId)).toMatchObject({ status: 'active', mayContinue: false });
    expect((await say(sessionId, 'How long does shipping take?')).status).toBe('active');

    const { conversations } = await analytics();
    expect(conversations).toMatchObject({ totalConversations: 1, avgDuration: null });
    expect(conversations.statusBreakdown).toMatchObject({ active: 1, ended: 0 });
    const { tenant: own } = await tenant.owner.api.call('GET /auth/me');
    expect(own.usage.conversations).toBe(1);
    const { stats } = await tenant.owner.api.call('GET /chat/stats');
    expect(stats).toMatchObject({ total: 1, open: 1, active: 1, ended: 0 });

    await pass(61);
    await sweep();
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', endReason: 'idle' });
  });

  it('is active again until the seventh day, and not after it', async () => {
    const [early, late] = [await idle(), await idle()];
    // The second one ended 61 minutes after the first.
    await pass(7 * DAY - 65);
    expect((await say(early.sessionId, 'Hello again')).status).toBe('active');
    await pass(70);
    expect(await history(late.sessionId)).toMatchObject({ status: 'ended', mayContinue: false });
    expectFailure(await trySay(late.sessionId, 'Hello again'), 'conversation_ended');
  });

  it('goes to a person when its visitor asks for one', async () => {
    const { sessionId, id } = await idle();
    expect((await askForHuman(sessionId)).handoff.status).toBe('queued');
    expect(await inbox.get(id)).toMatchObject({ status: 'transferred', endReason: null });
  });

  it('is active again once, however many messages come at once', async () => {
    const { sessionId, id } = await idle();
    const clientId = randomUUID();
    const answers = await Promise.all(
      ['One', 'Two', 'One', 'Two'].map((message, at) =>
        trySay(sessionId, message, at % 2 === 0 ? clientId : undefined),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await inbox.get(id)).toMatchObject({ status: 'active', endReason: null });
  });

  it('stays ended when its visitor leaves an address', async () => {
    const { sessionId, id } = await idle();
    const body = { email: 'vera@mail.example' };
    await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body });
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', visitor: body });
    expect(await history(sessionId)).toMatchObject({ mayContinue: true });
  });

  it('stays ended when the plan has no message left', async () => {
    const { sessionId, id } = await idle();
    await sql(server, 'UPDATE usage_months SET api_calls = 1000 WHERE tenant_id = $1', [tenant.id]);
    expectFailure(await trySay(sessionId, 'Hello again'), 'quota_exceeded');
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', endReason: 'idle' });
  });

  it('stays ended for a resend of an earlier message', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    const clientId = randomUUID();
    const first = await say(sessionId, 'Hello', clientId);
    await pass(61);
    await sweep();
    expect(await say(sessionId, 'Hello', clientId)).toMatchObject({ seq: first.seq, status: 'ended' });
    expect((await inbox.get(id)).status).toBe('ended');
  });
});

describe('other ends', () => {
  it('by the visitor and by an agent are final', async () => {
    const agent = await buildMember(server, tenant);
    const [left, closed] = [await buildConversation(tenant), await buildConversation(tenant)];
    await chat.end(left.sessionId);
    await inbox.end(agent, closed.sessionId);
    expect(await inbox.get(left.id)).toMatchObject({ status: 'ended', endReason: 'visitor' });
    expect(await inbox.get(closed.id)).toMatchObject({ status: 'ended', endReason: 'agent' });
    for (const { sessionId } of [left, closed]) {
      expect(await history(sessionId)).toMatchObject({ mayContinue: false });
      expectFailure(await trySay(sessionId, 'Hello?'), 'conversation_ended');
    }
  });

  it('by an agent reach a conversation with the assistant and one that waits', async () => {
    const agent = await buildMember(server, tenant);
    const { sessionId } = await buildConversation(tenant);
    const waiting = await inbox.asked();
    for (const id of [sessionId, waiting]) {
      await inbox.end(agent, id);
      expect(await inbox.get(id)).toMatchObject({ status: 'ended', endReason: 'agent' });
    }
  });
});
