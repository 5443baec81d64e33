import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    return rows.map((row) => row.tablename);
  } finally {
    await client.end();
  }
}

it('createTestDatabase gives each caller its own migrated database, and drops it again', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(two.url);
  expect(await tables(one.url)).toContain('schema_migrations');
  expect(await tables(two.url)).toEqual(await tables(one.url));

  await Promise.all([one.drop(), two.drop()]);
  await expect(tables(one.url)).rejects.toThrow('does not exist');
});
