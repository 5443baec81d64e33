import { afterEach, expect, it, vi } from 'vitest';
import { buildConversation, buildItem, buildReplayQuestion } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const neighbor = sharedTenant(server);

const SHIPPING = 'How long does shipping take?';
/** A plain search only suggests. */
const REWORDED = 'how long does the shipping usually take';
const VIOLINS = 'Would you have time for mending violins?';

const conversation = async (of = tenant) => {
  const { sessionId } = await buildConversation(of);
  return async (message: string) => {
    const said = { sessionId, message };
    return of.visitor.call('POST /chat/message', { body: said });
  };
};
const ask = async (message: string, of = tenant) => (await conversation(of))(message);
const replay = () =>
  server.send('POST', '/api/assistant/replay', { token: tenant.owner.token, body: { ai: {} } });
const gaps = () => server.send('GET', '/api/kb/gaps', { token: tenant.owner.token });
const notBuilt = () => server.errors.map((line) => JSON.parse(line).err.code);

/**
 * Valid items, too many for a thread's 256 MB. One non-Latin letter doubles a text's memory, so the database has less
 * to send.
 */
const fill = async () => {
  await sql(
    server,
    `INSERT INTO knowledge_items (tenant_id, question, answer, alternatives, tags, category, priority)
     SELECT $1, 'Question ' || n, '→' || repeat('It takes a while. ', 550), '{}', '{}', '', 0
       FROM generate_series(1, 15000) n`,
    [tenant.id],
  );
  await buildItem(tenant);
};
/** A base counts as too large only after a failed build. */
const tried = async (times: number) => {
  await expect.poll(notBuilt, { timeout: 30_000 }).toEqual(Array(times).fill('ERR_WORKER_OUT_OF_MEMORY'));
};

afterEach(() => vi.restoreAllMocks());

it('a knowledge base too large for an index gets friendly answers, spares its neighbors, and recovers', {
  timeout: 90_000,
}, async () => {
  await sql(server, `UPDATE tenants SET plan = 'enterprise'`);
  const handoff = { enabled: true, autoEscalate: true, escalationThreshold: 2 };
  await tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff } } });
  await buildReplayQuestion(tenant);
  await buildItem(neighbor);
  await fill();

  // Requests succeed while the thread runs out of memory.
  const [own, others] = await Promise.all([ask(SHIPPING), ask(SHIPPING, neighbor)]);
  expect(own.message).toBe('Three to five days.');
  expect(others.message).toBe('Three to five days.');
  await tried(1);

  // From then on no answer promises an index.
  const say = await conversation();
  expect(await say(SHIPPING)).toMatchObject({ message: 'Three to five days.', status: 'active' });
  expect(await say(VIOLINS)).toMatchObject({ status: 'active', metadata: { answeredBy: 'none' } });
  expect(await say(VIOLINS)).toMatchObject({ status: 'escalated' });
  for (const refused of [await gaps(), await replay()]) {
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toMatch(/^The knowledge base is too large for this\. /);
  }

  // The next thread serves a neighbor's base that is large enough for a thread.
  const items = Array.from({ length: 150 }, (_, n) => ({ question: `Lamp ${n * 7_919}`, answer: 'Yes.' }));
  await neighbor.owner.api.call('POST /kb/import', { body: { items } });
  await expect.poll(async () => (await ask(REWORDED, neighbor)).message).toBe('Three to five days.');

  // It is built again only after a change.
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 15_000);
  expectFailure(await gaps(), 'state_conflict');
  expect(notBuilt()).toHaveLength(1);
  await buildItem(tenant, { question: 'Do you repair zeppelins?', answer: 'Only on Tuesdays.' });
  expect((await ask(SHIPPING)).message).toBe('Three to five days.');
  await tried(2);

  await sql(server, `DELETE FROM knowledge_items WHERE tenant_id = $1 AND question LIKE 'Question %'`, [
    tenant.id,
  ]);
  await buildItem(tenant, { question: 'Is there parking?', answer: 'Behind the house.' });
  later.mockImplementation(() => now() + 30_000);
  expect((await ask(REWORDED)).message).toBe('Three to five days.');
  expect((await gaps()).status).toBe(200);
  expect((await replay()).status).toBe(200);
  expect(notBuilt()).toHaveLength(2);
});
