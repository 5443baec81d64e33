import { expect, it } from 'vitest';
import * as items from '../../src/features/knowledge/import/items.store.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { sql } from '../support/sql.ts';
import { plansOf, readsOf } from './plans.ts';

const server = sharedServer();
const tenant = sharedTenant(server);
const neighbor = sharedTenant(server);

it('an import finds what is there by index, however many items there are', async () => {
  for (const { id } of [tenant, neighbor]) {
    await sql(
      server,
      `INSERT INTO knowledge_items (tenant_id, external_id, question, answer, alternatives, tags, category, priority)
       SELECT $1, CASE WHEN n % 2 = 0 THEN 'id-' || n END, 'Question ' || n || '?', 'Yes.', '{}', '{}', 'general', 0
         FROM generate_series(1, 20000) n`,
      [id],
    );
  }
  await sql(server, 'ANALYZE knowledge_items');
  const names = Array.from({ length: 1_000 }, (_, n) => `id-${n * 3}`);
  const questions = names.map((_, n) => `question ${n * 3}`);
  let keys: string[] = [];
  const plans = await plansOf(server, tenant.id, async (db) => {
    keys = await items.questionKeys(db, questions);
    expect((await items.listByQuestion(db, keys, { locks: false })).length).toBe(999);
    expect((await items.listByExternalId(db, names, { locks: false })).length).toBe(499);
  });
  const reads = plans.flatMap(readsOf).filter((read) => read.includes('knowledge_items'));
  expect(reads.join('\n')).toContain('knowledge_items_question');
  expect(reads.join('\n')).toContain('knowledge_items_external');
  for (const read of reads) expect(read).not.toContain('Seq Scan');
});
