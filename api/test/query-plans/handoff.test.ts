import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { inTenant, type TenantDb } from '../../src/db/index.ts';
import { findBySession, lockBySession } from '../../src/features/conversations/conversations.store.ts';
import { list } from '../../src/features/conversations/list.store.ts';
import {
  append,
  findByClientId,
  hasNotice,
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
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { plansOf, readsInside, readsOf } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
let conversation = { id: '', sessionId: '' };

beforeAll(async () => {
  const neighbour = await buildTenant(server, 'Neighbour');
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbour, tenant]) {
      await fillTenant(admin, id, { conversations: 8_000, messagesEach: 6, days: 20, agents: [owner.id] });
    }
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
