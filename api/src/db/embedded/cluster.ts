import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';

type Log = (line: string) => void;

/**
 * Creates the cluster unless it exists. A temporary folder is moved into place, so a killed start leaves no partial
 * cluster.
 */
export async function initialize(
  binaries: Binaries,
  cluster: string,
  password: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;

  const temporaryFolder = `${cluster}.new.${process.pid}`;
  const passwordFile = `${temporaryFolder}.password`;
  await discardIncomplete(cluster);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await run(
      binaries.initdb,
      [
        `--pgdata=${temporaryFolder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's built-in collation is equal on all machines, and system upgrades cannot corrupt indexes.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // Flushing each small file would cost seconds; the server flushes as usual.
        '--no-sync',
      ],
      { log, signal },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporaryFolder, cluster);
}

async function discardIncomplete(cluster: string): Promise<void> {
  const home = dirname(cluster);
  const incomplete = (await readdir(home)).filter((name) => name.startsWith(`${basename(cluster)}.new.`));
  await Promise.all(incomplete.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

/** Starts the server on a free loopback port; resolves when it accepts connections. */
export async function startServer(
  binaries: Binaries,
  cluster: string,
  settings: Record<string, string>,
  log: Log,
): Promise<{ port: number; process: ChildProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, process: await startOn(port, binaries, cluster, settings, log) };
    } catch (error) {
      // Another process may take the port after our check.
      const isTaken = String(error).includes('could not create any TCP/IP sockets');
      if (!isTaken || attempt === 5) throw error;
    }
  }
}

async function startOn(
  port: number,
  binaries: Binaries,
  cluster: string,
  settings: Record<string, string>,
  log: Log,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The password protects the port. A socket file in a shared folder would be a second way in.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    // The log of a large import is flushed before a small commit waits for its flush.
    wal_writer_delay: '10ms',
    wal_buffers: '16MB',
    // Zero-filling a new 16 MB log file blocks all commits for up to 45 ms during a large import.
    wal_init_zero: 'off',
    // JIT helps reports over millions of rows, and costs other queries tens of milliseconds.
    jit: 'off',
    // Outdated statistics of a recently empty table cause full scans.
    autovacuum_naptime: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // This program waits for an English line. Statements are not logged, because they contain visitors' text.
    lc_messages: 'C',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binaries.postgres, ['-D', cluster, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });

  const errorOutput: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      log(line);
      if (/(FATAL|DETAIL|HINT|PANIC|error while loading):/.test(line))
        errorOutput.push(line.replace(/^.*?\] /, ''));
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('close', (code, signal) =>
      reject(
        new Error(`PostgreSQL ended (${signal ?? code}): ${errorOutput.join(' ') || 'it gave no reason'}`),
      ),
    );
  });
  return server;
}

/** Ends sessions, flushes data and stops the server. After 8 s it is killed, and recovers at the next start. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const killTimer = setTimeout(() => server.kill('SIGQUIT'), 8000);
  await ended;
  clearTimeout(killTimer);
}

async function run(
  program: string,
  args: string[],
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  const errorOutput: string[] = [];
  createInterface({ input: child.stdout }).on('line', log);
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    errorOutput.push(line);
  });
  const [code, killedBy] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb ended (${killedBy ?? code}): ${errorOutput.join(' ')}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('No free port on the loopback interface.');
  return address.port;
}
