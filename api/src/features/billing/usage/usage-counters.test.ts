import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../test/support/build.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { asAdmin, lockWaiters, sql } from '../../../../test/support/sql.ts';
import { addUsage } from './usage.store.ts';

const server = sharedServer();

it('usage counters: counts other tenants’ usage despite a deleted tenant', async () => {
  const { id } = await buildTenant(server);
  const { text, values } = addUsage(
    [randomUUID(), id].map((tenant) => ({ tenant, table: 'usage_months', id: 'api_calls', times: 2 })),
  );
  await sql(server, text, values);
  expect(await sql(server, 'SELECT api_calls::int FROM usage_months WHERE tenant_id = $1', [id])).toEqual([
    { api_calls: 2 },
  ]);
});

it('usage counters: a locked month of one tenant delays no other tenant’s items for long', async () => {
  const [held, free] = [await buildTenant(server), await buildTenant(server)];
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = ANY ($1)`, [[held.id, free.id]]);
  const id = await buildItem(free);
  const { sessionId } = await buildConversation(free);
  const { sessionId: ofHeldTenant } = await buildConversation(held);
  await sql(server, 'INSERT INTO usage_months (tenant_id) VALUES ($1)', [held.id]);
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('SELECT FROM usage_months WHERE tenant_id = $1 FOR UPDATE', [held.id]);
    await free.visitor.call('POST /chat/message', {
      body: { sessionId, message: 'How long does shipping take?' },
    });
    await held.visitor.call('POST /chat/message', {
      body: { sessionId: ofHeldTenant, message: 'How long does shipping take?' },
    });
    await lockWaiters(admin, 1);
    const started = performance.now();
    await free.owner.api.call('PUT /kb/{id}', { params: { id }, body: { answer: 'Two days.' } });
    expect(performance.now() - started).toBeLessThan(5_000);
    await admin.query('ROLLBACK');
  });
  // Counts whose write failed are written now.
  const ofHeld = () =>
    sql(server, 'SELECT conversations::int AS n FROM usage_months WHERE tenant_id = $1', [held.id]);
  await expect.poll(ofHeld, { timeout: 5_000 }).toEqual([{ n: 1 }]);
}, 30_000);
