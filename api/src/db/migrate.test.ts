import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { describeCatalog } from '../../test/support/schema/catalog.ts';
import { asAdmin, sql } from '../../test/support/sql.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
const run = (text: string, values: unknown[] = []) => sql({ databaseUrl: database.url }, text, values);
const catalog = () => asAdmin({ databaseUrl: database.url }, describeCatalog);

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Leaves a database as a version before the schema files made it, which ended at that step. */
async function endAt(step: string): Promise<void> {
  await run('DROP TABLE schema_functions');
  await run('TRUNCATE schema_migrations');
  await run('INSERT INTO schema_migrations (name) VALUES ($1), ($2)', ['010-tenancy', step]);
}

it('a migrated database stays as it is', async () => {
  const state = async () => [
    await catalog(),
    await run('SELECT * FROM schema_migrations ORDER BY id'),
    await run('SELECT name, checksum, xmin::text FROM schema_functions ORDER BY name'),
  ];
  const before = await state();
  await migrate(database.url);
  expect(await state()).toEqual(before);
});

it('a function is replaced when its checksum is another', async () => {
  const before = await catalog();
  await run(
    `CREATE OR REPLACE FUNCTION stamp_name() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  );
  await migrate(database.url);
  expect(await catalog()).not.toEqual(before);
  await run(`UPDATE schema_functions SET checksum = 'of an older file' WHERE name = 'stamp_name'`);
  await migrate(database.url);
  expect(await catalog()).toEqual(before);
});

it('a table that the database does not have yet is made by its schema file', async () => {
  const before = await catalog();
  await run('DROP TABLE transcripts, replay_questions');
  expect(await catalog()).not.toEqual(before);
  await migrate(database.url);
  expect(await catalog()).toEqual(before);
});

it('several processes make the schema of one empty database once', async () => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/empty_${randomUUID().replaceAll('-', '')}`;
  await run(`CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE template0`);
  try {
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    expect(await asAdmin({ databaseUrl: url.href }, describeCatalog)).toEqual(await catalog());
  } finally {
    await run(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
  }
});

it('a migration that fails leaves nothing behind', async () => {
  await run(`DELETE FROM schema_functions WHERE name IN ('bury', 'tenant_state')`);
  await run('DROP FUNCTION tenant_state');
  // The later function cannot be replaced, because its result is another.
  await run('CREATE FUNCTION tenant_state(tenant tenants) RETURNS integer RETURN 1');
  const state = async () => [await catalog(), await run('SELECT name FROM schema_functions ORDER BY name')];
  const before = await state();
  await expect(migrate(database.url)).rejects.toThrow('cannot change return type');
  expect(await state()).toEqual(before);
});

it('a database older than version 0.1.0 is refused in one sentence, and stays as it is', async () => {
  await endAt('340-versions');
  const before = await catalog();
  await expect(migrate(database.url)).rejects.toThrow(
    'This database is older than version 0.1.0 of ChatBot SaaS (it ends at 340-versions), and can no longer be opened.',
  );
  expect(await catalog()).toEqual(before);
});

it('a database with a later step than version 0.1.0 is one of a newer version', async () => {
  await endAt('360-of-another-branch');
  await expect(migrate(database.url)).rejects.toThrow(
    'This database was used by a newer version of ChatBot SaaS (it has 360-of-another-branch).',
  );
});
