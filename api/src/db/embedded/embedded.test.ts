import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

const settings = { fsync: 'off' };
let parent: string;
let dataDir: string;
let lines: string[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(parent, 0o711);
  dataDir = join(parent, 'data');
});
afterAll(() => rm(parent, { recursive: true, force: true }));
beforeEach(() => {
  lines = [];
});

const start = () => startEmbeddedPostgres({ dataDir, settings, log: (line) => lines.push(line) });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}

/** Processes in the cluster; the test sees none outside Linux. */
async function processes(): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const commands = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return commands
    .filter(([, command]) => command.includes(join(dataDir, 'postgres', 'data')))
    .map(([pid]) => pid);
}

async function untilNoProcess(): Promise<void> {
  while ((await processes()).length > 0) await new Promise(setImmediate);
}

/** Starts PostgreSQL in a separate process that the test kills. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string; supervisor: number }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const options = { dataDir: ${JSON.stringify(dataDir)}, log() {}, settings: ${JSON.stringify(settings)} };
    process.send((await startEmbeddedPostgres(options)).url);`;
  const file = join(parent, 'start.mjs');
  await writeFile(file, script);
  const child = fork(file, { execArgv: [] });
  const [url] = await once(child, 'message');
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
  return { child, url, supervisor: Number.parseInt(children, 10) };
}

it('embedded PostgreSQL: creates a UTF-8 database that accepts local connections with the password only', async () => {
  const postgres = await start();
  expect(await query(postgres.url, 'SHOW server_encoding')).toEqual(['UTF8']);
  expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(postgres.url, "SELECT lower('ÄÖ') || current_database()")).toEqual(['äöchatbot']);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

  const guess = new URL(postgres.url);
  guess.password = 'postgres';
  await expect(query(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed');

  await query(postgres.url, 'CREATE TABLE kept (n int)');
  await query(postgres.url, 'INSERT INTO kept VALUES (1)');
  await postgres.stop();
  expect(await processes()).toEqual([]);
});

it('embedded PostgreSQL: does not zero-fill log files, and updates statistics often', async () => {
  const postgres = await start();
  expect(await query(postgres.url, 'SHOW wal_init_zero')).toEqual(['off']);
  expect(await query(postgres.url, 'SHOW autovacuum_naptime')).toEqual(['5s']);
  await postgres.stop();
});

it('embedded PostgreSQL: reopens its data on any free port', async () => {
  const postgres = await start();
  expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([1]);
  expect(lines.some((line) => line.includes('was shut down at'))).toBe(true);
  await postgres.stop();
});

it('embedded PostgreSQL: leaves no process and keeps its data after a kill of the API', async () => {
  const { child, url } = await startElsewhere();
  await query(url, 'INSERT INTO kept VALUES (2)');
  child.kill('SIGKILL');
  await untilNoProcess();

  const postgres = await start();
  expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([1, 2]);
  await postgres.stop();
});

it.runIf(process.platform === 'linux')(
  'embedded PostgreSQL: ends a server that a killed start and supervisor left',
  async () => {
    const { child, url, supervisor } = await startElsewhere();
    await query(url, 'INSERT INTO kept VALUES (3)');
    process.kill(supervisor, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await processes()).not.toEqual([]);

    const postgres = await start();
    expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([1, 2, 3]);
    await postgres.stop();
  },
);

it.runIf(process.platform === 'linux')(
  'embedded PostgreSQL: ignores a pid file with the number of another process',
  async () => {
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres', 'data')}\n`);
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT count(*)::int FROM kept')).toEqual([3]);
    await postgres.stop();
  },
);

it('embedded PostgreSQL: reports why it could not start', async () => {
  const options = { dataDir, log: () => undefined, settings: { shared_buffers: 'plenty' } };
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(
    /PostgreSQL could not start: .*invalid value for parameter "shared_buffers"/,
  );
  expect(await processes()).toEqual([]);
});

it('embedded PostgreSQL: reports an unexpected end', async () => {
  const postgres: EmbeddedPostgres = await start();
  const pid = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pid, 10), 'SIGQUIT');
  await postgres.lost;
  expect(await processes()).toEqual([]);
});
