import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { signalAll, treeOf } from './process-tree.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

/** A separate PostgreSQL for fault injection. */
export interface Database {
  /** The superuser's, for the port that is given; by default its own, which is another one after each start. */
  url(port?: number): string;
  /** Null while it is not there. */
  port(): number | null;
  start(): Promise<void>;
  /** As `pg_ctl stop -m immediate`: nothing is written down any more. */
  stopAtOnce(): Promise<void>;
  /** As `kill -STOP` of all its processes. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Null where its data are on a disk of the machine. */
  disk: SmallDisk | null;
  /** Whether it has ended by itself. */
  isLost(): boolean;
  remove(): Promise<void>;
}

const DISK_MEGABYTES = 600;
const SETTINGS = {
  max_connections: '200',
  // Little of it is kept, so that a full disk is a full one for the log as well.
  max_wal_size: '64MB',
  min_wal_size: '32MB',
};

/** Started, in its own folder below `folder`. `settings`: server parameters in addition to those of a run of faults. */
export async function openDatabase(folder: string, settings: Record<string, string> = {}): Promise<Database> {
  const disk = await smallDisk(join(folder, 'database'), DISK_MEGABYTES);
  const dataDir = disk?.folder ?? join(folder, 'database');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  let running: EmbeddedPostgres | null = null;
  let frozen: number[] = [];

  const postmaster = async () => {
    const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]);
  };
  const thaw = () => {
    // The server itself last: it would miss a child that has not moved yet.
    signalAll(frozen.reverse(), 'SIGCONT');
    frozen = [];
  };
  // A frozen process could not end.
  process.on('exit', thaw);

  const database: Database = {
    disk,
    isLost: () => running === null,
    port: () => (running ? Number(new URL(running.url).port) : null),
    url(port) {
      const url = new URL(running?.url ?? '');
      if (port !== undefined) url.port = String(port);
      return url.href;
    },
    async start() {
      const started = await startEmbeddedPostgres({
        dataDir,
        log: () => undefined,
        settings: { ...SETTINGS, ...settings },
      });
      running = started;
      void started.lost.then(() => {
        if (running === started) running = null;
      });
    },
    async stopAtOnce() {
      const lost = running?.lost;
      signalAll([await postmaster()], 'SIGQUIT');
      await lost;
      running = null;
    },
    async freeze() {
      frozen = treeOf(await postmaster());
      signalAll(frozen, 'SIGSTOP');
    },
    thaw,
    async remove() {
      thaw();
      process.removeListener('exit', thaw);
      await running?.stop();
      await disk?.remove();
    },
  };
  await database.start();
  return database;
}

/** On its own connection, past every network. */
export async function asAdmin<T>(database: Database, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url(), connectionTimeoutMillis: 5_000 });
  // A server that ends emits one more error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
