import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { startTestServer } from '../../test/server.ts';
import { asAdmin } from '../../test/sql.ts';

it('a connection that breaks is told once, and nothing of its inside', async () => {
  const database = await createTestDatabase();
  const server = await startTestServer({ LOG_LEVEL: 'warn' }, database.url);
  await server.send('GET', '/health/ready');
  const broken = await asAdmin(server, async (admin) => {
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  });
  expect(broken).toBeGreaterThan(0);
  await expect.poll(() => server.log.length).toBe(broken);
  for (const line of server.log) {
    const { msg, err } = JSON.parse(line);
    expect(msg).toBe('a database connection broke');
    expect(err).toMatchObject({ code: '57P01' });
    expect(err).not.toHaveProperty('client');
  }
  expect((await server.send('GET', '/health/ready')).status).toBe(200);
  expect(server.log).toHaveLength(broken);
  await server.close();
  await database.drop();
});
