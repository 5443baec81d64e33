import { faultsOfBody } from '@chatbot-saas/contract/saved-replies';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ DEMO: 'on', DEMO_DAYS: '10' });
let agent: ReturnType<typeof server.staff>;
beforeAll(async () => {
  const body = { email: 'agent@acme.test', password: 'demo1234' };
  agent = server.staff((await server.send('POST', '/api/auth/login', { body })).json.token);
});
const labels = async () => (await agent.call('GET /labels')).labels;
const found = async (query: object) =>
  (await agent.call('GET /chat/conversations', { query: { limit: 1, ...query } })).conversations.length;

it('the demo’s labels differ in color, and each sorts conversations', async () => {
  const all = await labels();
  expect(new Set(all.map(({ color }) => color)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(5);
  for (const { _id, name } of all) expect(await found({ labels: _id }), name).toBeGreaterThan(0);
});

it('everyone who is there has a label', async () => {
  const { conversations } = await agent.call('GET /chat/conversations', { query: { sort: 'waiting' } });
  // By the time of day, others are with the assistant, or have just ended.
  const there = conversations.filter(({ status }) => status === 'transferred' || status === 'escalated');
  expect(there.flatMap((one) => one.labels.map(({ name }) => name)).sort()).toEqual([
    'Billing',
    'Damaged',
    'Product question',
    'Refund',
    'Wholesale',
  ]);
});

it('the demo’s saved replies are as someone would have saved them, with variables, actions and uses', async () => {
  const { replies } = await agent.call('GET /replies', { query: {} });
  expect(replies.length).toBeGreaterThanOrEqual(6);
  expect(new Set(replies.map(({ shortcut }) => shortcut)).size).toBe(replies.length);
  const known = new Set((await labels()).map(({ _id }) => _id));
  for (const { body, actions, title, visibility, author } of replies) {
    expect(faultsOfBody(body), title).toEqual({ includesReply: false, unknown: [], hasSeveralCarets: false });
    expect([visibility, author === null]).toEqual(['workspace', false]);
    for (const action of actions)
      if (action.type === 'label')
        expect(
          action.labels.every((id) => known.has(id)),
          title,
        ).toBe(true);
  }
  const types = replies.flatMap(({ actions }) => actions.map(({ type }) => type));
  expect(new Set(types)).toEqual(new Set(['label', 'snooze', 'end']));
  expect(replies.some(({ usedCount, avgRating }) => usedCount > 0 && avgRating !== null)).toBe(true);
});

it('the demo’s two views are shared and show something', async () => {
  const { views } = await agent.call('GET /views', {});
  expect(views.map(({ name, shared }) => [name, shared])).toEqual([
    ['Open refunds', true],
    ['Wholesale leads', true],
  ]);
  for (const { filter, sort } of views) {
    const { status, labels: ids, ...rest } = filter;
    const query = {
      ...rest,
      sort,
      ...(status && { status: status.join(',') }),
      ...(ids && { labels: ids.join(',') }),
    };
    expect(await found(query)).toBeGreaterThan(0);
  }
});
