import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { inTenant, type TenantDb } from '../../src/db/index.ts';
import { findBySession, lockBySession } from '../../src/features/conversations/conversations.store.ts';
import { list } from '../../src/features/conversations/list.store.ts';
import {
  append,
  findByClientId,
  hasNotice,
  history,
} from '../../src/features/conversations/messages/messages.store.ts';
import {
  countWaitingFrom,
  findNextWaiting,
  listAcceptedBy,
  lockOpenOf,
  openCounts,
  queuePosition,
  typicalHandlingSeconds,
} from '../../src/features/conversations/waiting.store.ts';
import * as answersToCheck from '../../src/features/knowledge/answers/answers-to-check.store.ts';
import {
  listBefore,
  listUnanswered,
} from '../../src/features/knowledge/unanswered-questions/unanswered-questions.store.ts';
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
  const neighbor = await buildTenant(server, 'Neighbor');
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbor, tenant]) {
      await fillTenant(admin, id, { conversations: 8_000, messagesEach: 8, days: 80, agents: [owner.id] });
    }
    await admin.query('INSERT INTO usage_months (tenant_id) VALUES ($1), ($2)', [neighbor.id, tenant.id]);
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

it('the inbox reads each of its sections by an index, and no further than the page', async () => {
  const userId = tenant.owner.id;
  const sections = ['waiting', 'mine', 'team', 'assistant', 'ended'] as const;
  for (const section of sections) {
    const plans = await plansOf(server, tenant.id, (db) =>
      list(db, { sort: 'inbox', section, userId, limit: 30 }),
    );
    const reads = plans.flatMap(readsOf).filter((read) => /\bconversations/.test(read));
    expect(reads.length, section).toBeGreaterThan(0);
    for (const read of reads) {
      expect(read, section).toMatch(/conversations_(waiting|open|by_status|by_agent|newest) /);
    }
  }
});

it('a message finds its first try and its place by their keys', async () => {
  const { id } = conversation;
  const said = { role: 'user', content: 'Hello?', clientId: randomUUID() } as const;
  const [earlier] = await readsOfLarge((db) => findByClientId(db, id, said.clientId));
  expect(earlier).toMatch(/ messages_client .*conversation_id = .*client_id = /);
  const placed = await asAdmin(server, (admin) =>
    readsInside(admin, (client) =>
      inTenant(
        { connect: async () => Object.assign(client, { release: () => undefined }) } as never,
        tenant.id,
        (db) => append(db, id, said, null),
      ),
    ),
  );
  expect(placed.flat()).toContainEqual(expect.stringMatching(/Index Scan conversations_pkey .*id = entry/));
  expect(placed.flat().join()).not.toContain('Seq Scan');
});

it.each([
  ['after', { after: 3 }, 4, /seq > /],
  ['before', { before: 7 }, 5, /seq < /],
  ['of the end', {}, 7, /conversation_id = /],
] as const)(
  'a visitor’s history: a page %s reads only the messages that are asked for',
  async (_, span, first, condition) => {
    const [ended] = await sql(
      server,
      `SELECT id, session_id AS "sessionId" FROM conversations WHERE tenant_id = $1 AND status = 'ended' LIMIT 1`,
      [tenant.id],
    );
    const plans = await plansOf(server, tenant.id, async (db) => {
      await findBySession(db, ended?.sessionId);
      const page = await history(db, ended?.id, { limit: 2, ...span });
      expect(page.map(({ seq }) => seq)).toEqual([first, first + 1]);
    });
    const [found = '', page = ''] = plans.map((plan) => readsOf(plan).join('\n'));
    expect(found).toMatch(/Index Scan conversations_session .*session_id = /);
    expect(page).toMatch(/Index Scan.* messages_pkey .*conversation_id = /);
    expect(page).toMatch(condition);
    expect(found + page).not.toMatch(/Seq Scan (messages|conversations)/);
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
  const asked = await sql(server, 'SELECT id FROM unanswered_questions WHERE tenant_id = $1 LIMIT 500', [
    tenant.id,
  ]);
  const ids = asked.map(({ id }) => String(id));
  const [before = []] = await plansOf(server, tenant.id, (db) => listBefore(db, ids));
  const readsBefore = readsOf(before).join('\n');
  expect(readsBefore).toMatch(/Index Scan.* messages_pkey .*conversation_id = .*seq < /);
  expect(readsBefore).not.toContain('Seq Scan messages');
}, 60_000);

it('answers to check: a page is read in the order of its index, and messages by their keys', async () => {
  await asAdmin(server, async (admin) => {
    await admin.query(
      `INSERT INTO answers_to_check (tenant_id, conversation_id, seq, not_helpful, low_confidence, listed_at, checked_at)
         SELECT tenant_id, conversation_id, seq, seq % 4 = 0, seq % 4 > 0, created_at, CASE WHEN seq = 2 THEN created_at END
           FROM messages
       ON CONFLICT DO NOTHING`,
    );
    await admin.query(
      `INSERT INTO answer_feedback (tenant_id, conversation_id, seq, helpful)
         SELECT tenant_id, conversation_id, seq, false FROM messages WHERE seq % 4 = 0`,
    );
    await admin.query('VACUUM ANALYZE answers_to_check, answer_feedback');
  });
  for (const [state, index] of [
    ['open', 'answers_to_check_open'],
    ['checked', 'answers_to_check_checked'],
  ] as const) {
    const [page = []] = await plansOf(server, tenant.id, (db) =>
      answersToCheck.list(db, { page: 1, limit: 20, state }),
    );
    const reads = readsOf(page).join('\n');
    expect(reads).toMatch(new RegExp(`Index Scan ${index} .*tenant_id = `));
    expect(reads).toMatch(/Index Scan messages_pkey .*conversation_id = .*seq = /);
    expect(reads).toMatch(/Index (Only )?Scan answer_feedback_pkey .*conversation_id = .*seq = /);
    expect(reads).not.toContain('Seq Scan');
  }
  const [count = []] = await plansOf(server, tenant.id, (db) => answersToCheck.count(db, { state: 'open' }));
  expect(readsOf(count)).toEqual([
    expect.stringMatching(/^Index Only Scan answers_to_check_open .*tenant_id = .*listed_at > /),
  ]);
  const [last = []] = await plansOf(server, tenant.id, (db) =>
    answersToCheck.findLastAnswer(db, conversation.id),
  );
  expect(readsOf(last)).toEqual([expect.stringMatching(/^Index Scan.* messages_pkey .*conversation_id = /)]);
}, 60_000);
