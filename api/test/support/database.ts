import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** As the cluster's superuser, like the `databaseUrl` that `createApp` takes. */
  url: string;
  drop(): Promise<void>;
}

/** A database of this test file's own, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const own = new URL(template);
  own.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  const name = own.pathname.slice(1);

  await asAdmin(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  return {
    url: own.href,
    drop: () => asAdmin(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** From the database `postgres`: one with open connections cannot be copied. */
async function asAdmin(server: URL, sql: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
