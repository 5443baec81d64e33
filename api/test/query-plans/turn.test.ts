import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { storeFastTurns } from '../../src/features/conversations/turn/fast-path.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { fastTurn } from '../support/fast-turn.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { readsInside } from './plans.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

it.each([
  ['a young installation, whose tables have no statistics yet', ''],
  // As the statistics of a table say that grows fast: hardly any message has an id of its sender's.
  ['an installation with statistics', 'VACUUM ANALYZE conversations, messages, tenants'],
])(
  '%s finds each turn’s tenant, conversation and first try by their keys',
  async (_, prepare) => {
    const [tenant, neighbor] = [await buildTenant(server), await buildTenant(server, 'Neighbor')];
    await asAdmin(server, async (admin) => {
      for (const { id, owner } of [neighbor, tenant]) {
        await fillTenant(admin, id, { conversations: 6_000, messagesEach: 8, days: 80, agents: [owner.id] });
      }
      await admin.query('INSERT INTO usage_months (tenant_id) VALUES ($1), ($2)', [neighbor.id, tenant.id]);
      await admin.query(
        `INSERT INTO tenants (id, name, industry, settings) SELECT gen_random_uuid(), 'Workspace ' || n, 'retail', '{}' FROM generate_series(1, 5000) n`,
      );
      await admin.query(prepare);
      const { rows } = await admin.query(
        `SELECT session_id, tenants.version::text AS state FROM conversations JOIN tenants ON tenants.id = tenant_id
        WHERE tenant_id = $1 AND status = 'active' LIMIT 1`,
        [tenant.id],
      );
      const [{ session_id: sessionId, state }] = rows;
      const limits = { escalateAt: 3, monthlyLimit: 1_000 };
      const turn = fastTurn({ tenant: tenant.id, state, sessionId, clientId: randomUUID(), ...limits });

      const { text, values } = storeFastTurns([turn]);
      const reads = await readsInside(admin, async (client) =>
        expect((await client.query(text, values)).rows).toHaveLength(1),
      );
      const all = reads.flat().join('\n');
      expect(all).toMatch(/Index Scan conversations_session .*tenant_id = turn.*session_id = /);
      expect(all).toMatch(/Index Only Scan messages_client .*conversation_id = c.*client_id = turn/);
      expect(all).toMatch(/Index Scan conversations_pkey .*id = entry\w*\.conversation_id/);
      expect(all).toMatch(/tenants_pkey/);
      expect(all).toMatch(/Index Scan usage_months_pkey .*tenant_id = limited/);
      expect(all).not.toContain('Seq Scan');
    });
  },
  60_000,
);
