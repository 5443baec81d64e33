import { randomUUID } from 'node:crypto';
import type { Gap } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const { say, trySay } = new Chat(server, tenant);

const SATURDAY = 'Do you deliver on Saturdays?';
const SATURDAYS = [SATURDAY, 'saturday delivery?', 'is there delivery on a saturday'];
const INVOICE = 'Where do I find my invoice?';

const list = (query: object = {}) => tenant.owner.api.call('GET /kb/gaps', { query });
const gaps = async (query: object = {}) => (await list(query)).gaps;
const questions = async (query: object = {}) => (await gaps(query)).map(({ question }) => question);
const only = async (): Promise<Gap> => {
  const [gap, ...more] = await gaps();
  expect(more).toEqual([]);
  if (!gap) throw new Error('There is no gap.');
  return gap;
};
/** Each by a separate visitor. */
async function ask(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const { sessionId, id } = await buildConversation(tenant);
    await say(sessionId, text);
    ids.push(id);
  }
  return ids;
}
const dismiss = (id: string) => tenant.owner.api.call('POST /kb/gaps/{id}/dismiss', { params: { id } });
const restore = (id: string) => tenant.owner.api.call('POST /kb/gaps/{id}/restore', { params: { id } });
const settings = (handoff: object) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff } } });

describe('unanswered questions', () => {
  it('are grouped, most asked first, with their conversations', async () => {
    await buildItem(tenant);
    const conversations = await ask(...SATURDAYS, INVOICE);
    const [first, second, ...more] = await gaps();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ count: 3, conversations: 3 });
    expect(SATURDAYS).toContain(first?.question);
    expect(first?.examples[0]?.content).toBe(first?.question);
    expect(first?.examples.map(({ content }) => content).sort()).toEqual(SATURDAYS.toSorted());
    expect(first?.examples.map(({ conversationId }) => conversationId).sort()).toEqual(
      conversations.slice(0, 3).sort(),
    );
    expect(second).toMatchObject({ question: INVOICE, count: 1, conversations: 1, closest: null });
  });

  it('are also those of several in one message, each by itself', async () => {
    await buildItem(tenant, { question: 'Parking', answer: 'Behind the mill, free of charge.' });
    await ask('Where is the parking? Can I bring my falcon?');
    expect(await questions()).toEqual(['Can I bring my falcon?']);
    await buildItem(tenant, { question: 'Can I bring my falcon?', answer: 'Yes, with a hood.' });
    expect(await questions()).toEqual([]);
    await ask('Where is the parking? Can I bring my falcon?');
    expect(await questions()).toEqual([]);
  });

  it('come without the greeting or the yes or no before them', async () => {
    await ask('nope, is the pond deep', 'Hello! Can I bring my falcon?', 'nope, do you like owls?');
    expect((await questions()).toSorted()).toEqual(['Can I bring my falcon?', 'is the pond deep']);
  });

  it('count a visitor who repeats the question once', async () => {
    const { sessionId } = await buildConversation(tenant);
    for (const text of [INVOICE, 'where do i find my INVOICE??', INVOICE]) await say(sessionId, text);
    await ask(SATURDAY, SATURDAY);
    expect(await gaps()).toMatchObject([
      { question: SATURDAY, count: 2, conversations: 2 },
      { question: INVOICE, count: 3, conversations: 1, examples: [{ content: INVOICE }] },
    ]);
  });

  it('exclude answered questions, handoff requests and messages without words', async () => {
    await buildItem(tenant);
    await ask('How long does shipping take?', 'I want to talk to a human agent', '👍', '???', 'Yes, please!');
    expect(await gaps()).toEqual([]);
  });

  it('include suggestions, with the closest item', async () => {
    const itemId = await buildItem(tenant, { question: 'Can I return shoes?', answer: 'Within 30 days.' });
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, 'who pays the postage when I return a lamp');
    expect(reply.metadata?.decision).toBe('suggest');
    expect((await only()).closest).toMatchObject({ id: itemId, question: 'Can I return shoes?' });
  });

  it('include the last message before an automatic handoff', async () => {
    await settings({ autoEscalate: true, escalationThreshold: 1 });
    const { sessionId } = await buildConversation(tenant);
    expect(await say(sessionId, INVOICE)).toMatchObject({ message: null, status: 'escalated' });
    expect(await questions()).toEqual([INVOICE]);
  });

  it('are recorded once for a resent message', async () => {
    const { sessionId } = await buildConversation(tenant);
    const clientId = randomUUID();
    const copies = await Promise.all([1, 2, 3].map(() => trySay(sessionId, INVOICE, clientId)));
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await only()).count).toBe(1);
  });

  it('come in pages that add up to the whole', async () => {
    await ask(INVOICE, SATURDAY, 'Are your candles vegan?', 'What color is the green lamp?', INVOICE);
    const all = await list();
    expect(all.pagination).toEqual({ page: 1, pages: 1, total: 4 });
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })));
    expect(pages.map(({ pagination }) => pagination.pages)).toEqual([2, 2, 2]);
    expect(pages.flatMap((page) => page.gaps)).toEqual(all.gaps);
  });

  it('cover the requested days, and are deleted after ninety', async () => {
    await ask(INVOICE, SATURDAY);
    const age = (days: number) =>
      sql(
        server,
        `UPDATE unanswered_questions u SET asked_at = now() - $3 * interval '1 day' FROM messages m
          WHERE u.tenant_id = $1 AND m.tenant_id = $1 AND m.conversation_id = u.conversation_id AND m.seq = u.seq
            AND m.content = $2`,
        [tenant.id, INVOICE, days],
      );
    await age(40);
    expect(await questions()).toEqual([SATURDAY]);
    expect((await questions({ days: 90 })).sort()).toEqual([SATURDAY, INVOICE].sort());
    await age(91);
    await server.app.runJobs();
    const left = await sql(server, 'SELECT count(*)::int FROM unanswered_questions WHERE tenant_id = $1', [
      tenant.id,
    ]);
    expect(left).toEqual([{ count: 1 }]);
  });

  it('are deleted with their message', async () => {
    await ask(INVOICE);
    await sql(server, 'DELETE FROM messages WHERE tenant_id = $1', [tenant.id]);
    expect(await gaps()).toEqual([]);
  });
});

