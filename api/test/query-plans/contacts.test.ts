import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant, openPool, type Pool } from '../../src/db/index.ts';
import { list } from '../../src/features/contacts/list.store.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { fillContacts } from '../support/people/fill-contacts.ts';
import { asAdmin } from '../support/sql.ts';

const CONTACTS = 5_000;
let database: TestDatabase;
let pool: Pool;
const tenantId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [tenantId, randomUUID()]) await fillContacts(database.url, id, CONTACTS);
  pool = openPool({ databaseUrl: database.url, role: 'chatbot_app', max: 2, onError: () => undefined });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const find = (search: string) => inTenant(pool, tenantId, (db) => list(db, { search, page: 1, limit: 20 }));

it('contacts are found by each of their parts, in any case, with or without accents', async () => {
  const one = 'Émile Nº4711';
  await asAdmin({ databaseUrl: database.url }, (admin) =>
    admin.query(
      `INSERT INTO contacts (tenant_id, name, email, phone, external_id, last_seen_at)
       VALUES ($1, $2, 'emile@unheard.example', '+33 (1) 99-88 77', 'crm:Z-0815', '2020-01-01')`,
      [tenantId, one],
    ),
  );
  for (const search of ['émile', 'EMILE NO47', 'mile@unheard', '99-88 7', '33199887', 'z-0815', 'Z']) {
    const { contacts } = await find(search);
    expect(
      contacts.map(({ name }) => name),
      search,
    ).toContain(one);
  }
});

it('a frequent word is counted up to a thousand, and found last seen first', async () => {
  const { contacts, total } = await find('mail.example');
  expect(total).toBe(1_000);
  const seen = contacts.map(({ lastSeenAt }) => lastSeenAt);
  expect(seen).toEqual(seen.toSorted().reverse());
});

it('a rare word reads the index, and neither other contacts nor other tenants', async () => {
  const plan = await asAdmin({ databaseUrl: database.url }, async (admin) => {
    await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId]);
    await admin.query('SET ROLE chatbot_search');
    const { rows } = await admin.query(
      `EXPLAIN (ANALYZE, FORMAT JSON)
       SELECT id FROM contacts
        WHERE search_grams(tenant_id, searched) @> search_grams(current_tenant(), 'person 4711', 3)
          AND tenant_id = current_tenant() AND strpos(searched, 'person 4711') > 0`,
    );
    return JSON.stringify(rows[0]['QUERY PLAN']);
  });
  expect(plan).toContain('contacts_grams');
  expect(plan).not.toContain('Seq Scan');
  expect((await find('person 4711')).total).toBe(1);
});
