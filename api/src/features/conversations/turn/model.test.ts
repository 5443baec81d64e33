import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { delayNextCommitResult } from '../../../../test/resilience/late-commit.ts';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({
  LOG_LEVEL: 'warn',
  LLM_BASE_URL: await model.start(),
  LLM_API_KEY: 'model-key',
}));
const tenant = sharedTenant(server);

beforeAll(async () => {
  await buildItem(tenant);
});
afterEach(() => {
  model.asked.length = 0;
  model.status = 200;
  model.answer = async () => ({ content: 'Three to five days.' });
});

const QUESTION = 'How long does shipping take?';
const say = (sessionId: string, message: string, clientId: string = randomUUID()) =>
  tenant.visitor.call('POST /chat/message', { body: { sessionId, message, clientId } });

describe('a turn with a model server', () => {
  it('is answered by the model from the given items', async () => {
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, QUESTION);
    expect(reply).toMatchObject({ message: 'Three to five days.', status: 'active', seq: 3 });
    expect(reply.metadata).toMatchObject({
      answeredBy: 'model',
      model: 'Meta-Llama-3.1-8B-Instruct',
      sources: [{ question: QUESTION }],
    });
    const [asked] = model.asked;
    expect(asked).toMatchObject({ temperature: 0.7, max_tokens: 500 });
    expect(asked?.messages[0]?.content).toContain(`<item>\n[1]\nQuestion: ${QUESTION}`);
    expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: QUESTION });
  });

  it('knows what an agent said before the conversation was returned', async () => {
    const { sessionId } = await buildConversation(tenant);
    const agent = await buildMember(server, tenant);
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await agent.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    const content = 'Your parcel left on Monday.';
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content } });
    await agent.api.call('POST /conversations/{id}/return-to-assistant', { params });
    await say(sessionId, QUESTION);
    expect(model.asked[0]?.messages).toContainEqual({ role: 'assistant', content });
  });

  it('is answered by the model although the ranker finds nothing', async () => {
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, 'Wie schnell seid ihr?');
    expect(reply).toMatchObject({ message: 'Three to five days.', metadata: { answeredBy: 'model' } });
    expect(model.asked[0]?.messages[0]?.content).toContain(`[1]\nQuestion: ${QUESTION}`);
  });

  it('is settled without a model call if the knowledge base is empty, or for small talk', async () => {
    const empty = await buildTenant(server);
    const { sessionId } = await buildConversation(empty);
    for (const [message, metadata] of [
      [QUESTION, { answeredBy: 'none', suggestHandoff: true }],
      ['Thanks!', { courtesy: 'thanks' }],
    ] as const) {
      const reply = await empty.visitor.call('POST /chat/message', { body: { sessionId, message } });
      expect(reply.metadata).toMatchObject(metadata);
    }
    expect(model.asked).toHaveLength(0);
  });

  it('gives the model a short message’s context', async () => {
    const { sessionId } = await buildConversation(tenant);
    await say(sessionId, QUESTION);
    model.asked.length = 0;
    model.answer = async () => ({ content: 'Three to five days to Austria too.' });
    const reply = await say(sessionId, 'And to Austria?');
    expect(reply).toMatchObject({
      message: 'Three to five days to Austria too.',
      metadata: { sources: [{ question: QUESTION }] },
    });
    expect(model.asked[0]?.messages.slice(-3)).toMatchObject([
      { role: 'user', content: QUESTION },
      { role: 'assistant' },
      { role: 'user', content: 'And to Austria?' },
    ]);
    expect((await say(sessionId, 'Thanks!')).metadata).toMatchObject({ courtesy: 'thanks' });
    expect(model.asked).toHaveLength(1);
  });

  it('does not repeat an answer for a follow-up when the model fails', async () => {
    const { sessionId } = await buildConversation(tenant);
    await say(sessionId, QUESTION);
    model.status = 500;
    const reply = await say(sessionId, 'And to Austria?');
    expect(reply.metadata).toMatchObject({ answeredBy: 'none', fallback: 'model_failed' });
  });

  it('calls the model once for a message sent five times at once', async () => {
    const { sessionId } = await buildConversation(tenant);
    const clientId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => say(sessionId, QUESTION, clientId)));
    expect(new Set(replies.map((reply) => reply.messageId)).size).toBe(1);
    // Not from the built-in engine because the model was busy.
    for (const { metadata } of replies) expect(metadata?.answeredBy).toBe('model');
    expect(model.asked).toHaveLength(1);
  });

  it('joins a resend that arrives before the first try’s commit is confirmed', async () => {
    const { sessionId } = await buildConversation(tenant);
    await say(sessionId, QUESTION);
    model.asked.length = 0;
    const clientId = randomUUID();
    delayNextCommitResult();
    const replies = await Promise.all([1, 2].map(() => say(sessionId, QUESTION, clientId)));
    for (const { metadata } of replies) expect(metadata?.answeredBy).toBe('model');
    expect(model.asked).toHaveLength(1);
  });

  it('falls back to the built-in engine when the model server fails', async () => {
    model.status = 500;
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, QUESTION);
    expect(reply).toMatchObject({ message: 'Three to five days.' });
    expect(reply.metadata).toMatchObject({ answeredBy: 'knowledge', model: null });
  });

  it('logs why the model gave no answer', async () => {
    const { sessionId } = await buildConversation(tenant);
    const before = server.log.length;
    model.status = 401;
    await say(sessionId, QUESTION);
    model.status = 200;
    model.answer = async () => ({ content: ' ' });
    await say(sessionId, QUESTION);
    expect(server.log.slice(before).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, fault: 'AuthenticationError', status: 401, model: 'Meta-Llama-3.1-8B-Instruct' },
      { level: 40, fault: 'UnusableAnswer', model: 'Meta-Llama-3.1-8B-Instruct' },
    ]);
  });

  it('hands over when the model calls the tool, not when its text merely mentions it', async () => {
    const { sessionId } = await buildConversation(tenant);
    model.answer = async () => ({ content: 'I am transferring you to a human now.' });
    expect((await say(sessionId, QUESTION)).status).toBe('active');
    model.answer = async () => ({
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'request_human', arguments: '{}' } }],
    });
    expect(await say(sessionId, QUESTION)).toMatchObject({ message: null, status: 'transferred' });
  });

  const cannotAnswer = [{ id: 'c', type: 'function', function: { name: 'cannot_answer', arguments: '{}' } }];

  it('counts as unanswered when the model calls the tool, and our words replace what it claims', async () => {
    const { sessionId } = await buildConversation(tenant);
    for (const [content, question, message] of [
      ['Yes, we do that.', QUESTION, "I don't know"],
      [null, QUESTION, "I don't know"],
      ['Ja, das machen wir [1].', 'Wie lange dauert denn der Versand zu mir?', 'Das weiß ich leider nicht.'],
    ] as const) {
      model.answer = async () => ({ content, tool_calls: cannotAnswer });
      expect(await say(sessionId, question)).toMatchObject({
        message: expect.stringContaining(message),
        status: 'active',
        metadata: {
          answeredBy: 'none',
          decision: 'none',
          model: 'Meta-Llama-3.1-8B-Instruct',
          sources: [],
          suggestHandoff: true,
        },
      });
    }
  });

  it('hands over after the configured number of unanswered messages in a row', async () => {
    const busy = await buildTenant(server);
    await buildItem(busy);
    await busy.owner.api.call('PUT /tenant/settings', {
      body: { settings: { handoff: { autoEscalate: true, escalationThreshold: 2 } } },
    });
    const { sessionId } = await buildConversation(busy);
    model.answer = async () => ({ content: 'I do not know.', tool_calls: cannotAnswer });
    const ask = () =>
      busy.visitor.call('POST /chat/message', {
        body: { sessionId, message: QUESTION, clientId: randomUUID() },
      });
    expect((await ask()).status).toBe('active');
    expect((await ask()).status).toBe('escalated');
  });

  it('drops an answer after a human took over, and holds no lock meanwhile', async () => {
    const agent = await buildMember(server, tenant);
    const { sessionId, id } = await buildConversation(tenant);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<object>();
    model.answer = () => {
      // The summary for the agent is written meanwhile.
      model.answer = async () => ({ content: 'Shipping.' });
      asked.resolve();
      return answered.promise;
    };
    const pending = say(sessionId, QUESTION);
    await asked.promise;
    await agent.api.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
    await agent.api.call('POST /chat/{id}/agent/accept', { params: { id }, body: {} });
    answered.resolve({ content: 'Too late.' });
    expect(await pending).toMatchObject({ message: null, status: 'transferred' });
    const { data } = await agent.api.call('GET /chat/{id}/history', { params: { id } });
    expect(data.messages.map((message) => message.role)).toEqual(['assistant', 'user']);
  });
});
