import { expect, it } from 'vitest';
import { listUnanswered } from '../../src/features/knowledge/unanswered-questions/unanswered-questions.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { plansOf, readsOf } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

it('reads the newest questions and those that were dismissed from their indexes', async () => {
  const [tenant, neighbour] = [await buildTenant(server), await buildTenant(server, 'Neighbour')];
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbour, tenant]) {
      await fillTenant(admin, id, { conversations: 6_000, messagesEach: 8, days: 90, agents: [owner.id] });
    }
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
