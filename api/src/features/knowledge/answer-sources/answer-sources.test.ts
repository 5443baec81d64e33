import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';

describe('an answer’s sources', () => {
  let chat: Chat;
  let sessionId: string;
  let id: string;
  let itemId: string;
  beforeEach(async () => {
    chat = new Chat(server, tenant);
    itemId = await buildItem(tenant, { question: QUESTION, answer: ANSWER });
    ({ sessionId, id } = await buildConversation(tenant));
  });

  const receiptOf = async (messageId: string) =>
    (
      await tenant.owner.api.call('GET /chat/{id}/messages/{messageId}/receipt', {
        params: { id, messageId },
      })
    ).receipt;
  const change = (body: object) => tenant.owner.api.call('PUT /kb/{id}', { params: { id: itemId }, body });
  const itemOf = async (messageId: string) => (await receiptOf(messageId)).items[0];

  it('include the question, the items, the confidence and the cost', async () => {
    const reply = await chat.say(sessionId, QUESTION);
    const { question, items, ...came } = await receiptOf(reply.messageId);
    expect(question).toEqual({
      id: reply.received.id,
      content: QUESTION,
      timestamp: reply.received.timestamp,
    });
    expect(items).toEqual([
      {
        id: itemId,
        question: QUESTION,
        score: reply.metadata?.sources[0]?.score,
        hash: expect.stringMatching(/^[0-9a-f]{16}$/),
        state: 'same',
        item: expect.objectContaining({ _id: itemId, answer: ANSWER }),
      },
    ]);
    expect(came).toEqual({
      confidence: reply.metadata?.confidence,
      decision: 'answer',
      answeredBy: 'knowledge',
      model: null,
      promptVersion: null,
      isPromptCurrent: null,
      latencyMs: reply.metadata?.latencyMs,
      suggestHandoff: false,
      suggestions: [],
    });
  });

  it('mark an item as changed by its text, not by its uses or order', async () => {
    const { messageId } = await chat.say(sessionId, QUESTION);
    await chat.say(sessionId, QUESTION);
    await change({ category: 'parcels', priority: 7 });
    expect(await itemOf(messageId)).toMatchObject({ state: 'same' });

    for (const words of [
      { tags: ['parcel'] },
      { alternatives: ['When does it come?'] },
      { answer: 'Two.' },
    ]) {
      const { messageId: before } = await chat.say(sessionId, QUESTION);
      expect(await itemOf(before)).toMatchObject({ state: 'same' });
      await change(words);
      expect(await itemOf(before)).toMatchObject({ state: 'changed', item: words });
    }
    await change({ answer: ANSWER, tags: [], alternatives: [] });
    expect(await itemOf(messageId)).toMatchObject({ state: 'same' });

    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: itemId } });
    expect(await itemOf(messageId)).toMatchObject({ question: QUESTION, state: 'removed', item: null });
  });

  it('give each of many fast turns the hash of the item’s text at that turn', async () => {
    const first = await chat.say(sessionId, QUESTION);
    const plain = await chat.say(sessionId, QUESTION);
    await change({ answer: 'Two days.' });
    const after = await chat.say(sessionId, QUESTION);
    const hashes = await Promise.all(
      [first, plain, after].map(async ({ messageId }) => (await itemOf(messageId))?.hash),
    );
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('of an answer without hashes are compared by time', async () => {
    const { messageId } = await chat.say(sessionId, QUESTION);
    await sql(
      server,
      `UPDATE messages SET metadata = metadata - 'promptVersion' #- '{sources,0,hash}' WHERE id = $1`,
      [messageId],
    );
    expect(await receiptOf(messageId)).toMatchObject({
      promptVersion: null,
      items: [{ hash: null, state: 'same' }],
    });
    await change({ answer: 'Two days.' });
    expect(await itemOf(messageId)).toMatchObject({ hash: null, state: 'changed' });
  });

  it('exist for unanswered questions too, and only for the assistant’s answers', async () => {
    const unknown = await chat.say(sessionId, 'Who won the world cup in 1954?');
    expect(await receiptOf(unknown.messageId)).toMatchObject({
      decision: 'none',
      answeredBy: 'none',
      items: [],
      question: { content: 'Who won the world cup in 1954?' },
    });
    const [welcome] = (await chat.history(sessionId)).messages;
    const elsewhere = await buildConversation(tenant);
    const other = await chat.say(elsewhere.sessionId, QUESTION);
    const stranger = await buildTenant(server);
    const theirs = await buildConversation(stranger);
    const foreign = await new Chat(server, stranger).say(theirs.sessionId, QUESTION);
    const refusals = await Promise.all(
      [randomUUID(), 'x', welcome?.id, unknown.received.id, other.messageId, foreign.messageId].map(
        async (messageId) => {
          const path = `/api/chat/${id}/messages/${messageId}/receipt`;
          const { status, text } = await server.send('GET', path, { token: tenant.owner.token });
          return { status, text: text.replace(/"requestId":"[^"]+"/, '') };
        },
      ),
    );
    expect(refusals[0]?.status).toBe(404);
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  });

  it('never show the visitor hashes or the prompt’s version', async () => {
    const reply = await chat.say(sessionId, QUESTION);
    const again = await chat.say(sessionId, QUESTION);
    const seen = [reply, again, await chat.history(sessionId)];
    expect(JSON.stringify(seen)).toContain(itemId);
    expect(JSON.stringify(seen)).not.toMatch(/"hash"|"promptVersion"/);
  });
});

describe('an answer’s sources for the visitor', () => {
  let chat: Chat;
  beforeEach(() => {
    chat = new Chat(server, tenant);
  });
  const sourcesOf = async (sessionId: string, messageId: string) =>
    (
      await tenant.visitor.call('GET /chat/{id}/messages/{messageId}/sources', {
        params: { id: sessionId, messageId },
      })
    ).sources;

  it('are question and answer of its existing items only', async () => {
    const id = await buildItem(tenant, {
      question: QUESTION,
      answer: ANSWER,
      alternatives: ['Secret wording'],
    });
    await buildItem(tenant, { question: 'Do you ship abroad?', answer: 'Yes.' });
    const { sessionId } = await buildConversation(tenant);
    const { messageId } = await chat.say(sessionId, QUESTION);
    expect(await sourcesOf(sessionId, messageId)).toEqual([{ id, question: QUESTION, answer: ANSWER }]);
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
    expect(await sourcesOf(sessionId, messageId)).toEqual([]);
  });

  it('are available to the answer’s session only', async () => {
    await buildItem(tenant, { question: QUESTION, answer: ANSWER });
    const [own, other] = [await buildConversation(tenant), await buildConversation(tenant)];
    const { messageId, received } = await chat.say(own.sessionId, QUESTION);
    for (const [session, message] of [
      [other.sessionId, messageId],
      [own.id, messageId],
      [own.sessionId, received.id],
      [own.sessionId, randomUUID()],
    ]) {
      const path = `/api/chat/${session}/messages/${message}/sources`;
      expect(await server.send('GET', path, { apiKey: tenant.apiKey })).toMatchObject({
        status: 404,
        json: { error: 'Not found', code: 'not_found' },
      });
    }
  });
});
