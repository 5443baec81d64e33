import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildTenant,
  buildWebhook,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { fastTurn } from '../../../../test/support/fast-turn.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { connectStaff, emit, record, settled } from '../../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../../test/support/sql.ts';

import { storeFastTurns } from './fast-path.store.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
/** Another process on the same database without Redis. Its cache must never be trusted by itself. */
const other = sharedServer({ RATE_LIMITS: 'off' }, { databaseOf: server });

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
const UNKNOWN = 'What is the airspeed velocity of an unladen swallow?';

const say = (
  { apiKey }: TestTenant,
  sessionId: string,
  message: string,
  { clientId = randomUUID(), on = server }: { clientId?: string; on?: TestServer } = {},
) => on.send('POST', '/api/chat/message', { apiKey, body: { sessionId, message, clientId } });

/** After a first turn, so that the next ones are fully cached. */
async function buildWarm(on: TestServer = server): Promise<{ tenant: TestTenant; sessionId: string }> {
  const tenant = await buildTenant(server);
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
  const { sessionId } = await buildConversation(tenant);
  for (const process of new Set([server, on])) await say(tenant, sessionId, QUESTION, { on: process });
  return { tenant, sessionId };
}

const calls = async (on: TestServer, name: string): Promise<number> => {
  const rows = await sql(on, 'SELECT calls FROM pg_stat_user_functions WHERE funcname = $1', [name]);
  return rows[0]?.calls ?? 0;
};

