import pg from 'pg';
import { fillTenant } from './bulk.ts';

/**
 * Writes a past into the demo workspace of a running product, which no call of it can:
 *   node api/test/support/past-process.ts <its DATABASE_URL> <conversations> <days>
 */
const [databaseUrl, conversations, days] = process.argv.slice(2);
const admin = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
await admin.connect();
const { rows } = await admin.query(`SELECT id, tenant_id FROM users WHERE email = 'agent@acme.test'`);
await fillTenant(admin, rows[0].tenant_id, {
  conversations: Number(conversations),
  messagesEach: 6,
  days: Number(days),
  agents: [rows[0].id],
});
await admin.end();
