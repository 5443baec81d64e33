import { afterAll, expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../../../test/support/build.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { TenantConnection } from '../../../test/support/schema/tenant-connection.ts';
import { sql } from '../../../test/support/sql.ts';
import { inTenant, openPool, type Pool } from '../../db/index.ts';
import { renamed } from './changes.store.ts';

const server = sharedServer();
let pool: Pool | undefined;
afterAll(() => pool?.end());

const snapshot = async (): Promise<string> =>
  (await sql(server, 'SELECT pg_current_snapshot()::text AS snapshot'))[0]?.snapshot;

it('renamed conversations: one that is deleted while they are read leaves its place to the next', async () => {
  const tenant = await buildTenant(server);
  for (let n = 0; n < 3; n += 1) await buildConversation(tenant);
  const since = await snapshot();
  await sql(server, `UPDATE contacts SET name = 'Vera' WHERE tenant_id = $1`, [tenant.id]);
  const span = { since, until: await snapshot(), after: null, limit: 2 };
  const all = await sql(server, 'SELECT id FROM conversations WHERE tenant_id = $1 ORDER BY id', [tenant.id]);
  const [first, ...rest] = all.map(({ id }) => id);

  // The rows wait for the messages; the ids that are read before do not.
  const writer = await TenantConnection.open(server, tenant.id);
  await writer.begin();
  await writer.run('LOCK TABLE messages IN ACCESS EXCLUSIVE MODE');
  pool = openPool({ databaseUrl: server.databaseUrl, role: 'chatbot_app', max: 1, onError: () => undefined });
  const reading = inTenant(pool, tenant.id, (db) => renamed(db, span));
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'messages'::regclass AND NOT granted`;
  await expect.poll(() => sql(server, waiting)).toHaveLength(1);
  await writer.run('DELETE FROM messages WHERE conversation_id = $1', [first]);
  await writer.run('DELETE FROM conversations WHERE id = $1', [first]);
  await writer.end('COMMIT');
  await writer.close();

  expect((await reading).map(({ value }) => value._id)).toEqual(rest);
});
