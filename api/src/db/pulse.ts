import pg from 'pg';
import type { Pool } from './connections.ts';

/** Together less than the 3 s in which a caller is to hear that the database is away, with time left for the answer. */
const EVERY_MS = 500;
const SILENT_AFTER_MS = 1_700;

export interface Pulse {
  stop(): void;
}

/**
 * Notices a database that does not answer, though its connections stand: frozen, or behind a network that swallows
 * everything. What waits for it is then given up, as it would be by a connection that breaks; left alone, it would wait
 * for as long as the operating system has patience. A database that refuses is not silent.
 */
export function watchPulse(databaseUrl: string, pools: readonly Pool[]): Pulse {
  let client: pg.Client | null = null;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const hangUp = () => {
    client?.end().catch(() => undefined);
    client?.connection.stream.destroy();
    client = null;
  };

  const ask = async () => {
    if (!client) {
      const opened = new pg.Client({
        connectionString: databaseUrl,
        options: '-c role=chatbot_platform',
        application_name: 'chatbot_pulse',
      });
      opened.on('error', () => undefined);
      client = opened;
      await opened.connect();
    }
    await client.query('SELECT 1');
  };

  const beat = async () => {
    const silence = silentAfter(SILENT_AFTER_MS);
    const answer = ask().then(
      () => 'well' as const,
      () => 'refused' as const,
    );
    const heard = await Promise.race([answer, silence.promise]);
    silence.cancel();
    if (heard === 'silent') for (const pool of pools) giveUp(pool);
    if (heard !== 'well') hangUp();
    if (!isStopped) next = setTimeout(beat, EVERY_MS).unref();
  };
  next = setTimeout(beat, EVERY_MS).unref();

  return {
    stop() {
      isStopped = true;
      clearTimeout(next);
      hangUp();
    },
  };
}

/** Not when this process alone was too busy to hear: what has arrived meanwhile is read before. */
function silentAfter(ms: number): { promise: Promise<'silent'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'silent')), ms).unref();
  return { promise, cancel: () => clearTimeout(timer) };
}

const open = new WeakMap<Pool, Set<pg.PoolClient>>();

/** Has that pool's connections known, so that they can be given up. */
export function keepKnown(pool: Pool): void {
  const clients = new Set<pg.PoolClient>();
  open.set(pool, clients);
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
}

function giveUp(pool: Pool): void {
  const silent = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  for (const client of open.get(pool) ?? []) client.connection.stream.destroy(silent);
}
