import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../test/support/build.ts';
import { collectEvents, listen } from '../../../../test/support/event-stream.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';
import { sql } from '../../../../test/support/sql.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ LLM_BASE_URL: await model.start(), RATE_LIMITS: 'off' }));
const tenant = sharedTenant(server);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
beforeAll(async () => {
  await buildItem(tenant);
});
afterEach(() => {
  model.asked.length = 0;
  model.says(() => ANSWER);
});

const say = (sessionId: string) =>
  tenant.visitor.call('POST /chat/message', { body: { sessionId, message: QUESTION } });

/** Answers only when released. */
function stall(): { letGo: () => void; isAsked: (times: number) => Promise<unknown> } {
  const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>();
  model.answer = async () => {
    await mayAnswer;
    return { content: 'Too late.' };
  };
  return {
    letGo,
    isAsked: (times) => expect.poll(() => model.asked.length, { timeout: 10_000 }).toBe(times),
  };
}

it('a model may be asked sixty times a day in one conversation; then the built-in engine answers', async () => {
  const [one, two] = [await buildConversation(tenant), await buildConversation(tenant)];
  for (let turn = 0; turn < 60; turn += 1) {
    expect((await say(one.sessionId)).metadata?.answeredBy).toBe('model');
  }
  expect(await say(one.sessionId)).toMatchObject({
    message: ANSWER,
    metadata: { answeredBy: 'knowledge', model: null, fallback: 'model_ceiling' },
  });
  expect(model.asked).toHaveLength(60);
  const { metadata } = await say(two.sessionId);
  expect(metadata).toMatchObject({ answeredBy: 'model' });
  expect(metadata).not.toHaveProperty('fallback');
});

it('a silent model holds no database connection, whatever waits for it', async () => {
  const visitors = await Promise.all(Array.from({ length: 30 }, () => buildConversation(tenant)));
  const { letGo, isAsked } = stall();
  const pending = visitors.map(({ sessionId }) => say(sessionId));
  await isAsked(30);
  const held = await sql(
    server,
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(held).toEqual([]);
  const [first] = visitors;
  const history = await tenant.visitor.call('GET /chat/{id}/history', {
    params: { id: first?.sessionId ?? '' },
    query: {},
  });
  expect(history.data.messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
  letGo();
  for (const { message } of await Promise.all(pending)) expect(message).toBe('Too late.');
});

it('one tenant’s flood of turns gets some model answers, and delays no other tenant', async () => {
  const neighbor = await buildTenant(server);
  await buildItem(neighbor);
  const visitors: Awaited<ReturnType<typeof buildConversation>>[] = [];
  // One more than may run and wait together.
  for (let at = 0; at < 65; at += 1) visitors.push(await buildConversation(tenant));
  const { sessionId } = await buildConversation(neighbor);
  const { letGo, isAsked } = stall();
  const pending = visitors.map(({ sessionId }) => say(sessionId));
  const refused = await Promise.race(pending);
  expect(refused).toMatchObject({
    message: ANSWER,
    metadata: { answeredBy: 'knowledge', model: null, fallback: 'model_busy' },
  });
  await isAsked(32);
  const theirs = neighbor.visitor.call('POST /chat/message', { body: { sessionId, message: QUESTION } });
  await isAsked(33);
  expect(model.atOnce).toBe(33);
  letGo();
  expect((await theirs).metadata).toMatchObject({ answeredBy: 'model' });
  const replies = await Promise.all(pending);
  for (const { metadata } of replies) {
    if (metadata?.answeredBy !== 'model') expect(metadata).toMatchObject({ fallback: 'model_busy' });
  }
  expect(replies.filter(({ metadata }) => metadata?.answeredBy === 'model').length).toBeGreaterThanOrEqual(
    32,
  );
});

it('a model answer with characters that the database cannot store is cleaned, streamed or not', async () => {
  model.says(() => 'Three\0 to five \ud83d days.', 3);
  const clean = 'Three to five \ufffd days.';
  const { sessionId, id } = await buildConversation(tenant);
  expect((await say(sessionId)).message).toBe(clean);
  const events = await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }));
  const tokens = events.filter(({ event }) => event === 'token').map(({ data }) => data.text);
  expect(tokens.join('')).toBe(clean);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: clean } });

  await tenant.owner.api.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
  await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params: { id }, body: {} });
  const summary = async () =>
    (await sql(server, 'SELECT handoff_summary AS text FROM conversations WHERE id = $1', [id]))[0]?.text;
  await expect.poll(summary).toContain(clean);
  const { draft } = await tenant.owner.api.call('POST /chat/{id}/draft', { params: { id } });
  expect(draft.content).toBe(clean);
});

it('a model answer is dropped if the visitor has left', async () => {
  const { sessionId, id } = await buildConversation(tenant);
  const { letGo, isAsked } = stall();
  const pending = say(sessionId);
  await isAsked(1);
  await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
  letGo();
  expect(await pending).toMatchObject({ message: null, status: 'ended' });
  const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params: { id } });
  expect(data.messages.map(({ content }) => content)).not.toContain('Too late.');
});

it('links of neither an item nor the tenant are never links, and the built-in engine answers instead', async () => {
  const settings = { ai: { allowedLinks: ['https://help.example'] } };
  await tenant.owner.api.call('PUT /tenant/settings', { body: { settings } });
  model.says(
    () => 'See [our page](https://evil.example/?q=1) or https://help.example/returns, dear friend.',
    3,
  );
  const text = 'See our page (evil.example/?q=1) or https://help.example/returns, dear friend.';
  const { sessionId } = await buildConversation(tenant);
  const replaced = { message: ANSWER, metadata: { fallback: 'model_ungrounded' } };
  expect(await say(sessionId)).toMatchObject(replaced);
  const events = await collectEvents(listen(server, tenant, { sessionId, message: QUESTION }));
  const tokens = events.filter(({ event }) => event === 'token').map(({ data }) => data.text);
  expect(tokens.join('')).toBe(text);
  expect(tokens.length).toBeGreaterThan(1);
  expect(events.at(-1)?.data).toMatchObject(replaced);

  model.says(() => 'See [our page](https://help.example/returns).');
  expect((await say(sessionId)).message).toBe('See [our page](https://help.example/returns).');
});
