import { beforeEach, expect, it } from 'vitest';
import { buildConversation } from '../../../test/support/build.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

beforeEach(async () => {
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
});

const COLORS = ['red', 'green', 'blue', 'white', 'black', 'gray', 'brown', 'orange', 'purple', 'pink'];
const THINGS = [
  'lamp',
  'chair',
  'table',
  'carpet',
  'mirror',
  'basket',
  'candle',
  'curtain',
  'pillow',
  'vase',
];

/** Short items with different texts; `questionOf` names the one under test. */
const make = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    question: `${COLORS[n % 10]} ${THINGS[Math.floor(n / 10) % 10]} ${(n * 7919).toString(36)}`,
    answer: `Answer ${n}`,
  }));
const load = (items: object[]) =>
  server.send('POST', '/api/kb/import', { token: tenant.owner.token, body: { items } });
const SHIPPING = { question: 'How long does shipping take?', answer: 'Three to five days.' };
const search = async (query = SHIPPING.question) =>
  (await tenant.owner.api.call('POST /kb/search', { body: { query, limit: 1 } })).items[0]?.answer;
const ask = async (sessionId: string) => {
  const body = { sessionId, message: SHIPPING.question };
  return (await tenant.visitor.call('POST /chat/message', { body })).message;
};

it('a change among 1,000 items is what the very next question is answered from', async () => {
  await load(make(1_000));
  const { sessionId } = await buildConversation(tenant);
  expect(await ask(sessionId)).not.toBe(SHIPPING.answer);
  const { item } = await tenant.owner.api.call('POST /kb', { body: SHIPPING });
  expect(await ask(sessionId)).toBe(SHIPPING.answer);
  await tenant.owner.api.call('PUT /kb/{id}', { params: { id: item._id }, body: { answer: 'Two days.' } });
  expect(await Promise.all(Array.from({ length: 8 }, () => search()))).toEqual(
    Array.from({ length: 8 }, () => 'Two days.'),
  );
});

it('the first questions to a large base wait for its index, even many at once', async () => {
  await load([...make(2_500), SHIPPING]);
  const { sessionId } = await buildConversation(tenant);
  const answers = await Promise.all([
    ask(sessionId),
    // More than there are connections: none may be held while the index is built.
    ...Array.from({ length: 40 }, () => search()),
  ]);
  expect(new Set(answers)).toEqual(new Set([SHIPPING.answer]));
});

it('a change in a large base is what the very next question is answered from', async () => {
  await load([...make(2_500), SHIPPING]);
  expect(await search()).toBe(SHIPPING.answer);
  const museum = { question: 'Where is the museum of glass?', answer: 'In Murano.' };
  const { item } = await tenant.owner.api.call('POST /kb', { body: museum });
  expect(await search(museum.question)).toBe('In Murano.');
  expect(await search()).toBe(SHIPPING.answer);

  const reworded = { question: 'Which island has glassblowers?', answer: 'Murano.' };
  await tenant.owner.api.call('PUT /kb/{id}', { params: { id: item._id }, body: reworded });
  const { sessionId } = await buildConversation(tenant);
  expect(await Promise.all(Array.from({ length: 8 }, () => search('glassblowers island')))).toEqual(
    Array.from({ length: 8 }, () => 'Murano.'),
  );
  expect(await ask(sessionId)).toBe(SHIPPING.answer);

  await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: item._id } });
  expect(await search('glassblowers island')).not.toBe('Murano.');
});

it('a change that commits after later ones were read is not missed', async () => {
  await load(make(2_500));
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query(
      `INSERT INTO knowledge_items (tenant_id, question, answer, alternatives, tags, category, priority)
       VALUES ($1, 'Where is the museum of glass?', 'In Murano.', '{}', '{}', '', 0)`,
      [tenant.id],
    );
    await tenant.owner.api.call('POST /kb', { body: { question: 'Do you mend lamps?', answer: 'Yes.' } });
    expect(await search('Do you mend lamps?')).toBe('Yes.');
    await admin.query('COMMIT');
  });
  await tenant.owner.api.call('POST /kb', { body: SHIPPING });
  expect(await search('Where is the museum of glass?')).toBe('In Murano.');
});

it('a large base answers from its former index until the new one is built', async () => {
  await load([...make(2_500), SHIPPING]);
  expect(await search()).toBe(SHIPPING.answer);
  const more = make(2_620).slice(2_500);
  await load([...more, { question: 'Where is the museum of glass?', answer: 'In Murano.' }]);
  expect(await search()).toBe(SHIPPING.answer);
  await expect.poll(() => search('Where is the museum of glass?'), { timeout: 20_000 }).toBe('In Murano.');
});

it('a question to a base still being indexed gets a plain search, then its index, and no handoff', {
  timeout: 60_000,
}, async () => {
  const handoff = { enabled: true, autoEscalate: true, escalationThreshold: 1 };
  await tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff } } });
  // Enough words for some seconds of indexing. A question waits for one.
  const wordOf = (n: number) => (n * 7_919).toString(36);
  const answerOf = (n: number) => Array.from({ length: 50 }, (_, k) => wordOf(50 * n + k)).join(' ');
  await load([...make(3_000).map((item, n) => ({ ...item, answer: answerOf(n) })), SHIPPING]);
  const { sessionId } = await buildConversation(tenant);
  const say = async (message: string) =>
    tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });

  const reworded = 'how long does the shipping usually take';
  const elsewhere = await buildConversation(tenant);
  const inVain = {
    sessionId: elsewhere.sessionId,
    message: 'Would they have been able to mend the violins of my father?',
  };
  const [first, early] = await Promise.all([
    say(reworded),
    tenant.visitor.call('POST /chat/message', { body: inVain }),
  ]);
  // Not that there is no answer, which is not known yet.
  expect(early).toMatchObject({ status: 'active', metadata: { decision: 'none', answeredBy: 'knowledge' } });
  expect(first).toMatchObject({ status: 'active', metadata: { decision: 'suggest' } });
  expect(first.metadata?.suggestions).toContain(SHIPPING.question);
  expect(await say(SHIPPING.question)).toMatchObject({ message: SHIPPING.answer, status: 'active' });
  await expect.poll(async () => (await say(reworded)).message, { timeout: 50_000 }).toBe(SHIPPING.answer);
});
