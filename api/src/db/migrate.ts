import pg from 'pg';
import { StartupError } from '../infrastructure/startup-error.ts';
import { findRoleSuffix, type Roles, rolesWith } from './roles.ts';
import { sqlConstants } from './sql-constants.ts';
import { checksumOf, inOrder, namesIn, readSqlFile, readSqlFiles, type SqlFile } from './sql-files.ts';
import { renewSyncEpoch } from './sync-epoch.ts';

/** An arbitrary number, equal in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_261_004;

/** The last step of version 0.1.0, before its steps became the schema files. Names of later steps sort after it. */
const LAST_STEP = '350-handoff-visitors';
const BASELINE = '20261124-baseline';

/**
 * Brings the database to the newest schema in one transaction, so it is safe after a killed start. Concurrent
 * processes wait for its lock. Returns the roles to work under.
 */
export async function migrate(ownerUrl: string): Promise<Roles> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A broken connection fails the query that runs; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const suffix = await findRoleSuffix(client);
    await bringUpToDate(client, sqlConstants(suffix));
    await renewSyncEpoch(client);
    await client.query('COMMIT');
    return rolesWith(suffix);
  } finally {
    await client.end();
  }
}

async function bringUpToDate(client: pg.Client, constants: ReturnType<typeof sqlConstants>): Promise<void> {
  const applied = await listApplied(client);
  const functions = readSqlFiles('functions', constants);
  const migrations = namesIn('migrations');
  if (applied.length === 0) {
    // The schema files include every migration.
    await client.query(
      [
        readSqlFile('schema', '_roles', constants),
        ...inOrder([...readSqlFiles('schema', constants), ...functions]),
      ]
        .map(({ sql }) => sql)
        .join('\n'),
    );
    await record(client, migrations, functions);
    return;
  }

  assertNotNewer(applied, migrations);
  assertNotOlder(applied);
  const pending = migrations.filter((name) => !applied.includes(name));
  for (const name of pending) await client.query(readSqlFile('migrations', name, constants).sql);
  const missing = await listMissing(client, readSqlFiles('schema', constants));
  const changed = await listChanged(client, functions);
  // Together, because a new table may need a new function, and a new function a new table.
  for (const { sql } of inOrder([...missing, ...changed])) await client.query(sql);
  if (pending.length + changed.length > 0) await record(client, pending, changed);
}

/** The names of the migrations that the database has, in their order; none for an empty database. */
async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`SELECT to_regclass('public.schema_migrations') AS "table"`);
  if (rows[0].table === null) return [];
  return (await client.query('SELECT name FROM schema_migrations ORDER BY id')).rows.map(({ name }) => name);
}

/** Unknown migrations come from a newer version, whose tables this one would misread. */
function assertNotNewer(applied: readonly string[], migrations: readonly string[]): void {
  const known = (name: string) =>
    applied.includes(BASELINE) ? migrations.includes(name) : name <= LAST_STEP;
  const unknown = applied.filter((name) => !known(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `This database was used by a newer version of ChatBot SaaS (it has ${unknown.at(-1)}). Start that version, or a newer one.`,
  );
}

function assertNotOlder(applied: readonly string[]): void {
  if (applied.includes(BASELINE) || applied.includes(LAST_STEP)) return;
  throw new StartupError(
    `This database is older than version 0.1.0 of ChatBot SaaS (it ends at ${applied.at(-1)}), and can no longer be opened.`,
  );
}

/** New tables and views. Their schema file alone makes them: an older version does not know them, and ignores them. */
async function listMissing(client: pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass('public.' || name) IS NULL`,
    [files.map(({ name }) => name)],
  );
  const missing = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => missing.has(name));
}

/** The functions whose file is not the one that was applied last. */
async function listChanged(client: pg.Client, functions: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_functions',
  );
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return functions.filter((file) => checksums.get(file.name) !== checksumOf(file));
}

async function record(
  client: pg.Client,
  migrations: readonly string[],
  functions: readonly SqlFile[],
): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name) SELECT unnest($1::text[])', [migrations]);
  await client.query(
    `INSERT INTO schema_functions (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
    [functions.map(({ name }) => name), functions.map(checksumOf)],
  );
}