it('fast turns: one takes a single round trip, and concurrent ones of any tenant share a few', async () => {
  // Jobs for the tenants of other tests would count here too.
  const first = await startTestServer({ RATE_LIMITS: 'off' });
  onTestFinished(() => first.close());
  const tenants = [await buildTenant(first), await buildTenant(first)];
  for (const tenant of tenants) await buildItem(tenant, { question: QUESTION, answer: ANSWER });
  const sessions: { tenant: TestTenant; sessionId: string }[] = [];
  while (sessions.length < 60) {
    for (const tenant of tenants) sessions.push({ tenant, ...(await buildConversation(tenant)) });
  }
  // A first message counts a conversation of the month, one by one.
  await Promise.all(sessions.map(({ tenant, sessionId }) => say(tenant, sessionId, QUESTION, { on: first })));
  // Only new connections count calls, and they report late: those of first messages must not be among them.
  await sql(
    first,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET track_functions = ''all''', current_database()); END $$`,
  );
  const counted = await startTestServer({ RATE_LIMITS: 'off' }, first.databaseUrl);
  for (const { tenant, sessionId } of sessions.slice(0, 2)) {
    await say(tenant, sessionId, QUESTION, { on: counted });
  }
  // A month that another process is counting would send turns along the slow path.
  const messages = sessions.length + 2;
  await expect
    .poll(() => sql(first, 'SELECT sum(api_calls)::integer AS counted FROM usage_months'))
    .toEqual([{ counted: messages }]);
  const before = {
    plain: await calls(first, 'store_fast_path_turns'),
    slow: await calls(first, 'append_messages'),
  };
  const answers = await Promise.all(
    sessions.map(({ tenant, sessionId }) => say(tenant, sessionId, QUESTION, { on: counted })),
  );
  for (const { json } of answers) expect(json.message).toBe(ANSWER);
  // Connections report their statements at their end, which comes after the goodbye.
  await counted.close();
  const plain = async () => (await calls(first, 'store_fast_path_turns')) - before.plain;
  await expect.poll(plain).toBeGreaterThan(0);
  expect(await plain()).toBeLessThan(60);
  // The slow path stores a turn by two calls.
  expect((await calls(first, 'append_messages')) - before.slow).toBeLessThan(sessions.length / 2);
});

it('fast turns: each is stored in its own tenant, whatever its session and its batch', async () => {
  const [mine, theirs] = [await buildWarm(), await buildWarm()];
  const [state] = await sql(server, 'SELECT tenant_state(t) AS now FROM tenants t WHERE id = $1', [
    mine.tenant.id,
  ]);
  const stateNow = String(state?.now);
  const { text, values } = storeFastTurns([
    fastTurn({ tenant: mine.tenant.id, state: stateNow, sessionId: theirs.sessionId }),
    fastTurn({ tenant: theirs.tenant.id, state: stateNow, sessionId: mine.sessionId }),
    fastTurn({ tenant: mine.tenant.id, state: stateNow, sessionId: mine.sessionId }),
  ]);
  expect(await sql(server, text, values)).toMatchObject([{ place: 2, last_seq: 5 }]);
  expect((await traces(theirs.tenant, theirs.sessionId)).messages).toHaveLength(3);
});

/** What turns leave behind, without fields that always differ. */
async function traces(tenant: TestTenant, sessionId: string) {
  const [conversation] = await sql(server, 'SELECT * FROM conversations WHERE session_id = $1', [sessionId]);
  const messages = await sql(
    server,
    'SELECT * FROM messages WHERE tenant_id = $1 AND conversation_id = $2 ORDER BY seq',
    [tenant.id, conversation?.id],
  );
  const own =
    /^(id|tenant_id|conversation_id|session_id|contact_id|client_id|changed_xid|.*_at|started_hour)$/;
  const strip = (row: object = {}) =>
    JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !own.test(column)))),
      (key, value) => (key === 'latencyMs' || key === 'id' ? null : value),
    );
  return { conversation: strip(conversation), messages: messages.map(strip) };
}

it('fast turns: leave and emit exactly what the slow path leaves and emits', async () => {
  const played = [];
  for (const isHeard of [false, true]) {
    const { tenant } = await buildWarm();
    await buildItem(tenant, { question: 'Do you ship abroad?', answer: 'Yes, to all of Europe.' });
    // A webhook with any event sends its tenant's turns through the slow path, which stores deliveries.
    if (isHeard) await buildWebhook(tenant);
    const { sessionId } = await buildConversation(tenant);
    await say(tenant, sessionId, QUESTION);
    const socket = await connectStaff(server, tenant.owner, tenant.id);
    await emit(socket, 'join-tenant', tenant.id);
    await emit(socket, 'join-conversation', sessionId);
    const heard = record(socket);
    const replies = [];
    for (const message of [QUESTION, UNKNOWN, UNKNOWN, 'how long is shipping', QUESTION]) {
      const { json } = await say(tenant, sessionId, message);
      replies.push({
        message: json.message,
        status: json.status,
        seq: json.seq,
        decision: json.metadata.decision,
      });
    }
    await settled(socket);
    const events = heard.map(([event, payload]) => [event, (payload as { content?: string }).content]);
    played.push({ replies, events, ...(await traces(tenant, sessionId)) });
    socket.disconnect();
  }
  expect(played[0]).toEqual(played[1]);
  expect(played[0]?.conversation).toMatchObject({ last_seq: 13, visitor_messages: 6, not_answered: 2 });
});

it('fast turns: a new webhook receives the next one, on every process', async () => {
  const { tenant, sessionId } = await buildWarm(other);
  const deliveries = () => sql(server, 'SELECT event FROM deliveries WHERE tenant_id = $1', [tenant.id]);
  await tenant.owner.api.call('POST /webhooks', {
    body: { url: 'https://hooks.example/', events: ['message.created'] },
  });
  await say(tenant, sessionId, QUESTION, { on: other });
  expect(await deliveries()).toEqual([{ event: 'message.created' }, { event: 'message.created' }]);
});

it('fast turns: a revoked key is refused within a second, even by a process that caches it', async () => {
  const { tenant, sessionId } = await buildWarm(other);
  const { apiKeys } = await tenant.owner.api.call('GET /keys');
  await tenant.owner.api.call('PUT /keys/{id}', {
    params: { id: apiKeys[0]?.id ?? '' },
    body: { isActive: false },
  });
  const ended = performance.now();
  const refused = async () => (await say(tenant, sessionId, QUESTION, { on: other })).status;
  await expect.poll(refused, { interval: 20 }).toBe(401);
  expect(performance.now() - ended).toBeLessThan(1_000);
  // That process has answered no turn meanwhile, so its cache is stale and must not be trusted.
  await tenant.owner.api.call('PUT /keys/{id}', {
    params: { id: apiKeys[0]?.id ?? '' },
    body: { isActive: true },
  });
  await expect.poll(refused, { interval: 20 }).toBe(200);
});

describe('a fast turn’s cached data', () => {
  it.each<[string, (tenant: TestTenant) => Promise<unknown>, object]>([
    [
      'an answer changed',
      async ({ owner }) => {
        const { items } = await owner.api.call('GET /kb');
        const params = { id: items[0]?._id ?? '' };
        await owner.api.call('PUT /kb/{id}', { params, body: { answer: 'Two days.' } });
      },
      { message: 'Two days.' },
    ],
    [
      'a trigger word added',
      ({ owner }) =>
        owner.api.call('PUT /tenant/settings', {
          body: { settings: { handoff: { triggerKeywords: ['shipping'] } } },
        }),
      { message: null, status: 'transferred' },
    ],
    [
      'the item removed',
      async ({ owner }) => {
        const { items } = await owner.api.call('GET /kb');
        await owner.api.call('DELETE /kb/{id}', { params: { id: items[0]?._id ?? '' } });
      },
      { metadata: { decision: 'none' } },
    ],
    [
      'the month used up',
      (tenant) =>
        sql(
          server,
          'INSERT INTO usage_months (tenant_id, api_calls) VALUES ($1, 1000) ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = 1000',
          [tenant.id],
        ),
      { code: 'quota_exceeded' },
    ],
    [
      'a trial that has run out, with the month used up for the free plan',
      async (tenant) => {
        await sql(
          server,
          'INSERT INTO usage_months (tenant_id, api_calls) VALUES ($1, 1000) ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = 1000',
          [tenant.id],
        );
        await tenant.owner.api.call('POST /billing/subscription', { body: { plan: 'pro' } });
        const { sessionId } = await buildConversation(tenant);
        expect((await say(tenant, sessionId, QUESTION)).status).toBe(200);
        await sql(server, `UPDATE tenants SET trial_ends_at = now() - interval '1 s' WHERE id = $1`, [
          tenant.id,
        ]);
      },
      { code: 'quota_exceeded' },
    ],
  ])('%s counts for the very next turn, on every process', async (_, change, expected) => {
    const { tenant, sessionId } = await buildWarm(other);
    const second = await buildConversation(tenant);
    await change(tenant);
    expect((await say(tenant, sessionId, QUESTION, { on: other })).json).toMatchObject(expected);
    expect((await say(tenant, second.sessionId, QUESTION)).json).toMatchObject(expected);
  });
});

it('fast turns: never wait for other tenants’ delayed turns', async () => {
  const [held, free] = [await buildWarm(), await buildWarm()];
  const sessions = [
    held,
    ...(await Promise.all(Array.from({ length: 2 }, () => buildConversation(held.tenant)))),
  ];
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('SELECT 1 FROM usage_months WHERE tenant_id = $1 FOR UPDATE', [held.tenant.id]);
    const heldUp: ReturnType<typeof say>[] = [];
    for (const { sessionId } of sessions) {
      heldUp.push(say(held.tenant, sessionId, QUESTION));
      await lockWaiters(admin, heldUp.length);
    }
    expect((await say(free.tenant, free.sessionId, QUESTION)).json.message).toBe(ANSWER);
    await admin.query('ROLLBACK');
    for (const { json } of await Promise.all(heldUp)) expect(json.message).toBe(ANSWER);
  });
});

it('fast turns: none is stored after a handoff, even by a process that has stale data', async () => {
  const { tenant, sessionId } = await buildWarm(other);
  await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
  for (const on of [server, other]) {
    const { json } = await say(tenant, sessionId, QUESTION, { on });
    expect(json).toMatchObject({ message: null, metadata: null, status: 'transferred' });
  }
});

it('fast turns: stop exactly at the month’s limit, across concurrent calls and processes', async () => {
  const { tenant } = await buildWarm(other);
  await sql(server, 'UPDATE usage_months SET api_calls = 983 WHERE tenant_id = $1', [tenant.id]);
  const sessions = await Promise.all(Array.from({ length: 40 }, () => buildConversation(tenant)));
  const answers = await Promise.all(
    sessions.map(({ sessionId }, i) => say(tenant, sessionId, QUESTION, { on: i % 2 ? server : other })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(17);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(23);
  expect((await tenant.owner.api.call('GET /auth/me')).tenant.usage.apiCalls).toBe(1_000);
  const stored = await sql(
    server,
    `SELECT count(*)::int AS n FROM messages WHERE tenant_id = $1 AND role = 'user'`,
    [tenant.id],
  );
  expect(stored[0]?.n).toBe(2 + 17);
});

it('fast turns: a resend is stored once and answered alike, in any order and on any process', async () => {
  const { tenant } = await buildWarm(other);
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          session: fc.nat(2),
          message: fc.nat(3),
          text: fc.constantFrom(QUESTION, UNKNOWN),
          onOther: fc.boolean(),
        }),
        { minLength: 5, maxLength: 40 },
      ),
      async (sends) => {
        const sessions = await Promise.all(Array.from({ length: 3 }, () => buildConversation(tenant)));
        const texts = new Map<string, { text: string; clientId: string }>();
        const replies = await Promise.all(
          sends.map(async ({ session, message, text, onOther }) => {
            const name = `${session} ${message}`;
            const sent = texts.get(name) ?? { text, clientId: randomUUID() };
            texts.set(name, sent);
            const { sessionId } = sessions[session] ?? { sessionId: '' };
            const on = onOther ? other : server;
            const { status, json } = await say(tenant, sessionId, sent.text, { clientId: sent.clientId, on });
            expect(status).toBe(200);
            return { name, messageId: json.messageId };
          }),
        );
        expect(new Set(replies.map(({ name, messageId }) => `${name} ${messageId}`)).size).toBe(texts.size);
        for (const [place, { sessionId }] of sessions.entries()) {
          const { data } = await tenant.visitor.call('GET /chat/{id}/history', {
            params: { id: sessionId },
            query: {},
          });
          const said = [...texts.keys()].filter((name) => name.startsWith(`${place} `)).length;
          expect(data.messages.map(({ seq }) => seq)).toEqual(
            Array.from({ length: 1 + 2 * said }, (_, i) => i + 1),
          );
        }
      },
    ),
    { numRuns: 15 },
  );
});
