import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type FastTurn, storeFastTurns } from '../../src/features/conversations/turn/fast-path.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { readsInside } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

it('finds each turn’s tenant, conversation and first try by their keys', async () => {
  const [tenant, neighbour] = [await buildTenant(server), await buildTenant(server, 'Neighbour')];
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbour, tenant]) {
      await fillTenant(admin, id, { conversations: 6_000, messagesEach: 8, days: 80, agents: [owner.id] });
    }
    await admin.query('INSERT INTO usage_months (tenant_id) VALUES ($1), ($2)', [neighbour.id, tenant.id]);
    // As the statistics of a table say that grows fast: hardly any message has an id of its sender's.
    await admin.query('VACUUM ANALYZE conversations, messages, tenants');
    const { rows } = await admin.query(
      `SELECT session_id, tenants.version::text AS state FROM conversations JOIN tenants ON tenants.id = tenant_id
        WHERE tenant_id = $1 AND status = 'active' LIMIT 1`,
      [tenant.id],
    );
    const [{ session_id: sessionId, state }] = rows;
    const turn: FastTurn = {
      ...{ tenant: tenant.id, state, sessionId, clientId: randomUUID(), said: 'Hello?', answer: 'Hello.' },
      ...{ preview: 'Hello.', metadata: {} as never, isAnswered: true, escalateAt: 3, monthlyLimit: 1_000 },
    };

    const { text, values } = storeFastTurns([turn]);
    const reads = await readsInside(admin, async (client) =>
      expect((await client.query(text, values)).rows).toHaveLength(1),
    );
    const all = reads.flat().join('\n');
    expect(all).toMatch(/Index Scan conversations_session .*tenant_id = turn.*session_id = /);
    expect(all).toMatch(/Index Only Scan messages_client .*conversation_id = c.*client_id = turn/);
    expect(all).toMatch(/Index Scan conversations_pkey .*id = held\.id/);
    expect(all).toMatch(/tenants_pkey/);
    expect(all).toMatch(/Index Scan usage_months_pkey .*tenant_id = limited/);
    expect(all).not.toContain('Seq Scan');
  });
}, 60_000);
