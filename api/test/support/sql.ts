import pg from 'pg';
import type { TestServer } from './server.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever rows it asked for
export type Row = Record<string, any>;

/** Runs `work` on its own connection as superuser, for what a test must see or do behind the product's back. */
export async function asAdmin<T>(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const sql = (
  server: Pick<TestServer, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => asAdmin(server, async (client) => (await client.query(text, values)).rows);

/** Resolves once so many connections wait for a lock, so that a test knows its blocked calls have arrived. */
export async function lockWaiters(admin: pg.Client, count: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    // Inside a transaction PostgreSQL would keep showing its first snapshot of the statistics.
    await admin.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await admin.query(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows[0].waiting >= count) return;
  }
  throw new Error(`${count} connections never waited for a lock`);
}
