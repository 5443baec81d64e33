import { randomUUID } from 'node:crypto';
import { LOW_CONFIDENCE } from '@chatbot-saas/contract/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
const UNKNOWN = 'What is the airspeed velocity of an unladen swallow?';
let itemId: string;

beforeEach(async () => {
  itemId = await buildItem(tenant, { question: QUESTION, answer: ANSWER });
});

const say = (sessionId: string, message: string) => new Chat(server, tenant).say(sessionId, message);

/** A conversation in which the item answered. */
async function answered(question = QUESTION) {
  const { sessionId, id } = await buildConversation(tenant);
  const { messageId, metadata } = await say(sessionId, question);
  return { sessionId, id, messageId, metadata };
}
const give = (
  { sessionId, messageId }: { sessionId: string; messageId: string },
  body: { helpful: boolean; comment?: string },
) =>
  tenant.visitor.call('POST /chat/{id}/messages/{messageId}/feedback', {
    params: { id: sessionId, messageId },
    body,
  });
const askForPerson = (sessionId: string) =>
  tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
const list = (query: object = {}) => tenant.owner.api.call('GET /kb/answers-to-check', { query });
const entries = async (query: object = {}) => (await list(query)).answers;
const listed = async (query: object = {}) => (await entries(query)).map(({ messageId }) => messageId);
const check = (id: string) =>
  tenant.owner.api.call('POST /kb/answers-to-check/{id}/check', { params: { id } });
const reopen = (id: string) =>
  tenant.owner.api.call('POST /kb/answers-to-check/{id}/reopen', { params: { id } });
const gaps = async () => (await tenant.owner.api.call('GET /kb/gaps')).gaps;

describe('answers to check', () => {
  it('include an answer that did not help, with what was missing and where it stands', async () => {
    const answer = await answered();
    await answered();
    expect(await entries()).toEqual([]);
    await give(answer, { helpful: false, comment: 'The price.' });
    expect(await entries()).toMatchObject([
      {
        conversationId: answer.id,
        messageId: answer.messageId,
        question: QUESTION,
        answer: ANSWER,
        answeredBy: 'knowledge',
        reasons: ['not_helpful'],
        comment: 'The price.',
        sources: [{ id: itemId, question: QUESTION }],
        checkedAt: null,
      },
    ]);
    const [{ seq = 0 } = {}] = await entries();
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params: { id: answer.id } });
    expect(data.messages.find((message) => message.seq === seq)?.id).toBe(answer.messageId);
  });

  it('leave out an answer whose visitor finds it helpful after all', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    await give(answer, { helpful: true });
    expect(await entries()).toEqual([]);
  });

  it('include the answer before a request for a person, and no other reply', async () => {
    const [followed, thanked, unknown] = [await answered(), await answered(), await answered()];
    await say(thanked.sessionId, 'Thank you!');
    await say(unknown.sessionId, UNKNOWN);
    for (const { sessionId } of [followed, thanked, unknown]) await askForPerson(sessionId);
    await say((await buildConversation(tenant)).sessionId, 'I want to talk to a human agent');
    expect(await listed()).toEqual([thanked.messageId, followed.messageId]);
    for (const { reasons } of await entries()) expect(reasons).toEqual(['person_requested']);
  });

  it('leave out the answer before a teammate calls a person', async () => {
    const { id } = await answered();
    await tenant.owner.api.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
    expect(await entries()).toEqual([]);
  });

  it('include an answer that the assistant was not sure of', async () => {
    await buildItem(tenant, { question: 'Do you sell gift cards?', answer: 'Yes, from 10 euros.' });
    const sure = await answered();
    const unsure = await answered('is a gift card refundable');
    expect(sure.metadata?.confidence).toBeGreaterThan(LOW_CONFIDENCE);
    expect(unsure.metadata).toMatchObject({ decision: 'answer' });
    expect(unsure.metadata?.confidence).toBeLessThan(LOW_CONFIDENCE);
    expect(await entries()).toMatchObject([
      {
        messageId: unsure.messageId,
        reasons: ['low_confidence'],
        confidence: unsure.metadata?.confidence,
      },
    ]);
  });

  it('leave out test conversations', async () => {
    const { sessionId } = await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'visitor_1', isTest: true },
    });
    const { messageId } = await say(sessionId, QUESTION);
    await give({ sessionId, messageId }, { helpful: false, comment: 'The price.' });
    await askForPerson(sessionId);
    expect(await entries()).toEqual([]);
    expect(await gaps()).toEqual([]);
  });

  it('come newest first, in pages that add up to the whole, by reason', async () => {
    const answers = [await answered(), await answered(), await answered()];
    for (const answer of answers) await give(answer, { helpful: false });
    await askForPerson(answers[0]?.sessionId ?? '');
    const [first, second, third] = answers.map(({ messageId }) => messageId);
    // A further reason makes an answer the newest.
    expect(await listed()).toEqual([first, third, second]);
    const pages = await Promise.all([1, 2].map((page) => list({ page, limit: 2 })));
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { page: 1, pages: 2, total: 3 },
      { page: 2, pages: 2, total: 3 },
    ]);
    expect(pages.flatMap((page) => page.answers)).toEqual(await entries());
    expect(await listed({ reason: 'person_requested' })).toEqual([first]);
    expect((await list({ reason: 'low_confidence' })).pagination.total).toBe(0);
    expect((await entries())[0]?.reasons).toEqual(['not_helpful', 'person_requested']);
  });

  it('are left out for 90 days, and then deleted', async () => {
    await give(await answered(), { helpful: false });
    await sql(
      server,
      `UPDATE answers_to_check SET listed_at = now() - interval '91 days' WHERE tenant_id = $1`,
      [tenant.id],
    );
    expect(await entries()).toEqual([]);
    await server.app.runJobs();
    expect(await sql(server, 'SELECT 1 FROM answers_to_check WHERE tenant_id = $1', [tenant.id])).toEqual([]);
  });

  it('are deleted with their message', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    await sql(server, 'DELETE FROM messages WHERE id = $1', [answer.messageId]);
    expect(await entries()).toEqual([]);
  });

  it('are for admins', async () => {
    const agent = await buildMember(server, tenant);
    expectFailure(await server.send('GET', '/api/kb/answers-to-check', { token: agent.token }), 'forbidden');
  });
});