describe('a question that goes on with the one before', () => {
  const HAIRCUT = 'How much is a haircut?';
  const allTexts = async () =>
    (await gaps()).flatMap(({ examples }) => examples.map(({ content }) => content));
  async function talk(...texts: string[]) {
    const { sessionId } = await buildConversation(tenant);
    for (const text of texts) await say(sessionId, text);
  }

  it('is listed together with that one, whether it was answered or not', async () => {
    await buildItem(tenant, { question: HAIRCUT, answer: '30 euros.' });
    await talk(HAIRCUT, 'and for a beard?');
    await talk('Wo ist der Parkplatz?', 'und für Wohnmobile?');
    expect((await allTexts()).sort()).toEqual([
      'How much is a haircut? and for a beard?',
      'Wo ist der Parkplatz?',
      'Wo ist der Parkplatz? und für Wohnmobile?',
    ]);
  });

  it('goes with the last question, past courtesies and other such questions', async () => {
    await talk(SATURDAY, 'thank you', 'and on Sundays?', 'and with a drone?');
    await talk('x'.repeat(300), 'and with a drone?');
    const texts = await allTexts();
    expect(texts).toContain(`${SATURDAY} and on Sundays?`);
    expect(texts).toContain(`${SATURDAY} and with a drone?`);
    for (const text of texts) expect(text.length).toBeLessThan(200);
  });

  it.each(['and how much is that?', 'how much is it?', 'Und dann?'])(
    'and says nothing itself is listed with that one or not at all: %s',
    async (message) => {
      await talk('Is there a sauna?', message);
      await talk(message);
      const texts = await allTexts();
      expect(texts).toContain(`Is there a sauna? ${message}`);
      expect(texts).not.toContain(message);
    },
  );

  it('is closed by an item for both, and not by one for the other', async () => {
    await buildItem(tenant, { question: HAIRCUT, answer: '30 euros.' });
    await talk(HAIRCUT, 'and for a beard?');
    const { question } = await only();
    await buildItem(tenant, { question, answer: '15 euros.' });
    expect(await gaps()).toEqual([]);
  });

  it('is one gap with others who ask the same', async () => {
    await buildItem(tenant, { question: HAIRCUT, answer: '30 euros.' });
    await talk(HAIRCUT, 'and for a beard?');
    await talk(HAIRCUT, 'And for a BEARD');
    expect(await gaps()).toMatchObject([{ count: 2, conversations: 2, examples: [{}] }]);
  });

  it('without one before stands as it is', async () => {
    await talk('and to Austria?');
    expect(await questions()).toEqual(['and to Austria?']);
  });
});

it('unanswered questions: a model’s refusal of an item stays open until that item changes', async () => {
  await ask(INVOICE, SATURDAY);
  const id = await buildItem(tenant, { question: INVOICE, answer: 'Ask us.' });
  expect(await questions()).toEqual([SATURDAY]);
  // As after a model's refusal of an item that was there before.
  await sql(
    server,
    `UPDATE unanswered_questions SET decision = 'answer', asked_at = clock_timestamp() WHERE tenant_id = $1`,
    [tenant.id],
  );
  expect((await questions()).sort()).toEqual([SATURDAY, INVOICE].sort());
  const body = { answer: 'On the page of your order.' };
  await tenant.owner.api.call('PUT /kb/{id}', { params: { id }, body });
  expect(await questions()).toEqual([SATURDAY]);
});

