import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeSpan, inTenant, openPool, type Pool, type TenantDb } from '../../src/db/index.ts';
import * as conversations from '../../src/features/conversations/changes.store.ts';
import * as messages from '../../src/features/conversations/messages/messages.store.ts';
import * as knowledge from '../../src/features/knowledge/knowledge.store.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { asAdmin } from '../support/sql.ts';
import { fillWorkspace } from './sync-workspace.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

let database: TestDatabase;
let pool: Pool;
/** The last transaction that wrote contacts. */
let newest = '0';
const tenantId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({
    databaseUrl: database.url,
    role: 'chatbot_app',
    max: 10,
    // The database is dropped when the pool has ended, perhaps before its last connection has said goodbye.
    onError: () => undefined,
  });
  for (const id of [tenantId, randomUUID()]) await fillWorkspace(database.url, id, { conversations: 4_000 });
  await asAdmin({ databaseUrl: database.url }, async (admin) => {
    await admin.query('ANALYZE');
    newest = (await admin.query('SELECT max(shown_xid::text::numeric)::text AS xid FROM contacts')).rows[0]
      .xid;
  });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The plans of what `work` asks, each as PostgreSQL has just followed it. */
async function plansOf(work: (db: TenantDb) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const explaining = {
    async connect() {
      const client = await pool.connect();
      const query = client.query.bind(client);
      const explain = (asked: { text: string; values?: unknown[] } | string, done?: unknown) => {
        if (typeof asked === 'object') {
          void query(`EXPLAIN (ANALYZE, FORMAT JSON) ${asked.text}`, asked.values).then(({ rows }) =>
            plans.push(rows[0]['QUERY PLAN'][0].Plan),
          );
        }
        return (query as (...all: unknown[]) => unknown)(asked, done);
      };
      return Object.assign(Object.create(client), { query: explain, release: () => client.release() });
    },
  } as unknown as Pool;
  await inTenant(explaining, tenantId, work);
  return plans;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** As `now()`, once no transaction of another test is open that began before the last change of a contact. */
async function nowAfterAll(): Promise<string> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS is_settled',
        [newest],
      );
      return rows[0].is_settled;
    })
    .toBe(true);
  return now();
}

async function now(): Promise<string> {
  const { rows } = await pool.query('SELECT pg_current_snapshot()::text AS snapshot');
  return rows[0].snapshot;
}

/** Read in the order of that index, and no further than one page: nothing is sorted, no table read through. */
async function expectPage(index: string, limit: number, work: (db: TenantDb) => Promise<unknown[]>) {
  let rows = 0;
  const plans = await plansOf(async (db) => {
    rows = (await work(db)).length;
  });
  expect(plans).toHaveLength(1);
  // The team and the labels, read for their names, are a handful of rows that PostgreSQL reads in whichever way.
  const few = ['users', 'labels'];
  const nodes = plans.flatMap(nodesOf).filter((node) => !few.includes(node['Relation Name'] ?? ''));
  const kinds = nodes.map((node) => node['Node Type']);
  expect(kinds.filter((kind) => /Sort|Seq Scan|Bitmap|Hash/.test(kind))).toEqual([]);
  const scan = nodes.find((node) => node['Index Name'] === index);
  expect(scan?.['Actual Rows']).toBeLessThanOrEqual(limit);
  return rows;
}

describe('a page of 500 reads 500 rows in the index’s order', () => {
  const first = async (): Promise<ChangeSpan> => ({
    since: null,
    until: await now(),
    after: null,
    limit: 500,
  });

  it('of messages, first and in the middle', async () => {
    const span = await first();
    let middle: ChangeSpan['after'] = null;
    const rows = await expectPage('messages_changed', 500, async (db) => {
      const page = await messages.changed(db, span);
      middle = page.at(-1)?.key ?? null;
      return page;
    });
    expect(rows).toBe(500);
    expect(
      await expectPage('messages_changed', 500, (db) => messages.changed(db, { ...span, after: middle })),
    ).toBe(500);
  });

  it('of conversations', async () => {
    const span = await first();
    expect(await expectPage('conversations_changed', 500, (db) => conversations.changed(db, span))).toBe(500);
  });

  it('of conversations whose contact is shown in another way', async () => {
    const since = await nowAfterAll();
    const change = (batch: number) => (db: TenantDb) => {
      const some = db
        .from('contacts')
        .orderBy('id')
        .offset(batch * 200)
        .limit(200)
        .select('id');
      return db.from('contacts').whereIn('id', some).update({ name: 'Vera' });
    };
    for (let batch = 0; batch < 5; batch += 1)
      await inTenant(pool, tenantId, async (db) => change(batch)(db));
    const span = { since, until: await now(), after: null, limit: 500 };
    const read = async (db: TenantDb) => {
      const rows = await conversations.renamed(db, span);
      expect(rows).toHaveLength(500);
    };
    const nodes = (await plansOf(read)).flatMap(nodesOf);
    const scan = nodes.find((node) => node['Index Name'] === 'contacts_shown');
    // Contacts of one transaction are read together, and sorted by conversation.
    expect(scan?.['Actual Rows']).toBeLessThanOrEqual(700);
    expect(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    ).toEqual(expect.not.arrayContaining(['conversations', 'contacts']));
  });

  it('and one with nothing new reads none', async () => {
    const until = await now();
    const span = { since: until, until, after: null, limit: 500 };
    expect(await expectPage('messages_changed', 0, (db) => messages.changed(db, span))).toBe(0);
    expect(await expectPage('conversations_changed', 0, (db) => conversations.changed(db, span))).toBe(0);
    expect(await expectPage('knowledge_items_changed', 0, (db) => knowledge.changed(db, span))).toBe(0);
  });
});
