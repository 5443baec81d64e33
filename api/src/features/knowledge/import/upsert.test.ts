import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const send = (body: object, query = '', to = tenant) =>
  server.send('POST', `/api/kb/import${query}`, { token: to.owner.token, body });
async function load(body: object, query = ''): Promise<ImportResult> {
  const response = await send(body, query);
  expect(response.status, response.text).toBe(200);
  return response.json;
}
const upsert = (...items: object[]) => load({ mode: 'upsert', items });
const add = (...items: object[]) => load({ items });
const list = async () => (await tenant.owner.api.call('GET /kb')).items;
const versionsOf = async (id = '') =>
  (await tenant.owner.api.call('GET /kb/{id}/versions', { params: { id } })).versions;

const hours = { externalId: 'faq-1', question: 'When are you open?', answer: 'From 9 to 5.' };
const parking = { externalId: 'faq-2', question: 'Is there parking?', answer: 'Behind the house.' };

describe('an upsert', () => {
  it('adds new items, and updates those with the same externalId', async () => {
    expect(await upsert(hours, parking)).toEqual({ imported: 2, updated: 0, skipped: [] });
    const changed = { ...hours, question: 'What are your hours?', answer: 'From 8 to 6.' };
    const third = { externalId: 'faq-3', question: 'Do you lend umbrellas?', answer: 'Yes.' };
    expect(await upsert(changed, parking, third)).toEqual({ imported: 1, updated: 2, skipped: [] });
    const items = await list();
    expect(items).toHaveLength(3);
    expect(items.find(({ externalId }) => externalId === 'faq-1')).toMatchObject(changed);
  });

  it('keeps id, age, usage and ratings, and the former text as a version', async () => {
    await upsert({ ...hours, category: 'shop', tags: ['time'], priority: 4 });
    const [before] = await list();
    const { sessionId } = await buildConversation(tenant);
    const message = hours.question;
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    const rating = { sessionId, rating: 4 };
    const params = { id: before?._id ?? '' };
    await tenant.visitor.call('POST /kb/{id}/rating', { params, body: rating });

    await upsert({ ...hours, answer: 'From 8 to 6.' });
    const [after] = await list();
    expect(after).toMatchObject({
      _id: before?._id,
      createdAt: before?.createdAt,
      version: 2,
      answer: 'From 8 to 6.',
      usage: { avgRating: 4 },
    });
    expect(after, 'what is left out stays').toMatchObject({ category: 'shop', tags: ['time'], priority: 4 });
    expect(await versionsOf(after?._id)).toMatchObject([
      { answer: 'From 9 to 5.', isDeletion: false, replacedBy: tenant.owner.name },
    ]);
    const next = { sessionId, message: hours.question };
    expect((await tenant.visitor.call('POST /chat/message', { body: next })).message).toBe('From 8 to 6.');
  });

  it('that is sent again changes nothing', async () => {
    await upsert(hours, parking);
    const before = await list();
    expect(await upsert(hours, parking)).toEqual({ imported: 0, updated: 2, skipped: [] });
    expect(await list()).toEqual(before);
    expect(await versionsOf(before[0]?._id)).toEqual([]);
  });

  it('finds an item without an externalId by its question or its _id, and gives it the externalId', async () => {
    await add({ ...hours, externalId: '' }, { ...parking, externalId: null });
    const [second, first] = await list();
    const alike = { ...hours, question: '  when are you   OPEN ' };
    expect(await upsert(alike, { ...parking, externalId: second?._id, answer: 'In the yard.' })).toEqual({
      imported: 0,
      updated: 2,
      skipped: [],
    });
    expect(await list()).toMatchObject([
      { _id: second?._id, externalId: null, answer: 'In the yard.' },
      { _id: first?._id, externalId: 'faq-1' },
    ]);
    const { externalId: _, ...unnamed } = hours;
    expect(await upsert({ ...unnamed, answer: 'Always.' })).toMatchObject({ imported: 0, updated: 1 });
    expect(await upsert({ ...hours, externalId: 'other' }), 'another item with that question').toMatchObject({
      imported: 1,
      updated: 0,
    });
  });

  it('skips the second of two for the same item', async () => {
    const result = await upsert(hours, { ...hours, answer: 'Never.' }, parking, {
      question: parking.question,
      answer: 'No.',
    });
    expect(result).toEqual({
      imported: 2,
      updated: 0,
      skipped: [
        { index: 1, reason: 'externalId: The same as of item 1' },
        { index: 3, reason: 'question: The same as of item 3' },
      ],
    });
  });

  it('updates beyond the plan’s limit, and adds nothing there', async () => {
    await sql(server, `UPDATE tenants SET plan = 'free' WHERE id = $1`, [tenant.id]);
    const many = Array.from({ length: 100 }, (_, n) => ({
      externalId: `id-${n}`,
      question: `Question ${n}?`,
      answer: 'Yes.',
    }));
    await upsert(...many);
    const result = await upsert(...many.map((item) => ({ ...item, answer: 'No.' })), hours);
    expect(result).toMatchObject({ imported: 0, updated: 100, skipped: [{ index: 100 }] });
  });

  it('of many items keeps at most 20 versions of each, over chunks', async () => {
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    const last = 1_099;
    const item = (n: number, round: number) => ({
      externalId: `id-${n}`,
      question: `Question ${n}?`,
      answer: `Answer ${round}.`,
    });
    const all = (round: number) =>
      Array.from({ length: last + 1 }, (_, n) => item(n, n < 5 || n === last ? round : 0));
    await upsert(...all(0));
    for (let round = 1; round < 22; round += 1) await upsert(item(3, round), item(last, round));
    await upsert(...all(22));
    const itemOf = async (search: string) =>
      (await tenant.owner.api.call('GET /kb', { query: { search } })).items[0];
    for (const n of [3, last]) {
      const newest = await itemOf(`Question ${n}?`);
      expect(await versionsOf(newest?._id)).toHaveLength(20);
      expect(newest).toMatchObject({ version: 23, answer: 'Answer 22.' });
    }
    expect((await itemOf('Question 1000?'))?.version).toBe(1);
  });

  it('reaches no item of another tenant', async () => {
    await upsert(hours);
    const neighbor = await buildTenant(server);
    const [mine] = await list();
    const foreign = { ...parking, externalId: mine?._id };
    expect((await send({ mode: 'upsert', items: [hours, foreign] }, '', neighbor)).json).toMatchObject({
      imported: 2,
      updated: 0,
    });
    expect(await list()).toEqual([mine]);
  });

  it('with the mode in the address is the same; another mode under a used clientId is refused', async () => {
    const clientId = randomUUID();
    await load({ items: [hours], clientId }, '?mode=upsert');
    const again = await load({ items: [hours], clientId }, '?mode=upsert');
    expect(again).toEqual({ imported: 1, updated: 0, skipped: [] });
    expectFailure(await send({ items: [hours], clientId }), 'client_id_reused');
    expectFailure(await send({ items: [hours] }, '?mode=replace'), 'validation_failed');
    expectFailure(await send({ items: [hours], mode: 'replace' }), 'validation_failed');
  });
});

