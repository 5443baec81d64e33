import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { TenantDb } from '../../src/db/index.ts';
import { listUnindexed } from '../../src/features/search/search.store.ts';
import { listBehind, lockPass, readPage } from '../../src/features/search/text-index.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant, RARE_WORD } from '../support/bulk.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { asAdmin, sql } from '../support/sql.ts';
import { plansOf, platformPlansOf, readsInside, readsOf } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

beforeAll(async () => {
  const neighbor = await buildTenant(server, 'Neighbor');
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbor, tenant]) {
      await fillTenant(admin, id, { conversations: 2_000, messagesEach: 4, days: 60, agents: [owner.id] });
    }
  });
  await sql(server, `UPDATE messages SET content = '${RARE_WORD}' WHERE tenant_id = $1 AND seq = 4`, [
    tenant.id,
  ]);
  await server.app.runJobs('text-index');
  await asAdmin(server, (admin) =>
    admin.query('VACUUM ANALYZE search_texts, search_eras, text_index_progress, conversation_notes'),
  );
}, 120_000);

it('a search reads the entries of its words, of each era of its tenant, and no text of another', async () => {
  const reads = await asAdmin(server, async (admin) => {
    await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenant.id]);
    return readsInside(admin, async (client) => {
      await client.query('SET ROLE chatbot_staff');
      for (let n = 0; n < 8; n++) {
        const { rows } = await client.query(`SELECT * FROM find_texts($1, now(), 21)`, [`'~${RARE_WORD}'`]);
        expect(rows).toHaveLength(21);
      }
    });
  });
  const ofTexts = reads.flat().filter((read) => /search_texts/.test(read));
  expect(ofTexts.length).toBeGreaterThan(0);
  for (const read of ofTexts) {
    expect(read).toMatch(/^Bitmap (Heap Scan search_texts |Index Scan search_texts_terms \(terms @@ )/);
  }
  expect(reads.flat().join('\n')).toMatch(/Scan search_eras_start .*tenant_id = /);
});

it('what changed since is read from the end of an index, and a pass goes on in its order', async () => {
  await sql(server, `UPDATE messages SET content = 'changed' WHERE tenant_id = $1 AND seq = 1`, [tenant.id]);
  await sql(
    server,
    `INSERT INTO conversation_notes (tenant_id, conversation_id, content)
       SELECT tenant_id, id, 'A note' FROM conversations`,
  );
  await sql(server, 'VACUUM ANALYZE messages, conversation_notes');
  const reads = async (work: (db: TenantDb) => Promise<unknown>) =>
    (await plansOf(server, tenant.id, work)).flatMap(readsOf).filter((read) => /messages|_notes/.test(read));
  const unindexed = await reads(async (db) => {
    await lockPass(db, 'note');
    await listUnindexed(db, new Date(Date.now() + 60_000).toISOString(), 501);
  });
  expect(unindexed).toEqual([
    expect.stringMatching(/^Index Scan messages_changed .*changed_xid >= /),
    expect.stringMatching(/^Index Scan conversation_notes_changed .*changed_xid >= /),
  ]);
  const page = await reads(async (db) => {
    const pass = await lockPass(db, 'message');
    if (!pass) throw new Error('The pass is locked.');
    await readPage(db, 'message', { ...pass, since: null, after: { xid: '3', id: randomUUID() } }, 250);
  });
  expect(page).toEqual([expect.stringMatching(/^Index Scan messages_changed .*changed_xid/)]);
});

it('tenants that are behind are found by what changed in each', async () => {
  const reads = (await platformPlansOf(server, listBehind)).flatMap(readsOf);
  expect(reads.join('\n')).toMatch(/Index Only Scan messages_changed .*tenant_id = .*changed_xid >= /);
  for (const read of reads) expect(read).not.toMatch(/Seq Scan (messages|conversation_notes)/);
});
