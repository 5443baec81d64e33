import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { renamed } from '../../src/features/conversations/changes.store.ts';
import { remove } from '../../src/features/conversations/labels/labels.store.ts';
import { type ConversationQuery, list } from '../../src/features/conversations/list.store.ts';
import { buildLabel, buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { plansOf, readsOf } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
let labelId = '';

/** Two workspaces of 6,000 conversations, every twentieth with a label, and most of those with that of the test. */
beforeAll(async () => {
  const neighbor = await buildTenant(server, 'Neighbor');
  labelId = (await buildLabel(tenant))._id;
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbor, tenant]) {
      await fillTenant(admin, id, { conversations: 6_000, messagesEach: 2, days: 80, agents: [owner.id] });
    }
    await admin.query(
      `UPDATE conversations SET label_ids = CASE WHEN right(visitor_id, 2) IN ('00', '40', '80') THEN ARRAY[$1, $2]::uuid[] ELSE ARRAY[$2]::uuid[] END
        WHERE right(visitor_id, 2) IN ('00', '20', '40', '60', '80')`,
      [labelId, randomUUID()],
    );
    await admin.query('VACUUM ANALYZE conversations, labels');
  });
}, 60_000);

const conversationsRead = async (query: Partial<ConversationQuery>) => {
  const userId = tenant.owner.id;
  const plans = await plansOf(server, tenant.id, (db) =>
    list(db, { limit: 21, labels: [labelId], userId, ...query }),
  );
  const reads = plans.flatMap(readsOf).filter((read) => /\bconversations/.test(read));
  return { reads, kinds: plans.flatMap((plan) => plan.map((node) => node['Node Type'])) };
};

it.each(['recent', 'oldest'] as const)(
  'a list of a label, %s activity first, reads the conversations that have one, in their order',
  async (sort) => {
    const { reads, kinds } = await conversationsRead({ sort });
    expect(reads).toEqual([
      expect.stringMatching(/^Index Scan( Backward)? conversations_labeled \(tenant_id = /),
    ]);
    expect(kinds).not.toContain('Sort');
  },
);

it.each<[string, Partial<ConversationQuery>]>([
  ['status', { status: ['ended'] }],
  ['agent', { assignee: 'me' }],
])('a list of a label and one %s is found by an index', async (_, query) => {
  for (const read of (await conversationsRead(query)).reads)
    expect(read).toMatch(/Index Scan conversations_(labeled|by_agent) |^Bitmap Heap Scan conversations /);
});

it('a label that is renamed or deleted is looked for in the conversations that have one', async () => {
  const [row] = await sql(server, 'SELECT pg_current_snapshot()::text AS since');
  await sql(server, `UPDATE labels SET name = 'Money back' WHERE id = $1`, [labelId]);
  const [{ until }] = (await sql(server, 'SELECT pg_current_snapshot()::text AS until')) as [
    { until: string },
  ];
  const span = { since: row?.since, until, after: null, limit: 500 };
  const reads = (
    await plansOf(server, tenant.id, async (db) => {
      expect(await renamed(db, span)).toHaveLength(180);
      await remove(db, labelId);
    })
  ).flatMap(readsOf);
  expect(reads).toContainEqual(expect.stringMatching(/ labels_changed .*changed_xid >= /));
  expect(reads.filter((read) => read.includes('conversations_labeled')).length).toBeGreaterThanOrEqual(2);
  expect(reads).not.toContainEqual(expect.stringMatching(/^Seq Scan conversations/));
});
