import pg from 'pg';
import { expect, it } from 'vitest';
import { inTenant } from '../../src/db/index.ts';
import { lockBySession } from '../../src/features/conversations/conversations.store.ts';
import { buildConversation } from '../support/build.ts';
import { freshTenant, sharedServer } from '../support/fixtures.ts';
import { TenantConnection } from '../support/schema/tenant-connection.ts';
import { asAdmin, lockWaiters } from '../support/sql.ts';

const server = sharedServer();
const tenant = freshTenant(server);

it('lockBySession finds the name of the agent who accepted the conversation while it waited', async () => {
  const { sessionId } = await buildConversation(tenant);
  const taker = await TenantConnection.open(server, tenant.id);
  await taker.begin();
  await taker.run('UPDATE conversations SET assigned_agent = $1, last_seq = 9 WHERE session_id = $2', [
    tenant.owner.id,
    sessionId,
  ]);
  const pool = new pg.Pool({ connectionString: server.databaseUrl, options: '-c role=chatbot_app', max: 1 });
  const locked = inTenant(pool, tenant.id, (db) => lockBySession(db, sessionId));
  await asAdmin(server, (admin) => lockWaiters(admin, 1));
  await taker.end('COMMIT');
  await taker.close();
  const { name } = (await tenant.owner.api.call('GET /auth/me')).user;
  expect(await locked).toMatchObject({
    last_seq: 9,
    assigned_agent: tenant.owner.id,
    assigned_agent_name: name,
  });
  await pool.end();
});
