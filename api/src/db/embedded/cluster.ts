import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';

type Log = (line: string) => void;

/** Makes the cluster at `cluster` unless it is there. Made aside and moved, so a killed start leaves no half one. */
export async function initialize(
  binaries: Binaries,
  cluster: string,
  password: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;

  const aside = `${cluster}.new.${process.pid}`;
  const passwordFile = `${aside}.password`;
  await discardHalfMade(cluster);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await run(
      binaries.initdb,
      [
        `--pgdata=${aside}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own rules for text: the same on every machine, and no upgrade of the system's library
        // can put an index out of order.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // Without this every small file is flushed on its own, which costs seconds; the server flushes as usual.
        '--no-sync',
      ],
      { log, signal },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(aside, cluster);
}

async function discardHalfMade(cluster: string): Promise<void> {
  const home = dirname(cluster);
  const halfMade = (await readdir(home)).filter((name) => name.startsWith(`${basename(cluster)}.new.`));
  await Promise.all(halfMade.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

/** Starts the server on a free port of the loopback interface; resolves when it takes connections. */
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
      // Someone can take the port between our look and PostgreSQL's.
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
    // The password guards the port; a socket file in a shared folder would be one more door.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    // A large import's log is on disk by the time that a small commit waits for its own.
    wal_writer_delay: '10ms',
    wal_buffers: '16MB',
    // All commits wait while a new file of the log is filled with 16 MB of zeros: up to 45 ms beside a large import.
    wal_init_zero: 'off',
    // Compiling pays off for reports over millions of rows and costs tens of milliseconds on every other query.
    jit: 'off',
    // Plans rest on statistics: those of a table that was empty a minute ago lead to reading all of it.
    autovacuum_naptime: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // This program waits for an English line; and statements carry what visitors write.
    lc_messages: 'C',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binaries.postgres, ['-D', cluster, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });

  const complaints: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      log(line);
      if (/(FATAL|DETAIL|HINT|PANIC|error while loading):/.test(line))
        complaints.push(line.replace(/^.*?\] /, ''));
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('close', (code, signal) =>
      reject(
        new Error(`PostgreSQL ended (${signal ?? code}): ${complaints.join(' ') || 'it gave no reason'}`),
      ),
    );
  });
  return server;
}

/** Cuts the sessions, writes everything down, ends. A server that does not manage in 8 s recovers at the next start. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const lastResort = setTimeout(() => server.kill('SIGQUIT'), 8000);
  await ended;
  clearTimeout(lastResort);
}

async function run(
  program: string,
  args: string[],
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on('line', log);
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    complaints.push(line);
  });
  const [code, killedBy] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb ended (${killedBy ?? code}): ${complaints.join(' ')}`);
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
