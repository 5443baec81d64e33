import { expect, it } from 'vitest';
import { addUsage } from '../../src/features/billing/usage/usage.store.ts';
import { buildItem, buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { readsInside } from './plans.ts';

const server = sharedServer();

it.each([
  ['without statistics', ''],
  ['with statistics', 'VACUUM ANALYZE knowledge_items'],
])('usage: is found by its whole key, and no tenant by a list of them all, %s', async (_, prepare) => {
  const tenant = await buildTenant(server);
  const item = await buildItem(tenant);
  await sql(
    server,
    `INSERT INTO knowledge_items (tenant_id, id, question, alternatives, answer, category, tags, priority)
     SELECT $1, uuidv7(), 'Where?', '{}', 'Here.', 'general', '{}', 0 FROM generate_series(1, 3000)`,
    [tenant.id],
  );
  await sql(server, prepare);
  const [key = { id: '' }] = await sql(server, 'SELECT id FROM api_keys WHERE tenant_id = $1', [tenant.id]);
  const { text, values } = addUsage([
    { tenant: tenant.id, table: 'knowledge_items', id: item, times: 2 },
    { tenant: tenant.id, table: 'api_keys', id: key.id, times: 3 },
  ]);
  const reads = await asAdmin(server, (admin) => readsInside(admin, (client) => client.query(text, values)));
  const all = reads.flat().join('\n');
  expect(all).toMatch(
    /Index Scan knowledge_items_pkey .*tenant_id = counted\.tenant\) AND \(id = counted\.id/,
  );
  expect(all).toMatch(/Index Scan api_keys_pkey .*tenant_id = counted\.tenant\) AND \(id = counted\.id/);
  expect(all).not.toMatch(/ANY|Seq Scan/);
  expect(await sql(server, 'SELECT times_used FROM knowledge_items WHERE id = $1', [item])).toMatchObject([
    { times_used: 2 },
  ]);
});
