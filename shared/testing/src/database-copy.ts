import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface DatabaseCopy {
  /** As the cluster's superuser. */
  url: string;
  drop(): Promise<void>;
}

/** Copies a database that nothing is connected to, into one on the same PostgreSQL. */
export async function copyDatabase(templateUrl: string): Promise<DatabaseCopy> {
  const template = new URL(templateUrl);
  const copy = new URL(template);
  copy.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  const name = copy.pathname.slice(1);

  await asAdmin(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  return {
    url: copy.href,
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
