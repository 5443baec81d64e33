import pg from 'pg';
import { watchConnection } from '../infrastructure/connection-watchdog.ts';

export interface DatabaseWatchdog {
  stop(): void;
}

/** Destroys the pools' connections when the database stops responding, so that pending queries fail. */
export function watchDatabase(
  databaseUrl: string,
  role: string,
  pools: readonly pg.Pool[],
): DatabaseWatchdog {
  let client: pg.Client | null = null;

  const disconnect = () => {
    client?.end().catch(() => undefined);
    client?.connection.stream.destroy();
    client = null;
  };
  const stopWatching = watchConnection({
    async ask() {
      if (!client) {
        const opened = new pg.Client({
          connectionString: databaseUrl,
          options: `-c role=${role}`,
          application_name: 'chatbot_pulse',
        });
        opened.on('error', () => undefined);
        client = opened;
        await opened.connect();
      }
      await client.query('SELECT 1');
    },
    // The pools notice a refused connection by themselves.
    onRefused: disconnect,
    onUnresponsive() {
      for (const pool of pools) destroyConnections(pool);
      disconnect();
    },
  });

  return {
    stop() {
      stopWatching();
      disconnect();
    },
  };
}

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Records the pool's connections, so that the watchdog can destroy them. */
export function trackConnections(pool: pg.Pool): void {
  const clients = new Set<pg.PoolClient>();
  clientsOf.set(pool, clients);
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
}

function destroyConnections(pool: pg.Pool): void {
  const error = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  for (const client of clientsOf.get(pool) ?? []) client.connection.stream.destroy(error);
}