describe('an addition', () => {
  it('skips an item whose externalId is there already', async () => {
    await add(hours);
    expect(await add({ ...hours, answer: 'Never.' }, parking)).toEqual({
      imported: 1,
      updated: 0,
      skipped: [{ index: 0, reason: 'externalId: An item with this id is there already' }],
    });
  });

  it('skips duplicates of a question where that is asked for', async () => {
    const { externalId: _, ...unnamed } = hours;
    await add(unnamed);
    const body = { duplicates: 'skip', items: [unnamed, parking, { ...parking, externalId: 'x' }] };
    expect(await load(body)).toEqual({
      imported: 1,
      updated: 0,
      skipped: [
        { index: 0, reason: 'question: There already' },
        { index: 2, reason: 'question: The same as of item 2' },
      ],
    });
    expect((await add(unnamed)).imported, 'and else adds them').toBe(1);
  });
});

describe('an externalId', () => {
  it('belongs to one item: another that asks for it is refused', async () => {
    const { item } = await tenant.owner.api.call('POST /kb', { body: hours });
    expect(item.externalId).toBe('faq-1');
    const create = (body: object) => server.send('POST', '/api/kb', { token: tenant.owner.token, body });
    expectFailure(await create({ ...parking, externalId: 'faq-1' }), 'state_conflict');
    const { item: second } = await tenant.owner.api.call('POST /kb', { body: parking });
    const change = (id: string, body: object) =>
      server.send('PUT', `/api/kb/${id}`, { token: tenant.owner.token, body });
    expectFailure(await change(second._id, { externalId: 'faq-1' }), 'state_conflict');
    expect((await change(item._id, { externalId: 'faq-1', answer: 'Soon.' })).status).toBe(200);
    expect((await change(second._id, { externalId: 'faq-9' })).json.item.externalId).toBe('faq-9');
  });

  it('comes back with an item that is restored, unless another has it by then', async () => {
    for (const isTaken of [false, true]) {
      await upsert(hours);
      const [item] = await list();
      await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: item?._id ?? '' } });
      if (isTaken) await upsert(hours);
      const [deleted] = (await tenant.owner.api.call('GET /kb/deleted')).versions;
      const restored = await tenant.owner.api.call('POST /kb/versions/{id}/restore', {
        params: { id: deleted?.id ?? '' },
      });
      expect(restored.item).toMatchObject({ _id: item?._id, externalId: isTaken ? null : 'faq-1' });
    }
  });

  it('that is empty or null counts as left out, as do other fields', async () => {
    const body = { ...hours, externalId: '', category: '', tags: null, priority: null };
    const { item } = await tenant.owner.api.call('POST /kb', { body });
    expect(item).toMatchObject({ externalId: null, category: 'general', tags: [], priority: 0 });
    const change = { category: '', answer: 'Soon.' };
    const { item: changed } = await tenant.owner.api.call('PUT /kb/{id}', {
      params: { id: item._id },
      body: change,
    });
    expect(changed).toMatchObject({ category: 'general', answer: 'Soon.' });
  });
});

