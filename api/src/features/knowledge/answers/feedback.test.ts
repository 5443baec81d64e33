import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const QUESTION = 'How long does shipping take?';
let itemId: string;

beforeEach(async () => {
  itemId = await buildItem(tenant, { question: QUESTION, answer: 'Three to five days.' });
});

const say = (sessionId: string, message: string) => new Chat(server, tenant).say(sessionId, message);

/** A conversation in which the item answered. */
async function answered(): Promise<{ sessionId: string; messageId: string }> {
  const { sessionId } = await buildConversation(tenant);
  return { sessionId, messageId: (await say(sessionId, QUESTION)).messageId };
}
const give = (sessionId: string, messageId: string, body: object, { apiKey } = tenant) =>
  server.send('POST', `/api/chat/${sessionId}/messages/${messageId}/feedback`, { apiKey, body });
const counts = async () => {
  const item = (await tenant.owner.api.call('GET /kb')).items.find(({ _id }) => _id === itemId);
  return [item?.usage.helpful, item?.usage.notHelpful];
};
const shown = async (id: string, messageId: string) => {
  const params = { id };
  const [visitor, team] = await Promise.all([
    tenant.visitor.call('GET /chat/{id}/history', { params }),
    tenant.owner.api.call('GET /chat/{id}/history', { params }),
  ]);
  const [seen, read] = [visitor, team].map(
    ({ data }) => data.messages.find((message) => message.id === messageId)?.metadata.feedback,
  );
  expect(seen).toEqual(read);
  return read;
};

describe('answer feedback', () => {
  it('is in the history, and the latest counts', async () => {
    const { sessionId, messageId } = await answered();
    expect(await shown(sessionId, messageId)).toBeUndefined();
    expect((await give(sessionId, messageId, { helpful: true })).json).toEqual({ success: true });
    expect(await shown(sessionId, messageId)).toEqual({ helpful: true, comment: null });
    for (let time = 0; time < 2; time += 1) await give(sessionId, messageId, { helpful: false });
    await give(sessionId, messageId, { helpful: false, comment: ' The price. ' });
    await give(sessionId, messageId, { helpful: false });
    expect(await shown(sessionId, messageId)).toEqual({ helpful: false, comment: 'The price.' });
    await give(sessionId, messageId, { helpful: true });
    expect(await shown(sessionId, messageId)).toEqual({ helpful: true, comment: null });
  });

  it('counts for the item once for each answer, however often it is sent', async () => {
    const [first, second] = [await answered(), await answered()];
    const send = (helpful: boolean) => give(first.sessionId, first.messageId, { helpful });
    await Promise.all([send(false), send(false), send(true), send(false)]);
    await send(false);
    expect(await counts()).toEqual([0, 1]);
    await give(second.sessionId, second.messageId, { helpful: true });
    expect(await counts()).toEqual([1, 1]);
    await send(true);
    expect(await counts()).toEqual([2, 0]);
  });

  it('may come after the end', async () => {
    const { sessionId, messageId } = await answered();
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
    expect((await give(sessionId, messageId, { helpful: false })).status).toBe(200);
    expect(await shown(sessionId, messageId)).toEqual({ helpful: false, comment: null });
  });

  it('is only for an answer of that conversation', async () => {
    const { sessionId, messageId } = await answered();
    const other = await answered();
    const courtesy = await say(sessionId, 'Thank you!');
    const unknown = await say(sessionId, 'What is the airspeed velocity of an unladen swallow?');
    const { messages } = (await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId } }))
      .data;
    const [welcome, question] = messages;
    for (const id of [other.messageId, courtesy.messageId, unknown.messageId, welcome?.id, question?.id]) {
      expectFailure(await give(sessionId, id ?? '', { helpful: false }), 'not_found');
    }
    expectFailure(await give(sessionId, randomUUID(), { helpful: false }), 'not_found');
    const neighbor = await buildTenant(server);
    expectFailure(await give(sessionId, messageId, { helpful: false }, neighbor), 'not_found');
    expect(await counts()).toEqual([0, 0]);
  });

  it('is yes or no, with at most 1,000 characters about it', async () => {
    const { sessionId, messageId } = await answered();
    for (const helpful of [1, 'true', null, undefined]) {
      expectFailure(await give(sessionId, messageId, { helpful }), 'validation_failed');
    }
    const comment = (length: number) =>
      give(sessionId, messageId, { helpful: false, comment: 'x'.repeat(length) });
    expectFailure(await comment(1_001), 'validation_failed');
    expect((await comment(1_000)).status).toBe(200);
  });

  it.each([
    ['zero-width characters', '\u200b\u200d\u2060'],
    ['a Hangul filler', '\u3164'],
    ['marks without a letter', '\u0301\u0301'],
  ])('refuses a comment of %s with what is wrong', async (_, comment) => {
    const { sessionId, messageId } = await answered();
    const { status, json } = await give(sessionId, messageId, { helpful: false, comment });
    expect(status).toBe(400);
    expect(json.details).toMatchObject([
      { path: 'comment', message: 'Must have something in it that can be seen' },
    ]);
    expect(await shown(sessionId, messageId)).toBeUndefined();
    for (const empty of ['', ' \n ', null]) {
      expect((await give(sessionId, messageId, { helpful: false, comment: empty })).status).toBe(200);
    }
    expect(await shown(sessionId, messageId)).toEqual({ helpful: false, comment: null });
  });

  it('of a test conversation is stored, and in no figure', async () => {
    const body = { visitorId: 'visitor_1', isTest: true };
    const { sessionId } = await tenant.visitor.call('POST /chat/start', { body });
    const { messageId } = await say(sessionId, QUESTION);
    await give(sessionId, messageId, { helpful: false });
    expect(await shown(sessionId, messageId)).toEqual({ helpful: false, comment: null });
    expect(await counts()).toEqual([0, 0]);
  });

  it('reaches consoles that hold a copy of the answer', async () => {
    const { sessionId, messageId } = await answered();
    const first = await tenant.owner.api.call('GET /sync', { query: {} });
    await give(sessionId, messageId, { helpful: false, comment: 'The price.' });
    const next = await tenant.owner.api.call('GET /sync', { query: { cursor: first.cursor } });
    const message = next.changes.messages.find(({ id }) => id === messageId);
    expect(message?.metadata.feedback).toEqual({ helpful: false, comment: 'The price.' });
  });

  it('is deleted with its message', async () => {
    const { sessionId, messageId } = await answered();
    await give(sessionId, messageId, { helpful: false });
    await sql(server, 'DELETE FROM messages WHERE id = $1', [messageId]);
    const rows = await sql(server, 'SELECT 1 FROM answer_feedback WHERE tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([]);
  });
});
