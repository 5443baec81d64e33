import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildKey,
  buildMember,
  buildTenant,
} from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { connectOnline } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const { say, withAgent } = new Chat(server, tenant);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
beforeAll(async () => {
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
});

describe('a key with conversations:read', () => {
  it('reads every conversation as the team does, and changes none', async () => {
    const own = await buildTenant(server);
    const { id, sessionId } = await buildConversation(own);
    const client = server.visitor(await buildKey(own, ['conversations:read']));
    const { conversations } = await client.call('GET /chat/conversations');
    expect(conversations).toMatchObject([{ _id: id, sessionId }]);
    for (const ref of [id, sessionId]) {
      const params = { id: ref };
      expect(await client.call('GET /chat/{id}', { params })).toMatchObject({ conversation: { _id: id } });
      const { data } = await client.call('GET /chat/{id}/history', { params });
      expect(data).toMatchObject({ messages: [{ seq: 1 }], status: 'active', agent: null });
      await expect(client.call('POST /chat/{id}/end', { params })).rejects.toMatchObject({ status: 403 });
    }
    const neighbor = await buildConversation(await buildTenant(server));
    await expect(client.call('GET /chat/{id}', { params: { id: neighbor.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('that may also chat reads the visitor’s view by the session id, and the team’s by the _id', async () => {
    const own = await buildTenant(server);
    await buildItem(own, { question: QUESTION, answer: ANSWER });
    const { id, sessionId } = await buildConversation(own);
    await own.visitor.call('POST /chat/message', { body: { sessionId, message: QUESTION } });
    const client = server.visitor(await buildKey(own, ['chat:write', 'conversations:read']));
    const latency = async (ref: string) => {
      const { data } = await client.call('GET /chat/{id}/history', { params: { id: ref } });
      return data.messages.at(-1)?.metadata;
    };
    expect(await latency(sessionId)).not.toEqual(await latency(id));
  });
});

describe('the inbox', () => {
  it('lists the newest activity first, page by page, each once', async () => {
    const own = await buildTenant(server);
    const made: string[] = [];
    for (let i = 0; i < 7; i += 1) made.unshift((await buildConversation(own)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { conversations: { _id: string }[]; nextCursor: string | null } = await own.owner.api.call(
        'GET /chat/conversations',
        { query: { limit: 3, ...(cursor && { cursor }) } },
      );
      seen.push(...page.conversations.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it('filters by status, agent and words', async () => {
    const { sessionId, id, agent } = await withAgent();
    await say(sessionId, 'A very rare 100% word');
    const list = async (query: object) =>
      (await tenant.owner.api.call('GET /chat/conversations', { query: { limit: 100, ...query } }))
        .conversations;
    expect(await list({ assignedAgent: agent.id })).toMatchObject([
      { _id: id, assignedAgentName: agent.name, isAccepted: true },
    ]);
    expect(await list({ search: 'RARE 100%' })).toMatchObject([{ _id: id }]);
    expect(await list({ search: 'rare_100' })).toEqual([]);
    for (const { status } of await list({ status: 'transferred,escalated' }))
      expect(status).toBe('transferred');
    expect(await list({ status: 'escalated', assignedAgent: agent.id })).toEqual([]);
    const bad = await server.send('GET', '/api/chat/conversations?status=gone', { token: agent.token });
    expectFailure(bad, 'validation_failed');
  });

  it('counts the dashboard’s figures', async () => {
    const own = await buildTenant(server);
    const [active, waiting, mine, ended] = [
      await buildConversation(own),
      await buildConversation(own),
      await buildConversation(own),
      await buildConversation(own),
    ];
    expect(active.id).toBeTruthy();
    for (const { sessionId } of [waiting, mine]) {
      await own.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
    }
    await own.owner.api.call('POST /chat/{id}/agent/accept', {
      params: { id: mine.id },
      body: { message: 'Hello' },
    });
    await own.owner.api.call('POST /chat/{id}/end', { params: { id: ended.id } });
    const { stats } = await own.owner.api.call('GET /chat/stats');
    expect(stats).toEqual({
      total: 4,
      open: 3,
      active: 1,
      transferred: 2,
      escalated: 0,
      ended: 1,
      snoozed: 0,
      pending: 1,
      mine: { active: 1, total: 1 },
      medianFirstResponse: expect.any(Number),
      hasOpeningHours: false,
    });
  });

  it('counts an offered conversation as active after acceptance', async () => {
    const own = await buildTenant(server);
    const agent = await buildMember(server, own);
    const socket = await connectOnline(server, agent, own.id);
    const { sessionId } = await buildConversation(own);
    const params = { id: sessionId };
    const { handoff } = await own.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    expect(handoff.status).toBe('assigned');
    const read = async () => (await agent.api.call('GET /chat/stats')).stats;
    expect(await read()).toMatchObject({ pending: 1, mine: { active: 0, total: 1 } });
    await agent.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    expect(await read()).toMatchObject({ pending: 0, mine: { active: 1, total: 1 } });
    socket.disconnect();
  });
});
