import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { TenantDb } from '../../src/db/index.ts';
import {
  findBySession,
  lockBySession,
  takeNextSeq,
} from '../../src/features/conversations/conversations.store.ts';
import { list } from '../../src/features/conversations/list.store.ts';
import {
  findByClientId,
  hasNotice,
  insert,
} from '../../src/features/conversations/messages/messages.store.ts';
import { type FastTurn, storeFastTurns } from '../../src/features/conversations/turn/fast-path.store.ts';
import { visitorHistory } from '../../src/features/conversations/visitor/visitor-history.store.ts';
import {
  countWaitingFrom,
  findNextWaiting,
  listAcceptedBy,
  lockOpenOf,
  openCounts,
  queuePosition,
  typicalHandlingSeconds,
} from '../../src/features/conversations/waiting.store.ts';
import { listUnanswered } from '../../src/features/knowledge/unanswered-questions/unanswered-questions.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { plansOf, readsInside, readsOf } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
let conversation = { id: '', sessionId: '' };

/** Written once, as it takes longest: two workspaces, each with 8,000 conversations of 8 messages over 80 days. */
beforeAll(async () => {
  const neighbour = await buildTenant(server, 'Neighbour');
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbour, tenant]) {
      await fillTenant(admin, id, { conversations: 8_000, messagesEach: 8, days: 80, agents: [owner.id] });
    }
    await admin.query('INSERT INTO usage_months (tenant_id) VALUES ($1), ($2)', [neighbour.id, tenant.id]);
    // As the statistics of a table say that grows fast: hardly any message has an id of its sender's.
    await admin.query('VACUUM ANALYZE conversations, messages, tenants, users');
  });
  const [row] = await sql(
    server,
    `SELECT id, session_id AS "sessionId" FROM conversations WHERE tenant_id = $1 AND status = 'transferred' LIMIT 1`,
    [tenant.id],
  );
  conversation = row as typeof conversation;
}, 60_000);

/** What `work` reads of conversations and messages, statement after statement. */
async function readsOfLarge(work: (db: TenantDb) => Promise<unknown>): Promise<string[]> {
  const reads = (await plansOf(server, tenant.id, work)).flatMap(readsOf);
  return reads.filter((read) => /\b(conversations|messages)/.test(read));
}

it.each<[string, (db: TenantDb) => Promise<unknown>, RegExp]>([
  ['next in the queue', (db) => findNextWaiting(db, [tenant.owner.id]), /conversations_open /],
  ['ahead in the queue', (db) => queuePosition(db, conversation), /conversations_(open|pkey) /],
  ['waiting from one visitor', (db) => countWaitingFrom(db, Buffer.from('v')), /conversations_open /],
  ['open with an agent', (db) => openCounts(db, [tenant.owner.id]), /conversations_open .*assigned_agent = /],
  [
    'accepted by an agent',
    (db) => listAcceptedBy(db, tenant.owner.id),
    /conversations_open .*assigned_agent = /,
  ],
  [
    'has a notice that they wait',
    (db) => hasNotice(db, conversation.id, 'Wait'),
    /messages_pkey .*conversation_id = /,
  ],
  ['taken from who has gone', (db) => lockOpenOf(db, tenant.owner.id), /conversations_(open|pkey) /],
  [
    'lately handled',
    (db) => typicalHandlingSeconds(db),
    /conversations_(figures|handed_off) .*created_at > /,
  ],
  [
    'a visitor’s own',
    (db) => findBySession(db, conversation.sessionId),
    /conversations_session .*session_id = |messages_pkey .*conversation_id = /,
  ],
  [
    'held for a visitor',
    (db) => lockBySession(db, conversation.sessionId),
    /conversations_session .*session_id = /,
  ],
])('among 8,000 conversations, those %s are found by their index', async (_, work, found) => {
  const reads = await readsOfLarge(work);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(read).toMatch(found);
});