describe('a preview', () => {
  it('says what would become of each item, and stores nothing', async () => {
    await upsert(hours, parking);
    const before = await list();
    const body = {
      mode: 'upsert',
      duplicates: 'skip',
      items: [
        hours,
        { ...parking, answer: 'In the yard.' },
        { question: 'New?', answer: 'Yes.' },
        { question: 'new', answer: 'Twice.' },
        { question: 'No answer?' },
      ],
      clientId: randomUUID(),
    };
    const result = await load(body, '?preview=1');
    expect(result).toMatchObject({
      imported: 1,
      updated: 2,
      skipped: [{ index: 3 }, { index: 4, reason: 'answer: Answer is required' }],
    });
    expect(result.preview).toMatchObject({ unchanged: 1, columns: null });
    expect(result.preview?.items.map(({ action, row, reason }) => [action, row, reason])).toEqual([
      ['unchanged', null, null],
      ['update', null, null],
      ['add', null, null],
      ['skip', null, 'question: The same as of item 3'],
      ['skip', null, 'answer: Answer is required'],
    ]);
    expect(result.preview?.items[3]).toMatchObject({ question: 'new', answer: 'Twice.' });
    expect(await list()).toEqual(before);
    expect(await load(body), 'then does just that').toMatchObject({ imported: 1, updated: 2 });
  });

  it('shows the first 100 items of each kind, and counts all', async () => {
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    const items = Array.from({ length: 2_300 }, (_, n) =>
      n % 2 ? { question: `Question ${n}?`, answer: 'x'.repeat(500) } : { question: `Question ${n}?` },
    );
    const { imported, skipped, preview } = await load({ items }, '?preview=true');
    expect([imported, skipped.length]).toEqual([1_150, 1_150]);
    expect(preview?.items).toHaveLength(200);
    expect(preview?.items[1]).toMatchObject({ index: 1, action: 'add', answer: 'x'.repeat(300) });
  });

  it('counts what the plan has no room for', async () => {
    await sql(server, `UPDATE tenants SET plan = 'free' WHERE id = $1`, [tenant.id]);
    const items = Array.from({ length: 103 }, (_, n) => ({ question: `Question ${n}?`, answer: 'Yes.' }));
    const { imported, skipped } = await load({ items }, '?preview=1');
    expect([imported, skipped.length]).toEqual([100, 3]);
  });
});
