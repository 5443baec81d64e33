import { randomUUID } from 'node:crypto';
import { MAX_SAVED_REPLIES } from '@chatbot-saas/contract/saved-replies';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildSavedReply,
  type Member,
} from '../../../test/support/build.ts';
import { Chat } from '../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
let agent: Member;

beforeEach(async () => {
  agent = await buildMember(server, tenant);
});

const search = async ({ api }: Member, query: string) =>
  (await api.call('POST /replies/search', { body: { query } })).hits;
const remove = (id: string) => tenant.owner.api.call('DELETE /replies/{id}', { params: { id } });

describe('the search of saved replies', () => {
  it('finds slips, other forms and other words for the same, best first', async () => {
    const id = await buildSavedReply(tenant, { title: 'Refund', body: 'We have paid your money back.' });
    await buildSavedReply(tenant, { title: 'Opening hours', body: 'From nine to five.' });
    for (const query of ['refnds', 'refunding', 'reimbursement']) {
      expect(await search(agent, query)).toEqual([{ id, score: expect.any(Number) }]);
    }
    expect(await search(agent, 'volcano')).toEqual([]);
  });

  it('knows what has changed meanwhile, and of another member only what is shared', async () => {
    const id = await buildSavedReply(tenant, { title: 'Refund' });
    const own = await buildSavedReply(tenant, { title: 'Refund by hand', visibility: 'mine' });
    const found = async (member: Member, query = 'refunds') =>
      (await search(member, query)).map(({ id }) => id).sort();
    expect(await found(agent)).toEqual([id]);
    expect(await found(tenant.owner)).toEqual([id, own].sort());
    await tenant.owner.api.call('PUT /replies/{id}', { params: { id }, body: { title: 'Bicycle' } });
    expect(await found(agent)).toEqual([]);
    expect(await found(agent, 'bicycles')).toEqual([id]);
    await remove(id);
    expect(await found(agent, 'bicycles')).toEqual([]);
  });

  it(`is quick over ${MAX_SAVED_REPLIES}`, async () => {
    await sql(
      server,
      `INSERT INTO saved_replies (tenant_id, id, title, shortcut, body, actions, author_id)
       SELECT $1, gen_random_uuid(), 'Answer ' || n, 'a' || n, 'It is about parcel number ' || n, '[]', $2
       FROM generate_series(1, ${MAX_SAVED_REPLIES}) n`,
      [tenant.id, tenant.owner.id],
    );
    const id = await buildSavedReply(tenant, { title: 'Volcano insurance', visibility: 'mine' });
    await search(tenant.owner, 'volcanoes');
    const begun = performance.now();
    expect((await search(tenant.owner, 'volcanoes'))[0]?.id).toBe(id);
    expect(performance.now() - begun).toBeLessThan(250);
  });
});

describe('suggested saved replies', () => {
  const suggestions = (id: string, { api }: Member = tenant.owner) =>
    api.call('GET /chat/{id}/suggestions', { params: { id } });

  it('suit the visitor’s last question, next to articles, and have what it takes to use them', async () => {
    const labels = (await tenant.owner.api.call('POST /labels', { body: { name: 'Late', color: 'red' } }))
      .label;
    const article = await buildItem(tenant);
    const actions = [{ type: 'label' as const, labels: [labels._id] }];
    const id = await buildSavedReply(tenant, {
      title: 'Shipping time',
      shortcut: 'ship',
      body: 'Shipping takes three days, {{visitor.name|friend}}.',
      actions,
    });
    await buildSavedReply(tenant, { title: 'Opening hours', body: 'From nine to five.' });
    const theirs = await buildSavedReply(tenant, {
      title: 'Shipping time abroad',
      body: 'Shipping takes ten days.',
      visibility: 'mine',
    });
    const chat = new Chat(server, tenant);
    const { sessionId } = await chat.withAgent();
    await chat.say(sessionId, 'How long does shipping take?');
    await chat.say(sessionId, 'Thanks');

    const found = await suggestions(sessionId, agent);
    expect(found).toMatchObject({
      question: { content: 'How long does shipping take?' },
      items: [{ id: article }],
    });
    expect(found.replies).toEqual([
      {
        ...{ _id: id, title: 'Shipping time', shortcut: 'ship', visibility: 'workspace', actions },
        body: 'Shipping takes three days, {{visitor.name|friend}}.',
        score: expect.any(Number),
      },
    ]);
    const own = (await suggestions(sessionId)).replies.map(({ _id }) => _id);
    expect(own.sort()).toEqual([id, theirs].sort());
    await remove(id);
    expect((await suggestions(sessionId, agent)).replies).toEqual([]);
  });

  it('are there without an article, three at most, and not for a courtesy alone', async () => {
    for (const n of [1, 2, 3, 4])
      await buildSavedReply(tenant, { title: `Parcel lost ${n}`, body: `We look for it. ${randomUUID()}` });
    const { sessionId, id } = await buildConversation(tenant);
    const chat = new Chat(server, tenant);
    await chat.say(sessionId, 'Thanks');
    expect((await suggestions(id)).replies).toEqual([]);
    await chat.say(sessionId, 'My parcel is lost');
    const { items, replies } = await suggestions(id);
    expect(items).toEqual([]);
    expect(replies).toHaveLength(3);
    const scores = replies.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
