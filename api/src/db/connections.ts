import pg from 'pg';
import { trackConnections } from './database-watchdog.ts';

// Parses bigint as a number, because all counts here stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

export interface ConnectionOptions {
  databaseUrl: string;
  role: string;
  max: number;
  onError(error: Error): void;
}

/**
 * Connections that stay open when idle. The first request after a quiet time need not wait for a new backend. That
 * holds even while another tenant takes its share.
 */
const IDLE_CONNECTIONS = 8;

/** A pool whose connections use that role from the start, so no query runs as the owner. */
export function openPool({ databaseUrl, role, max, onError }: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Disables parallel plans: queries are short and belong to one tenant, and workers would slow all turns.
    options: `-c role=${role} -c statement_timeout=10s -c idle_in_transaction_session_timeout=30s -c timezone=UTC -c max_parallel_workers_per_gather=0`,
    application_name: role,
    max,
    min: IDLE_CONNECTIONS,
    // Less than the 3 s within which callers learn that the database is down.
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  });
  // A broken connection emits its error here, idle or in use. The pool emits it again for an idle one, with the
  // connection's internals. Without a second listener that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  trackConnections(pool);
  return pool;
}