it('the list by waiting time reads one page of two indexes, in their order, and the last words by their keys', async () => {
  const plans = await plansOf(server, tenant.id, (db) => list(db, { sort: 'waiting', limit: 30 }));
  expect(plans.flatMap((plan) => plan.map((node) => node['Node Type']))).not.toContain('Sort');
  const [waiting, others] = plans.map(readsOf);
  expect(waiting?.[0]).toMatch(/^Index Scan conversations_waiting \(tenant_id = /);
  expect(others?.[0]).toMatch(/^Index Scan conversations_newest \(tenant_id = /);
  for (const reads of [waiting, others]) {
    expect(reads).toContainEqual(
      expect.stringMatching(/^Index Scan messages_pkey .*conversation_id = c\.id/),
    );
  }
});

it('a message finds its first try and its place by their keys', async () => {
  const { id } = conversation;
  const said = { role: 'user', content: 'Hello?', clientId: randomUUID() } as const;
  const [earlier, ...placed] = await readsOfLarge(async (db) => {
    await findByClientId(db, id, said.clientId);
    await insert(db, takeNextSeq(db, id, said), said);
  });
  expect(earlier).toMatch(/ messages_client .*conversation_id = .*client_id = /);
  expect(placed).toContainEqual(expect.stringMatching(/Index Scan conversations_pkey .*id = /));
  for (const read of placed) expect(read).not.toContain('Seq Scan');
});

it.each([{ after: 3 }, { before: 7 }, {}])(
  'a visitor’s history reads only the messages that are asked for: %o',
  async (span) => {
    await asAdmin(server, async (admin) => {
      const { rows } = await admin.query(
        `SELECT session_id FROM conversations WHERE tenant_id = $1 AND status = 'ended' LIMIT 1`,
        [tenant.id],
      );
      const [{ session_id: session }] = rows;
      const { text, values } = visitorHistory(tenant.id, session, { limit: 2, ...span });
      const reads = await readsInside(admin, async (client) => {
        const { rows: page } = await client.query(text, values);
        const first = { after: 4, before: 5 }[Object.keys(span)[0] ?? ''] ?? 7;
        expect(page.map(({ seq }) => seq)).toEqual([first, first + 1]);
      });
      const all = reads.flat().join('\n');
      expect(all).toMatch(/Index Scan conversations_session /);
      expect(all).toMatch(/Index Scan messages_pkey .*conversation_id = c\.id\) AND \(seq > .*seq < /);
      expect(all).not.toMatch(/Seq Scan (messages|conversations)/);
    });
  },
);

it('unanswered questions: the newest and the dismissed are read from their indexes', async () => {
  await asAdmin(server, async (admin) => {
    await admin.query(
      `INSERT INTO unanswered_questions (tenant_id, conversation_id, seq, asked_at, dismissed_at)
         SELECT tenant_id, conversation_id, seq, created_at, CASE WHEN seq = 2 THEN created_at END FROM messages
       ON CONFLICT DO NOTHING`,
    );
    await admin.query('VACUUM ANALYZE unanswered_questions, messages');
  });
  const [plan = []] = await plansOf(server, tenant.id, (db) =>
    listUnanswered(db, { days: 30, limit: 2_000 }),
  );
  const reads = readsOf(plan).join('\n');
  expect(reads).toMatch(/Index Scan unanswered_questions_newest .*tenant_id = .*asked_at > /);
  expect(reads).toMatch(/Index Scan unanswered_questions_dismissed /);
  expect(reads).toMatch(/Index Scan messages_pkey /);
  expect(reads).not.toContain('Seq Scan');
}, 60_000);

it('a fast turn finds each turn’s tenant, conversation and first try by their keys', async () => {
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query(
      `SELECT session_id, tenants.version::text AS state FROM conversations JOIN tenants ON tenants.id = tenant_id
        WHERE tenant_id = $1 AND status = 'active' LIMIT 1`,
      [tenant.id],
    );
    const [{ session_id: sessionId, state }] = rows;
    const turn: FastTurn = {
      ...{ tenant: tenant.id, state, sessionId, clientId: randomUUID(), said: 'Hello?', answer: 'Hello.' },
      ...{ preview: 'Hello.', metadata: {} as never, isAnswered: true, escalateAt: 3, monthlyLimit: 1_000 },
    };

    const { text, values } = storeFastTurns([turn]);
    const reads = await readsInside(admin, async (client) =>
      expect((await client.query(text, values)).rows).toHaveLength(1),
    );
    const all = reads.flat().join('\n');
    expect(all).toMatch(/Index Scan conversations_session .*tenant_id = turn.*session_id = /);
    expect(all).toMatch(/Index Only Scan messages_client .*conversation_id = c.*client_id = turn/);
    expect(all).toMatch(/Index Scan conversations_pkey .*id = held\.id/);
    expect(all).toMatch(/tenants_pkey/);
    expect(all).toMatch(/Index Scan usage_months_pkey .*tenant_id = limited/);
    expect(all).not.toContain('Seq Scan');
  });
});
