import { alwaysOpen } from '@chatbot-saas/contract/hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantDb } from '../../src/db/index.ts';
import { activity } from '../../src/features/analytics/activity.store.ts';
import { feedback } from '../../src/features/analytics/feedback.store.ts';
import { handled } from '../../src/features/analytics/handled.store.ts';
import { topKnowledge } from '../../src/features/analytics/top-knowledge.store.ts';
import { windowOf } from '../../src/features/analytics/window.ts';
import { find } from '../../src/features/conversations/conversations.store.ts';
import { endIdle, tenantsWithIdle } from '../../src/features/conversations/idle.store.ts';
import { type ConversationQuery, list } from '../../src/features/conversations/list.store.ts';
import { history } from '../../src/features/conversations/messages/messages.store.ts';
import { stats } from '../../src/features/conversations/stats.store.ts';
import * as publicStats from '../../src/features/stats/stats.store.ts';
import { buildMember, buildTenant, type TestTenant } from '../support/build.ts';
import { COMMON_WORD, fillTenant, RARE_WORD } from '../support/bulk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { plansOf, platformPlansOf, readsOf } from './plans.ts';

let server: TestServer;
let tenant: TestTenant;
const DAYS = 60;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  tenant = await buildTenant(server);
  const neighbor = await buildTenant(server, 'Neighbor');
  const agents = [tenant.owner.id, (await buildMember(server, tenant)).id];
  await asAdmin(server, async (admin) => {
    await fillTenant(admin, neighbor.id, { conversations: 6_000, messagesEach: 4, days: DAYS, agents });
    await fillTenant(admin, tenant.id, { conversations: 6_000, messagesEach: 10, days: DAYS, agents });
    await admin.query(
      `WITH items AS (
         INSERT INTO knowledge_items (tenant_id, id, question, alternatives, answer, category, tags, priority)
         SELECT t, uuidv7(), 'Question ' || i, '{}', 'Answer', 'general', '{}', i / 50 FROM unnest($1::uuid[]) t,
           generate_series(1, 5000) i RETURNING tenant_id, id, priority)
       INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
       SELECT tenant_id, current_date - d, id, d FROM items, generate_series(0, 59) d WHERE priority = 0`,
      [[tenant.id, neighbor.id]],
    );
    await admin.query(
      `INSERT INTO answer_feedback (tenant_id, conversation_id, seq, helpful, given_at)
         SELECT tenant_id, conversation_id, seq, seq % 3 > 0, created_at FROM messages WHERE seq = 2 OR tenant_id = $1`,
      [neighbor.id],
    );
    await admin.query('VACUUM ANALYZE knowledge_uses, knowledge_items, answer_feedback');
  });
  await server.app.runJobs();
  await asAdmin(server, (admin) => admin.query('VACUUM ANALYZE conversation_search, search_progress'));
}, 120_000);
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it.each([
  { days: 7, timezone: 'UTC' },
  { days: DAYS, timezone: 'UTC' },
  { days: 30, to: daysAgo(30), timezone: 'UTC' },
  { days: 30, from: daysAgo(DAYS), to: daysAgo(5), timezone: 'UTC' },
  { days: 7, timezone: 'Europe/Berlin' },
  { days: 30, to: daysAgo(30), timezone: 'Asia/Kolkata' },
  { days: 30, from: daysAgo(DAYS), to: daysAgo(5), timezone: 'America/Los_Angeles' },
  {
    days: DAYS,
    timezone: 'UTC',
    hours: { ...alwaysOpen('UTC'), week: [{ day: 1, from: '09:00', to: '18:00' }] },
  },
])('analytics of %j are read from indexes, and no table whole', async ({ hours = null, ...asked }) => {
  const window = windowOf(asked);
  const plans = await plansOf(server, tenant.id, async (db) => {
    await activity(db, window);
    await handled(db, window, hours);
    await topKnowledge(db, window);
    await feedback(db, window);
  });
  expect(plans).toHaveLength(4);
  const range = /tenant_id = .*\(created_at >= .*\(created_at < /;
  const [counted = [], byPeople = [], items = [], said = []] = plans.map(readsOf);
  expect(counted).toHaveLength(1);
  expect(counted[0]).toMatch(/^Index Only Scan conversations_figures /);
  expect(counted[0]).toMatch(range);
  expect(byPeople[0]).toMatch(/^Index Only Scan conversations_handed_off /);
  expect(byPeople[0]).toMatch(range);
  const days = items.find((read) => read.includes('knowledge_uses_pkey')) ?? '';
  expect(days).toMatch(/^(Index|Bitmap Index|Index Only) Scan knowledge_uses_pkey .*\(day = /);
  expect(items.join('\n')).toMatch(/Index Scan knowledge_items_pkey .*id = /);
  expect(said.join('\n')).toMatch(/answer_feedback_given .*tenant_id = .*given_at >= .*given_at < /);
  for (const read of plans.flatMap(readsOf)) {
    expect(read).not.toMatch(/Seq Scan (conversations|messages|knowledge_uses|answer_feedback)/);
    expect(read).not.toMatch(/messages/);
  }
});

it('what everyone is shown is read of each workspace from an index, and the messages of a few conversations', async () => {
  const days = { start: new Date(daysAgo(30)), end: new Date(daysAgo(0)) };
  const [counted = [], sampled = []] = (
    await plansOf(server, tenant.id, async (db) => {
      await publicStats.sums(db, days);
      await publicStats.responses(db, days);
    })
  ).map(readsOf);
  const range = /tenant_id = .*\(created_at >= .*\(created_at < /;
  expect(counted).toEqual([expect.stringMatching(/^Index Only Scan conversations_figures /)]);
  expect(counted[0]).toMatch(range);
  expect(sampled).toEqual([
    expect.stringMatching(/^Index Scan( Backward)? conversations_figures /),
    expect.stringMatching(/^Index Scan messages_(pkey|reply) .*conversation_id = /),
  ]);
  expect(sampled[0]).toMatch(range);
});

/** What `work` reads of the large tables, one statement after another. */
async function readsOfLarge(work: (db: TenantDb) => Promise<unknown>): Promise<string[]> {
  const reads = (await plansOf(server, tenant.id, work)).flatMap(readsOf);
  const large = reads.filter((read) => /\b(conversations|messages|conversation_search)/.test(read));
  expect(large.length).toBeGreaterThan(0);
  for (const read of reads) expect(read).not.toMatch(/Seq Scan (conversations|messages|conversation_search)/);
  return large;
}

it('the counts of dashboards come from indexes alone', async () => {
  const [byStatus, ...others] = await readsOfLarge((db) => stats(db, tenant.owner.id, null));
  expect(byStatus).toMatch(/^Index Only Scan conversations_by_status \(tenant_id = /);
  expect(others.join('\n')).toMatch(/Index Only Scan conversations_open /);
  expect(others.join('\n')).toMatch(/conversations_by_agent .*assigned_agent = /);
});

it.each<[string, string, Partial<ConversationQuery>, RegExp]>([
  ['the newest', 'conversations_newest', {}, /\(tenant_id = /],
  [
    'a later page',
    'conversations_newest',
    { after: { at: '2020-01-01 00:00:00+00', id: '0190a0a0-0000-7000-8000-000000000000', section: null } },
    /ROW\(updated_at, id\) < ROW/,
  ],
  ['a status', 'conversations_by_status', { status: ['transferred'] }, /status = 'transferred'/],
  ['an agent', 'conversations_by_agent', {}, /assigned_agent = /],
])('a list of %s reads one page of an index, in its order', async (_what, index, query, condition) => {
  const own = index === 'conversations_by_agent' ? { assignedAgent: tenant.owner.id } : {};
  const plans = await plansOf(server, tenant.id, (db) => list(db, { limit: 21, ...query, ...own }));
  expect(plans.flatMap((plan) => plan.map((node) => node['Node Type']))).not.toContain('Sort');
  const reads = plans.flatMap(readsOf).filter((read) => read.includes('conversations'));
  expect(reads).toHaveLength(1);
  expect(reads[0]).toContain(`Index Scan ${index} `);
  expect(reads[0]).toMatch(condition);
});

it('a search reads the newest in their order, then by id what its index names and what changed since', async () => {
  const often = await readsOfLarge((db) => list(db, { limit: 21, search: COMMON_WORD }));
  expect(often).toEqual([
    expect.stringMatching(/^Index Scan conversations_newest /),
    expect.stringMatching(/^Index Scan messages_pkey /),
  ]);

  const seldom = await readsOfLarge((db) => list(db, { limit: 21, search: RARE_WORD }));
  expect(seldom.slice(2).sort()).toEqual([
    expect.stringMatching(/^Index Only Scan conversations_changed .*changed_xid >= /),
    expect.stringMatching(/^Index Scan conversations_pkey .*id = ANY/),
    expect.stringMatching(/^Index Scan messages_pkey .*conversation_id = /),
  ]);
});

it('what a search asks of its index is asked of the grams', async () => {
  const plan = await asAdmin(server, async (admin) => {
    await admin.query("LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0");
    await admin.query(
      'SET auto_explain.log_nested_statements = on; SET client_min_messages = log; SET ROLE chatbot_app',
    );
    await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenant.id]);
    const said: string[] = [];
    admin.on('notice', ({ message }) => said.push(message ?? ''));
    await admin.query('SELECT find_indexed($1)', [RARE_WORD]);
    return said.join('\n');
  });
  expect(plan).toMatch(/Bitmap Index Scan on conversation_search_grams/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it('a conversation and its history are found by their keys', async () => {
  const { id, session_id } = (
    await sql(server, 'SELECT id, session_id FROM conversations WHERE tenant_id = $1 LIMIT 1', [tenant.id])
  )[0] ?? { id: '', session_id: '' };
  expect(await readsOfLarge((db) => find(db, id))).toEqual([
    expect.stringContaining('Scan conversations_pkey '),
    expect.stringMatching(/Scan messages_pkey .*conversation_id = /),
  ]);
  expect(await readsOfLarge((db) => find(db, session_id))).toEqual([
    expect.stringContaining('Scan conversations_session '),
    expect.stringMatching(/Scan messages_pkey .*conversation_id = /),
  ]);
  for (const query of [{}, { after: 3 }, { before: 5 }]) {
    expect(await readsOfLarge((db) => history(db, id, { limit: 50, ...query }))).toEqual([
      expect.stringMatching(/Scan messages_pkey .*conversation_id = /),
    ]);
  }
});

it('what conversations carry is what their messages say', async () => {
  const figures = await tenant.owner.api.call('GET /tenant/analytics', { query: { days: 30 } });
  const [said] = await sql(
    server,
    `SELECT count(*) FILTER (WHERE role = 'user')::int AS user, count(*) FILTER (WHERE role = 'assistant')::int AS assistant,
       count(*) FILTER (WHERE role = 'agent')::int AS agent, count(*) FILTER (WHERE role = 'system')::int AS system,
       count(*) FILTER (WHERE m.metadata ->> 'answeredBy' = 'knowledge')::int AS answered,
       count(*) FILTER (WHERE m.metadata ->> 'answeredBy' = 'none')::int AS unanswered
     FROM messages m JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
     WHERE c.tenant_id = $1 AND (c.created_at AT TIME ZONE 'UTC')::date > (now() AT TIME ZONE 'UTC')::date - 30`,
    [tenant.id],
  );
  const { answered, unanswered, ...byRole } = said ?? {};
  expect(figures.messages.byRole).toEqual(byRole);
  expect(figures.ai).toMatchObject({ answered, notAnswered: unanswered });

  const { conversations, series, busiestHours } = figures;
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(sum(Object.values(conversations.statusBreakdown))).toBe(conversations.totalConversations);
  expect(sum(series.map((day) => day.conversations))).toBe(conversations.totalConversations);
  expect(sum(busiestHours.map((hour) => hour.conversations))).toBe(conversations.totalConversations);
  expect(sum(series.map((day) => day.messages))).toBe(figures.messages.total);
});

it('idle conversations are found at the end of an index, in all tenants and in one', async () => {
  const oldest =
    /Scan conversations_by_status \(.*tenant_id = .*\(status = 'active'::text\) AND \(updated_at < /;
  const [everywhere = []] = (await platformPlansOf(server, tenantsWithIdle)).map(readsOf);
  expect(everywhere).toHaveLength(2);
  expect(everywhere.join('\n')).toMatch(oldest);
  const reads = await readsOfLarge(endIdle);
  expect(reads.join('\n')).toMatch(oldest);
});