describe('an answer marked as fine', () => {
  it('is off the list until that is undone, at its former place', async () => {
    const answers = [await answered(), await answered()];
    for (const answer of answers) await give(answer, { helpful: false });
    const [newest, oldest] = answers.map(({ messageId }) => messageId).reverse();
    const { id = '' } = (await entries())[1] ?? {};
    for (const _ of 'twice') expect(await check(id)).toEqual({ success: true });
    expect(await listed()).toEqual([newest]);
    const [checked, ...more] = await entries({ state: 'checked' });
    expect(more).toEqual([]);
    expect(checked).toMatchObject({ id, messageId: oldest, checkedAt: expect.any(String) });
    for (const _ of 'twice') expect(await reopen(id)).toEqual({ success: true });
    expect(await listed()).toEqual([newest, oldest]);
    expect(await entries({ state: 'checked' })).toEqual([]);
  });

  it('is listed again for a further reason, and not when the same visitor taps again', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    await check((await entries())[0]?.id ?? '');
    await give(answer, { helpful: false });
    expect(await entries()).toEqual([]);
    await askForPerson(answer.sessionId);
    expect(await entries()).toMatchObject([{ reasons: ['not_helpful', 'person_requested'] }]);
  });

  it('stays off the list when its visitor turns the same rating off and on', async () => {
    const answer = await answered();
    await give(answer, { helpful: false, comment: 'The price.' });
    await check((await entries())[0]?.id ?? '');
    for (const _ of 'twice') {
      await give(answer, { helpful: true });
      expect(await entries({ state: 'checked' })).toEqual([]);
      await give(answer, { helpful: false });
      await give(answer, { helpful: false, comment: 'The price.' });
      expect(await entries()).toEqual([]);
      expect(await listed({ state: 'checked' })).toEqual([answer.messageId]);
    }
  });

  it('is listed again for what its visitor says about it since', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    const [{ id = '' } = {}] = await entries();
    for (const comment of ['The price.', 'And the time.']) {
      await check(id);
      await give(answer, { helpful: true });
      await give(answer, { helpful: false, comment });
      expect(await entries()).toMatchObject([{ messageId: answer.messageId, comment }]);
      await check((await entries())[0]?.id ?? '');
      await give(answer, { helpful: false, comment });
      expect(await entries()).toEqual([]);
    }
    await give(answer, { helpful: false, comment: 'No one answers the phone.' });
    expect(await listed()).toEqual([answer.messageId]);
  });

  it('is listed again by its first low rating, where it was listed for something else', async () => {
    const answer = await answered();
    await askForPerson(answer.sessionId);
    await check((await entries())[0]?.id ?? '');
    await give(answer, { helpful: false });
    expect(await entries()).toMatchObject([{ reasons: ['not_helpful', 'person_requested'] }]);
  });

  it('is listed again for another reason while its rating is taken back', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    await check((await entries())[0]?.id ?? '');
    await give(answer, { helpful: true });
    await askForPerson(answer.sessionId);
    expect(await entries()).toMatchObject([{ reasons: ['person_requested'] }]);
    await give(answer, { helpful: false });
    expect(await entries()).toMatchObject([{ reasons: ['not_helpful', 'person_requested'] }]);
  });

  it('is not reopened without a reason', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    const [{ id = '' } = {}] = await entries();
    await check(id);
    await give(answer, { helpful: true });
    expect(await reopen(id)).toEqual({ success: true });
    expect(await entries()).toEqual([]);
    await give(answer, { helpful: false });
    expect(await listed()).toEqual([answer.messageId]);
  });

  it('has to be one of the workspace', async () => {
    await give(await answered(), { helpful: false });
    const [{ id = '' } = {}] = await entries();
    const neighbor = await buildTenant(server);
    for (const [action, path] of [
      ['check', id],
      ['reopen', id],
      ['check', randomUUID()],
    ]) {
      const send = server.send('POST', `/api/kb/answers-to-check/${path}/${action}`, {
        token: neighbor.owner.token,
      });
      expectFailure(await send, 'not_found');
    }
    expect(await entries()).toHaveLength(1);
  });
});

