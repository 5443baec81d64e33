import { randomUUID } from 'node:crypto';
import { PLAN_LIMITS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

interface Draft {
  question: string;
  answer: string;
  alternatives?: string[];
  category?: string;
  tags?: string[];
  priority?: number;
  clientId?: string;
}
const SHIPPING: Draft = { question: 'How long does shipping take?', answer: 'Three to five days.' };

const add = async (draft: Draft) => (await tenant.owner.api.call('POST /kb', { body: draft })).item;
const list = (query: object = {}) => tenant.owner.api.call('GET /kb', { query });
const send = (body: object) => server.send('POST', '/api/kb', { token: tenant.owner.token, body });

/** Inserts `count` items directly into the database. */
const fill = (count: number) =>
  sql(
    server,
    `INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority, created_at)
     SELECT $1, 'Question ' || n, '{}', 'Answer ' || n, 'filled', '{}', 0, now() - n * interval '1 minute'
       FROM generate_series(1, $2::int) n`,
    [tenant.id, count],
  );

describe('an item', () => {
  it('is added with defaults, changed in part, and removed', async () => {
    const item = await add({ ...SHIPPING, question: '  How long does shipping take? ' });
    expect(item).toMatchObject({
      ...SHIPPING,
      alternatives: [],
      category: 'general',
      tags: [],
      priority: 0,
      usage: { timesUsed: 0, avgRating: null, helpful: 0, notHelpful: 0 },
    });

    const params = { id: item._id };
    const changed = await tenant.owner.api.call('PUT /kb/{id}', {
      params,
      body: { answer: 'Two days.', tags: ['new'] },
    });
    expect(changed.item).toMatchObject({
      ...SHIPPING,
      answer: 'Two days.',
      tags: ['new'],
      createdAt: item.createdAt,
    });
    expect(changed.item.updatedAt >= item.updatedAt).toBe(true);
    expect((await list()).items).toEqual([changed.item]);

    expect(await tenant.owner.api.call('DELETE /kb/{id}', { params })).toEqual({ success: true });
    expect((await list()).items).toEqual([]);
    expectFailure(
      await server.send('DELETE', `/api/kb/${item._id}`, { token: tenant.owner.token }),
      'not_found',
    );
  });

  it.each([
    ['question', { question: ' ' }, 'Question is required'],
    ['answer', { answer: undefined }, 'Answer is required'],
    ['priority', { priority: 11 }],
    ['priority', { priority: -1 }],
    ['priority', { priority: 1.5 }],
    ['alternatives', { alternatives: Array.from({ length: 21 }, (_, n) => `Way ${n}`) }],
    ['question', { question: 5 }, 'Must be a text'],
    ['tags.0', { tags: [5] }, 'Must be a text'],
    ['tags.0', { tags: ['t'.repeat(61)] }, 'Must be at most 60 characters'],
    ['alternatives.1', { alternatives: ['When?', 'w'.repeat(1_001)] }, 'Must be at most 1000 characters'],
  ])('requires a valid %s', async (path, over, message?: string) => {
    const response = await send({ ...SHIPPING, ...over });
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toContainEqual({ path, message: message ?? expect.any(String) });
  });

  it('is saved without blank tags and phrasings', async () => {
    const messy = { ...SHIPPING, tags: [' a ', '', '  ', 'b'], alternatives: ['', ' When? '] };
    const { json } = await send(messy);
    expect(json.item).toMatchObject({ tags: ['a', 'b'], alternatives: ['When?'] });
  });

  it('can be read and written with a permitted key, outside browsers', async () => {
    const created = await tenant.visitor.call('POST /kb', { body: SHIPPING });
    expect((await tenant.visitor.call('GET /kb')).items).toEqual([created.item]);
    const fromBrowser = await server.send('POST', '/api/kb', {
      apiKey: tenant.apiKey,
      body: SHIPPING,
      headers: { origin: 'https://shop.example.com' },
    });
    expectFailure(fromBrowser, 'origin_not_allowed');
  });
});

describe('the list', () => {
  it('comes newest first in pages of 20, with the total', async () => {
    await fill(45);
    const [first, second, third, beyond] = [
      await list(),
      await list({ page: 2 }),
      await list({ page: 3 }),
      await list({ page: 4 }),
    ];
    expect(first.pagination).toEqual({ page: 1, pages: 3, total: 45 });
    expect([first, second, third, beyond].map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    const questions = [first, second, third].flatMap(({ items }) => items.map((item) => item.question));
    expect(questions).toEqual(Array.from({ length: 45 }, (_, n) => `Question ${n + 1}`));
    expect((await list({ limit: 100 })).items).toHaveLength(45);
    expectFailure(
      await server.send('GET', '/api/kb?limit=101', { token: tenant.owner.token }),
      'validation_failed',
    );
  });

  it('is one empty page if there is nothing', async () => {
    expect(await list()).toEqual({ items: [], categories: [], pagination: { page: 1, pages: 1, total: 0 } });
  });

  it('finds by question, answer, tag and phrasing, whatever the case', async () => {
    const a = await add({ ...SHIPPING, tags: ['Logistics'], alternatives: ['When will my parcel arrive?'] });
    await add({ question: 'Do you take cards?', answer: 'Yes, all.' });
    for (const search of ['SHIPPING', 'three TO five', 'logis', 'parcel arrive', ' shipping ']) {
      expect((await list({ search })).items, search).toEqual([a]);
    }
    expect((await list({ search: 'nowhere' })).items).toEqual([]);
  });

  it('treats wildcards in a search as plain characters', async () => {
    const percent = await add({ question: 'Is there a 50% discount?', answer: 'In May.' });
    await add({ question: 'Is there a 505 bus?', answer: 'Yes.' });
    expect((await list({ search: '50%' })).items).toEqual([percent]);
    expect((await list({ search: '_' })).items).toEqual([]);
    expect((await list({ search: '\\' })).items).toEqual([]);
  });

  it('filters by category, and names all categories', async () => {
    const a = await add({ ...SHIPPING, category: 'Delivery' });
    await add({ question: 'Do you take cards?', answer: 'Yes.', category: 'Payment' });
    const narrowed = await list({ category: 'Delivery' });
    expect(narrowed.items).toEqual([a]);
    expect(narrowed.categories).toEqual(['Delivery', 'Payment']);
    expect(narrowed.pagination.total).toBe(1);
  });
});

describe('a clientId', () => {
  it('sent twice returns the first item', async () => {
    const draft = { ...SHIPPING, tags: ['a', 'b'], clientId: randomUUID() };
    expect(await add(draft)).toEqual(await add(draft));
    expect((await list()).pagination.total).toBe(1);
  });

  it('sent ten times at once creates one item', async () => {
    const draft = { ...SHIPPING, clientId: randomUUID() };
    const items = await Promise.all(Array.from({ length: 10 }, () => add(draft)));
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(1);
    expect((await list()).pagination.total).toBe(1);
  });

  it('with other content is refused', async () => {
    const clientId = randomUUID();
    await add({ ...SHIPPING, clientId });
    for (const over of [{ answer: 'Other' }, { tags: ['x'] }, { priority: 1 }]) {
      expectFailure(await send({ ...SHIPPING, ...over, clientId }), 'client_id_reused');
    }
  });

  it('returns the present item if it has changed since', async () => {
    const draft = { ...SHIPPING, clientId: randomUUID() };
    const { _id } = await add(draft);
    await tenant.owner.api.call('PUT /kb/{id}', { params: { id: _id }, body: { answer: 'Mended.' } });
    expect(await add(draft)).toMatchObject({ _id, answer: 'Mended.' });
    expect((await list()).pagination.total).toBe(1);
  });

  it('belongs to one tenant', async () => {
    const clientId = randomUUID();
    await add({ ...SHIPPING, clientId });
    const other = await buildTenant(server);
    expect((await other.owner.api.call('POST /kb', { body: { ...SHIPPING, clientId } })).item).toMatchObject(
      SHIPPING,
    );
  });
});

describe('the plan’s limit', () => {
  const limit = PLAN_LIMITS.free.knowledgeItems ?? 0;

  it('admits exactly its number of items, however many arrive at once', async () => {
    await fill(limit - 5);
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        send({ question: `Race ${n}`, answer: 'Yes.', clientId: randomUUID() }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const refused of all.filter(({ status }) => status !== 201))
      expectFailure(refused, 'quota_exceeded');
    expect((await list()).pagination.total).toBe(limit);
    expect((await tenant.owner.api.call('GET /auth/me')).tenant.usage.knowledgeItems).toBe(limit);
  });

  it('does not stop a resend, a change, or an addition after a removal', async () => {
    await fill(limit - 1);
    const draft = { ...SHIPPING, clientId: randomUUID() };
    const { _id } = await add(draft);
    expect((await add(draft))._id).toBe(_id);
    await tenant.owner.api.call('PUT /kb/{id}', { params: { id: _id }, body: { answer: 'Changed.' } });
    expectFailure(await send(SHIPPING), 'quota_exceeded');
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: _id } });
    expect((await send(SHIPPING)).status).toBe(201);
  });
});

