import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { fillTenant } from './bulk.ts';

/**
 * Writes a past into the demo workspace of a running product, which no call of it can:
 *   node api/test/support/past-process.ts <its DATA_DIR> <conversations> <days>
 */
const [dataDir = '', conversations, days] = process.argv.slice(2);
const [pidFile, password] = await Promise.all([
  readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'),
  readFile(join(dataDir, 'postgres.password'), 'utf8'),
]);
const admin = new pg.Client({
  host: '127.0.0.1',
  // The fourth line, as PostgreSQL documents the file.
  port: Number(pidFile.split('\n')[3]),
  user: 'postgres',
  password: password.trim(),
  database: 'chatbot',
  options: '-c timezone=UTC',
});
await admin.connect();
const { rows } = await admin.query(`SELECT id, tenant_id FROM users WHERE email = 'agent@acme.test'`);
await fillTenant(admin, rows[0].tenant_id, {
  conversations: Number(conversations),
  messagesEach: 6,
  days: Number(days),
  agents: [rows[0].id],
});
await admin.end();
