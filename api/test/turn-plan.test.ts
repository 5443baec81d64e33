import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type PlainTurn, storePlainTurns } from '../src/features/chat/plain-turns.store.ts';
import { buildTenant } from './build.ts';
import { fillTenant } from './bulk.ts';
import { sharedServer } from './fixtures.ts';
import { flatten, readsOf } from './plans.ts';
import { asAdmin } from './sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

it('finds each turn’s tenant, conversation and first try by their keys', async () => {
  const [tenant, neighbour] = [await buildTenant(server), await buildTenant(server, 'Neighbour')];
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [neighbour, tenant]) {
      await fillTenant(admin, id, { conversations: 6_000, messagesEach: 8, days: 80, agents: [owner.id] });
    }
    // As the statistics of a table say that grows fast: hardly any message has an id of its sender's.
    await admin.query('VACUUM ANALYZE conversations, messages, tenants');
    const { rows } = await admin.query(
      `SELECT session_id, tenants.version::text AS state FROM conversations JOIN tenants ON tenants.id = tenant_id
        WHERE tenant_id = $1 AND status = 'active' LIMIT 1`,
      [tenant.id],
    );
    const [{ session_id: sessionId, state }] = rows;
    const turn: PlainTurn = {
      ...{ tenant: tenant.id, state, sessionId, clientId: randomUUID(), said: 'Hello?', answer: 'Hello.' },
      ...{ preview: 'Hello.', metadata: {} as never, isAnswered: true, escalateAt: 3, monthlyLimit: 1_000 },
    };

    // What runs inside of a function is planned there.
    const told: string[] = [];
    admin.on('notice', ({ message }) => told.push(message ?? ''));
    await admin.query(`LOAD 'auto_explain'`);
    for (const setting of [
      ...['log_min_duration = 0', 'log_nested_statements = on', 'log_format = json', 'log_level = notice'],
    ]) {
      await admin.query(`SET auto_explain.${setting}`);
    }
    await admin.query('SET ROLE chatbot_app');
    const { text, values } = storePlainTurns([turn]);
    expect((await admin.query(text, values)).rows).toHaveLength(1);

    const plans = told.map((message) => JSON.parse(message.slice(message.indexOf('{'))));
    const reads = plans.flatMap(({ Plan }) => readsOf(flatten(Plan)));
    const all = reads.join('\n');
    expect(all).toMatch(/Index Scan conversations_session .*tenant_id = turn.*session_id = /);
    expect(all).toMatch(/Index Only Scan messages_client .*conversation_id = c.*client_id = turn/);
    expect(all).toMatch(/Index Scan conversations_pkey .*id = held\.id/);
    expect(all).toMatch(/tenants_pkey/);
    expect(all).not.toContain('Seq Scan');
  });
}, 60_000);
