import type pg from 'pg';
import { expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin, lockWaiters } from '../support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

/** More than all connections of the process. */
const CROWD = 60;

const waitingIn = async (admin: pg.Client): Promise<number> => {
  await admin.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
};

it('calls of one tenant that wait for a lock leave connections to the others', async () => {
  const [crowd, neighbor] = [await buildTenant(server), await buildTenant(server)];
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('SELECT FROM users WHERE tenant_id = $1 FOR UPDATE', [crowd.id]);
    const body = { name: 'Renamed' };
    const held = Array.from({ length: CROWD }, () =>
      server.send('PUT', '/api/auth/profile', { token: crowd.owner.token, body }),
    );
    await lockWaiters(admin, 3);
    const { status } = await server.send('GET', '/api/chat/conversations', { token: neighbor.owner.token });
    expect(status).toBe(200);
    expect(await waitingIn(admin)).toBe(3);
    await admin.query('COMMIT');
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  });
});

it('items that are added during an import hold no connection, and its tenant’s chats go on', async () => {
  const tenant = await buildTenant(server);
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query("SELECT pg_advisory_xact_lock(hashtextextended('knowledge ' || $1, 0))", [tenant.id]);
    const body = { question: 'Is it so?', answer: 'Yes.' };
    const held = Array.from({ length: CROWD }, () =>
      server.send('POST', '/api/kb', { token: tenant.owner.token, body }),
    );
    await lockWaiters(admin, 1);
    await buildConversation(tenant);
    expect(await waitingIn(admin)).toBe(1);
    await admin.query('COMMIT');
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(201);
  });
});

it('messages of one visitor that wait for each other hold two connections', async () => {
  const tenant = await buildTenant(server);
  const { sessionId } = await buildConversation(tenant);
  await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('SELECT FROM conversations WHERE session_id = $1 FOR UPDATE', [sessionId]);
    const body = { sessionId, message: 'Is anybody there?' };
    const held = Array.from({ length: CROWD }, () =>
      server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body }),
    );
    await lockWaiters(admin, 2);
    await buildConversation(tenant);
    expect(await waitingIn(admin)).toBe(2);
    await admin.query('COMMIT');
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  });
});