describe('a change of the knowledge base', () => {
  const ask = async (sessionId: string, message: string) =>
    tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });

  it('is the assistant’s answer to the very next question', async () => {
    const { sessionId } = await buildConversation(tenant);
    expect((await ask(sessionId, SHIPPING.question)).metadata?.decision).toBe('none');
    const { _id } = await add(SHIPPING);
    expect((await ask(sessionId, SHIPPING.question)).message).toBe('Three to five days.');
    await tenant.owner.api.call('PUT /kb/{id}', { params: { id: _id }, body: { answer: 'Two days.' } });
    expect((await ask(sessionId, SHIPPING.question)).message).toBe('Two days.');
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: _id } });
    expect((await ask(sessionId, SHIPPING.question)).metadata?.decision).toBe('none');
  });

  it('appears in the next search, which decides as the assistant does', async () => {
    const search = (query: string, limit?: number) =>
      tenant.owner.api.call('POST /kb/search', { body: { query, ...(limit && { limit }) } });
    expect(await search(SHIPPING.question)).toMatchObject({ items: [], decision: 'none' });
    const item = await add(SHIPPING);
    await add({ question: 'What does shipping cost?', answer: 'Five francs.' });
    const found = await search(SHIPPING.question);
    expect(found).toMatchObject({ decision: 'answer', items: [{ ...item, score: expect.any(Number) }, {}] });
    expect((await search(SHIPPING.question, 1)).items).toHaveLength(1);

    const { sessionId } = await buildConversation(tenant);
    const { metadata } = await ask(sessionId, SHIPPING.question);
    expect(metadata).toMatchObject({ decision: found.decision, confidence: found.confidence });
  });

  it('made many times at once leaves the index equal to the items', async () => {
    const { sessionId } = await buildConversation(tenant);
    const { _id } = await add(SHIPPING);
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await tenant.owner.api.call('PUT /kb/{id}', { params: { id: _id }, body: { answer: `Answer ${n}` } });
        await ask(sessionId, SHIPPING.question);
      }),
    );
    const [item] = (await list()).items;
    expect((await ask(sessionId, SHIPPING.question)).message).toBe(item?.answer);
  });
});

it('knowledge: counts how often an item answered', async () => {
  const { _id } = await add(SHIPPING);
  const { sessionId } = await buildConversation(tenant);
  for (let i = 0; i < 3; i += 1) {
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: SHIPPING.question } });
  }
  await expect
    .poll(async () => (await list()).items.find((item) => item._id === _id)?.usage.timesUsed, {
      timeout: 5_000,
    })
    .toBe(3);
});