describe('an unanswered question', () => {
  it('is closed by an item that answers it, and reopened without that item', async () => {
    await ask(...SATURDAYS, INVOICE);
    const [gap] = await gaps();
    const item = await buildItem(tenant, {
      question: gap?.question ?? '',
      alternatives: gap?.examples.map(({ content }) => content) ?? [],
      answer: 'Yes, before noon.',
    });
    expect(await questions()).toEqual([INVOICE]);
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: item } });
    expect(await questions()).toHaveLength(2);
  });

  it('keeps its unanswered phrasings', async () => {
    await buildItem(tenant);
    await ask(...SATURDAYS);
    const { question } = await only();
    await buildItem(tenant, { question, answer: 'Yes, before noon.' });
    const left = await gaps();
    for (const gap of left) expect(gap.examples.map(({ content }) => content)).not.toContain(question);
  });

  it('stays hidden once dismissed, even when asked again, until it is restored', async () => {
    await ask('blue gnomes', SATURDAY);
    const hello = (await gaps()).find(({ question }) => question === 'blue gnomes');
    const id = hello?.id ?? '';
    for (const _ of 'twice') expect(await dismiss(id)).toEqual({ success: true });
    await ask('blue gnomes', 'Blue, GNOMES!');
    expect(await questions()).toEqual([SATURDAY]);
    expect(await gaps({ state: 'dismissed' })).toMatchObject([{ id, count: 3 }]);

    for (const _ of 'twice') expect(await restore(id)).toEqual({ success: true });
    expect((await questions())[0]?.toLowerCase()).toContain('blue');
    expect(await gaps({ state: 'dismissed' })).toEqual([]);
  });

  it('that was dismissed is not deleted with its question', async () => {
    await ask('blue gnomes');
    await dismiss((await only()).id);
    await sql(
      server,
      `UPDATE unanswered_questions SET asked_at = now() - interval '200 days' WHERE tenant_id = $1`,
      [tenant.id],
    );
    await server.app.runJobs();
    await ask('blue gnomes');
    expect(await gaps()).toEqual([]);
  });

  it('is dismissed and restored together with others, and no other workspace’s', async () => {
    await ask(SATURDAY, INVOICE, 'Are your candles vegan?');
    const all = await gaps();
    const ids = all.filter(({ question }) => question !== INVOICE).map(({ id }) => id);
    const neighbor = await buildTenant(server);
    const move = (state: 'open' | 'dismissed', owner = tenant.owner) =>
      owner.api.call('POST /kb/gaps/state', { body: { ids: [...ids, randomUUID()], state } });
    expect(await move('dismissed', neighbor.owner)).toEqual({ changed: 0 });
    for (const _ of 'twice') expect(await move('dismissed')).toEqual({ changed: 2 });
    expect(await questions()).toEqual([INVOICE]);
    expect(await gaps({ state: 'dismissed' })).toHaveLength(2);
    expect(await move('open', neighbor.owner)).toEqual({ changed: 0 });
    expect(await move('open')).toEqual({ changed: 2 });
    expect(await gaps()).toEqual(all);
  });

  it('takes no more than 100 at a time', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => randomUUID()), ['no id']]) {
      const body = { ids, state: 'dismissed' };
      const send = server.send('POST', '/api/kb/gaps/state', { token: tenant.owner.token, body });
      expectFailure(await send, 'validation_failed');
    }
  });

  it('goes by what is asked about, not by how', async () => {
    await ask('can I bring a dog', 'do you allow dogs', 'Sind Hunde erlaubt?', 'can I bring my own wine');
    expect(await gaps()).toMatchObject([{ count: 3 }, { question: 'can I bring my own wine', count: 1 }]);
  });

  it('is no noise, insult or distress', async () => {
    await ask('asdf jkl qwertz', 'xxxx', '123456', 'you are useless', 'I want to kill myself', INVOICE);
    expect(await questions()).toEqual([INVOICE]);
  });

  it('is for admins', async () => {
    const agent = await buildMember(server, tenant);
    expectFailure(await server.send('GET', '/api/kb/gaps', { token: agent.token }), 'forbidden');
  });

  it('that does not exist cannot be dismissed', async () => {
    const path = `/api/kb/gaps/${randomUUID()}/dismiss`;
    expectFailure(await server.send('POST', path, { token: tenant.owner.token }), 'not_found');
  });
});
