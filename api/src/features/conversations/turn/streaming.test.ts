import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { collectEvents, listen } from '../../../../test/support/event-stream.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ LLM_BASE_URL: await model.start() }));
const plain = sharedServer();
const tenant = sharedTenant(server);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
const LONGER = 'Three to five working days, as a rule.';

beforeAll(async () => {
  await buildItem(tenant);
});

const historyOf = async (sessionId: string) =>
  (await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId }, query: {} })).data
    .messages;

describe('a streamed reply', () => {
  it('arrives in pieces while the model works, then as a whole', async () => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    model.pieces = async function* () {
      yield { content: 'Three to five working days, a' };
      await mayGoOn;
      yield { content: 's' };
      yield { content: ' a rule.' };
    };
    const { sessionId } = await buildConversation(tenant);
    const events = listen(server, tenant, { sessionId, message: QUESTION });
    const { value: first } = await events.next();
    expect(first).toMatchObject({ event: 'token' });
    // The end is held back, because it might become part of a secret.
    expect('Three to five working days, ').toContain(first?.data.text);
    goOn();
    const rest = await collectEvents(events);
    const tokens = rest.filter(({ event }) => event === 'token').map(({ data }) => data.text);
    expect([first?.data.text, ...tokens].join('')).toBe(LONGER);
    const done = rest.at(-1);
    expect(done).toMatchObject({
      event: 'done',
      data: {
        message: LONGER,
        status: 'active',
        seq: 3,
        metadata: { answeredBy: 'model' },
      },
    });
    expect((await historyOf(sessionId)).at(-1)).toMatchObject({
      id: done?.data.messageId,
      content: done?.data.message,
    });
  });

  it('of the built-in engine arrives as one piece, the first time and the next', async () => {
    const own = await buildTenant(plain);
    await buildItem(own);
    const { sessionId } = await buildConversation(own);
    for (const seq of [3, 5]) {
      const events = await collectEvents(listen(plain, own, { sessionId, message: QUESTION }));
      expect(events).toMatchObject([
        { event: 'token', data: { text: ANSWER } },
        { event: 'done', data: { message: ANSWER, seq } },
      ]);
    }
  });

  it('that breaks off is replaced as a whole, and no part of it is stored', async () => {
    model.pieces = async function* () {
      yield { content: 'Three hund' };
      throw new Error('cut');
    };
    const { sessionId } = await buildConversation(tenant);
    const events = await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }));
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { message: ANSWER, metadata: { answeredBy: 'knowledge', model: null } },
    });
    expect((await historyOf(sessionId)).map(({ content }) => content)).not.toContain('Three hund');
  });

  it('is empty when the model asks for a human', async () => {
    model.pieces = async function* () {
      yield { tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'request_human' } }] };
    };
    const { sessionId } = await buildConversation(tenant);
    expect(await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }))).toMatchObject([
      { event: 'done', data: { message: null, status: 'transferred' } },
    ]);
  });

  const cannotAnswer = {
    tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'cannot_answer' } }],
  };

  it('is ours alone when the model calls the tool before or with what it claims', async () => {
    for (const pieces of [
      [cannotAnswer, { content: 'Yes, we do that. ' }, { content: 'Always, to all places in the world.' }],
      [{ ...cannotAnswer, content: 'Yes, we do that. Always, to all places in the world.' }],
    ]) {
      model.pieces = async function* () {
        yield* pieces;
      };
      const { sessionId } = await buildConversation(tenant);
      const events = await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }));
      const message = expect.stringContaining("I don't know");
      expect(events).toMatchObject([
        { event: 'token', data: { text: message } },
        { event: 'done', data: { message, metadata: { answeredBy: 'none' } } },
      ]);
    }
  });

  it('is replaced by ours when the model calls the tool after what it claims', async () => {
    model.pieces = async function* () {
      yield { content: 'Yes, we do that. Always, to all places in the world, ' };
      yield { content: 'as a rule.' };
      yield cannotAnswer;
    };
    const { sessionId } = await buildConversation(tenant);
    const events = await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }));
    const message = expect.stringContaining("I don't know");
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { message } });
    expect((await historyOf(sessionId)).at(-1)).toMatchObject({ content: message });
  });

  it('is empty while a human has the conversation', async () => {
    const agent = await buildMember(server, tenant);
    const { sessionId, id } = await buildConversation(tenant);
    await agent.api.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
    expect(await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }))).toMatchObject([
      { event: 'done', data: { message: null, status: 'transferred' } },
    ]);
  });

  it('is stored for a visitor who has left, and returned to the resend', async () => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    model.pieces = async function* () {
      yield { content: 'Three to five working days, ' };
      await mayGoOn;
      yield { content: 'as a rule.' };
    };
    const { sessionId } = await buildConversation(tenant);
    const body = { sessionId, message: QUESTION, clientId: randomUUID() };
    const first = listen(server, tenant, body);
    await first.next();
    await first.return();
    const asked = model.asked.length;
    const resend = collectEvents(listen(server, tenant, body));
    goOn();
    expect(await resend).toMatchObject([
      { event: 'token', data: { text: LONGER } },
      { event: 'done', data: { message: LONGER, metadata: { answeredBy: 'model' } } },
    ]);
    expect(model.asked).toHaveLength(asked);
    expect(await historyOf(sessionId)).toHaveLength(3);
  });

  it('is refused with an HTTP status like any other', async () => {
    const { sessionId } = await buildConversation(tenant);
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
    const response = await server.send('POST', '/api/chat/message', {
      apiKey: tenant.apiKey,
      headers: { accept: 'text/event-stream' },
      body: { sessionId, message: QUESTION },
    });
    expectFailure(response, 'conversation_ended');
  });
});
