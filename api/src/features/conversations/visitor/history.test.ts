import { randomUUID } from 'node:crypto';
import type { Message } from '@chatbot-saas/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildKey } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const { say, trySay, history, end, withAgent } = new Chat(server, tenant);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
beforeAll(async () => {
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
});

const gapless = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('a clientId', () => {
  it('sent ten times at once gives one message, one reply and ten equal answers', async () => {
    const { sessionId } = await buildConversation(tenant);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(sessionId, QUESTION, clientId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { messages } = await history(sessionId);
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    expect(messages[1]?.clientId).toBe(clientId);
  });

  it('with another text is refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    const clientId = randomUUID();
    await say(sessionId, QUESTION, clientId);
    expectFailure(await trySay(sessionId, 'Something else', clientId), 'client_id_reused');
    expect((await history(sessionId)).messages).toHaveLength(3);
  });

  it('returns the first answer after the end too', async () => {
    const { sessionId } = await buildConversation(tenant);
    const clientId = randomUUID();
    const first = await say(sessionId, QUESTION, clientId);
    await end(sessionId);
    expect(await say(sessionId, QUESTION, clientId)).toEqual({ ...first, status: 'ended' });
  });

  it('belongs to one conversation', async () => {
    const [a, b] = [await buildConversation(tenant), await buildConversation(tenant)];
    const clientId = randomUUID();
    await say(a.sessionId, QUESTION, clientId);
    expect((await say(b.sessionId, 'Other words', clientId)).received.seq).toBe(2);
  });

  it('of the other side’s message is refused, not answered with it', async () => {
    const { sessionId, agent, params } = await withAgent();
    const clientId = randomUUID();
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Hello', clientId } });
    expectFailure(await trySay(sessionId, 'Hello', clientId), 'client_id_reused');
  });

  it('of an agent’s reply, sent ten times at once, gives one message', async () => {
    const { sessionId, agent, params } = await withAgent();
    const body = { content: 'Hello', clientId: randomUUID() };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => agent.api.call('POST /chat/{id}/agent/message', { params, body })),
    );
    expect(new Set(all.map(({ message }) => message.id)).size).toBe(1);
    expect((await history(sessionId)).messages.filter(({ role }) => role === 'agent')).toHaveLength(1);
    const other = await server.send('POST', `/api/chat/${sessionId}/agent/message`, {
      token: agent.token,
      body: { ...body, content: 'Other' },
    });
    expectFailure(other, 'client_id_reused');
  });
});

it('history: the database refuses a second message with the same clientId', async () => {
  const { sessionId } = await buildConversation(tenant);
  const clientId = randomUUID();
  await say(sessionId, QUESTION, clientId);
  const again = sql(
    server,
    `INSERT INTO messages (tenant_id, conversation_id, seq, role, content, client_id)
     SELECT tenant_id, conversation_id, 99, role, content, client_id FROM messages WHERE client_id = $1`,
    [clientId],
  );
  await expect(again).rejects.toMatchObject({ code: '23505' });
});

describe('the history', () => {
  it('has no gaps with 30 concurrent writers', async () => {
    const { sessionId, agent, params } = await withAgent();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0
          ? say(sessionId, `Visitor ${n}`)
          : agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: `Agent ${n}` } }),
      ),
    );
    const { messages } = await history(sessionId, { limit: 200 });
    expect(gapless(messages)).toEqual(upTo(31));
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    expect(conversation.messageCount).toBe(31);
  });

  it('has no gaps for any order of messages and resends', async () => {
    const step = fc.record({
      message: fc.constantFrom(QUESTION, 'Unknown', 'Hello'),
      clientId: fc.constantFrom(undefined, ...Array.from({ length: 3 }, () => randomUUID())),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (batches) => {
          const { sessionId } = await buildConversation(tenant);
          for (const batch of batches) {
            const answers = await Promise.all(
              batch.map(({ message, clientId }) => trySay(sessionId, message, clientId)),
            );
            for (const { status } of answers) expect([200, 409]).toContain(status);
          }
          const { messages } = await history(sessionId, { limit: 200 });
          expect(gapless(messages)).toEqual(upTo(messages.length));
          const asked = messages.filter(({ role }) => role === 'user');
          expect(messages).toHaveLength(1 + 2 * asked.length);
          const ids = asked.flatMap(({ clientId }) => clientId ?? []);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('continues after a seq, and returns the newest without one', async () => {
    const { sessionId } = await buildConversation(tenant);
    for (let i = 0; i < 4; i += 1) await say(sessionId, QUESTION);
    expect(gapless((await history(sessionId, { after: 6 })).messages)).toEqual([7, 8, 9]);
    expect(gapless((await history(sessionId, { after: 0, limit: 2 })).messages)).toEqual([1, 2]);
    expect(gapless((await history(sessionId, { limit: 2 })).messages)).toEqual([8, 9]);
    expect(gapless((await history(sessionId, { after: 9 })).messages)).toEqual([]);
    const staff = await tenant.owner.api.call('GET /chat/{id}/history', {
      params: { id: sessionId },
      query: { before: 4, limit: 2 },
    });
    expect(gapless(staff.data.messages)).toEqual([2, 3]);
  });

  it('can be read with a read-only key, which cannot write', async () => {
    const { sessionId } = await buildConversation(tenant);
    const apiKey = await buildKey(tenant, ['chat:read']);
    expect((await server.send('GET', `/api/chat/${sessionId}/history`, { apiKey })).status).toBe(200);
    expectFailure(
      await server.send('POST', '/api/chat/message', { apiKey, body: { sessionId, message: 'x' } }),
      'permission_missing',
    );
  });

  it('shows a visitor the agent’s name and never their id', async () => {
    const { sessionId, agent, params } = await withAgent();
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Hello' } });
    const seen = await history(sessionId);
    expect(seen.agent).toEqual({ name: agent.name });
    expect(seen.messages.at(-1)?.metadata).toEqual({ agentName: agent.name });
    expect(JSON.stringify(seen)).not.toContain(agent.id);
    const staff = await agent.api.call('GET /chat/{id}/history', { params });
    expect(staff.data.messages.at(-1)?.metadata).toEqual({ agentName: agent.name, userId: agent.id });
  });
});
