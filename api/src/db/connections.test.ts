import { afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { startTestServer } from '../../test/support/server.ts';
import { asAdmin } from '../../test/support/sql.ts';
import { openPool } from './connections.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('connection pool: reports a broken connection once, without its internals', async () => {
  const database = await createTestDatabase();
  const server = await startTestServer({ LOG_LEVEL: 'warn' }, database.url);
  await server.send('GET', '/health/ready');
  const broken = await asAdmin(server, async (admin) => {
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name IN ('chatbot_app', 'chatbot_platform')`,
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

it('connection pool: keeps some idle connections open, and fewer than under load', async () => {
  const database = await createTestDatabase();
  const pool = openPool({
    databaseUrl: database.url,
    role: 'chatbot_app',
    max: 10,
    onError: () => undefined,
  });
  try {
    const busy = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    expect(pool.totalCount).toBe(10);

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (const connection of busy) connection.release();
    vi.advanceTimersByTime(60 * 60_000);

    expect(pool.totalCount).toBe(8);
    vi.useRealTimers();
    expect((await pool.query('SELECT current_user AS role')).rows).toEqual([{ role: 'chatbot_app' }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
