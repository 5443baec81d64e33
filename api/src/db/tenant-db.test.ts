import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { openPool } from './connections.ts';
import { inTenant } from './tenant-db.ts';

it('tenant transaction: clears its tenant, so that the returned connection sees no rows', async () => {
  const database = await createTestDatabase();
  // One connection, so that the next query uses it again.
  const pool = openPool({
    databaseUrl: database.url,
    role: 'chatbot_app',
    max: 1,
    onError: () => undefined,
  });
  try {
    const id = randomUUID();
    await inTenant(pool, id, async (db) => {
      await db.from('tenants').insert({ id, name: 'Acme', industry: 'other', settings: '{}' });
      expect(await db.from('tenants').select('id')).toEqual([{ id }]);
    });
    const { rows } = await pool.query(
      'SELECT current_tenant() AS tenant, (SELECT count(*) FROM tenants) AS seen',
    );
    expect(rows).toEqual([{ tenant: null, seen: 0 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
