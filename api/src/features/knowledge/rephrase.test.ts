import { describe, expect, it } from 'vitest';
import { buildItem } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';
const build = (alternatives: string[] = []) =>
  buildItem(tenant, { question: QUESTION, answer: 'Three to five days.', alternatives });
const rephrase = (id: string, body: { add?: string[]; remove?: string[] }) =>
  tenant.owner.api.call('POST /kb/{id}/alternatives', { params: { id }, body });
const ways = (count: number) => Array.from({ length: count }, (_, n) => `Way ${n}`);

describe('an item’s phrasings', () => {
  it('are added once, whatever their case, and can be removed', async () => {
    const id = await build(['When is it here?']);
    const add = ['WHEN is it here?', QUESTION.toUpperCase(), 'delivery time', 'Delivery time'];
    const first = await rephrase(id, { add });
    expect(first.added).toEqual(['delivery time']);
    expect(first.item.alternatives).toEqual(['When is it here?', 'delivery time']);

    const again = await rephrase(id, { add });
    expect(again).toEqual({ item: first.item, added: [] });

    const undone = await rephrase(id, { remove: first.added });
    expect(undone.item.alternatives).toEqual(['When is it here?']);
  });

  it('answer the very next visitor who uses one', async () => {
    const id = await build();
    const ask = async () =>
      (await tenant.owner.api.call('POST /kb/search', { body: { query: 'where is my stuff' } })).decision;
    expect(await ask()).not.toBe('answer');
    await rephrase(id, { add: ['where is my stuff'] });
    expect(await ask()).toBe('answer');
  });

  it('are added up to the limit', async () => {
    const id = await build(ways(18));
    expect((await rephrase(id, { add: ['one more', 'two more', 'three more'] })).added).toEqual([
      'one more',
      'two more',
    ]);
    const full = await server.send('POST', `/api/kb/${id}/alternatives`, {
      token: tenant.owner.token,
      body: { add: ['three more'] },
    });
    expectFailure(full, 'state_conflict');
    expect(full.json.error).toBe('This item has 20 other ways to ask it already.');
    expect((await rephrase(id, { add: ['three more'], remove: ['Way 0'] })).added).toEqual(['three more']);
  });

  it('are all stored when added concurrently', async () => {
    const id = await build();
    await Promise.all(ways(10).map((way) => rephrase(id, { add: [way] })));
    const { items } = await tenant.owner.api.call('GET /kb');
    expect(items[0]?.alternatives.toSorted()).toEqual(ways(10));
  });
});