describe('an answer that did not help, with a comment', () => {
  it('stands with the gaps until its item changes', async () => {
    const answer = await answered();
    await give(answer, { helpful: false });
    expect(await gaps()).toEqual([]);
    await give(answer, { helpful: false, comment: 'How much it costs.' });
    expect(await gaps()).toMatchObject([
      { question: QUESTION, count: 1, missing: ['How much it costs.'], closest: { id: itemId } },
    ]);
    const { version } = (await tenant.owner.api.call('GET /kb')).items[0] ?? { version: 0 };
    await tenant.owner.api.call('PUT /kb/{id}', {
      params: { id: itemId },
      body: { answer: 'Three to five days, for 4 euros.', version },
    });
    expect(await gaps()).toEqual([]);
  });

  it('leaves the gaps when its visitor finds it helpful after all', async () => {
    const answer = await answered();
    await give(answer, { helpful: false, comment: 'The price.' });
    await give(answer, { helpful: true });
    expect(await gaps()).toEqual([]);
  });

  it.each([
    ['distress', { helpful: false, comment: 'I want to kill myself' }],
    ['a helpful answer after all', { helpful: true }],
  ])('leaves no dismissed gap behind after %s', async (_, later) => {
    const answer = await answered();
    await give(answer, { helpful: false, comment: 'The price.' });
    const [gap] = await gaps();
    const ids = [gap?.id ?? ''];
    await tenant.owner.api.call('POST /kb/gaps/state', { body: { ids, state: 'dismissed' } });
    await give(answer, later);
    await tenant.owner.api.call('POST /kb/gaps/state', { body: { ids, state: 'open' } });
    expect(await gaps()).toEqual([]);
    const { gaps: dismissed } = await tenant.owner.api.call('GET /kb/gaps', {
      query: { state: 'dismissed' },
    });
    expect(dismissed).toEqual([]);
  });

  it('has no words among the gaps that ask for nothing', async () => {
    const answer = await answered();
    await give(answer, { helpful: false, comment: 'I want to kill myself' });
    const other = await answered();
    await give(other, { helpful: false, comment: 'you are stupid' });
    expect(await gaps()).toEqual([]);
    expect((await entries()).map(({ comment }) => comment).sort()).toEqual([
      'I want to kill myself',
      'you are stupid',
    ]);
  });
});
