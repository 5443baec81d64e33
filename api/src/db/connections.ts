import pg from 'pg';
import { trackConnections } from './database-watchdog.ts';

// PostgreSQL's bigint as a number: every count here stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;

export interface ConnectionOptions {
  databaseUrl: string;
  role: string;
  max: number;
  onError(error: Error): void;
}

/**
 * So many stay open in quiet times: whoever comes first after one need not wait for PostgreSQL to start a backend, nor
 * beside a tenant that takes its share at once.
 */
const KEPT_OPEN = 8;

/** A pool whose connections hold that role from their start, so that no query can run as the owner. */
export function openPool({ databaseUrl, role, max, onError }: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // No parallel plans: each question is one tenant's and short, and its workers would be taken from everybody's turns.
    options: `-c role=${role} -c statement_timeout=10s -c idle_in_transaction_session_timeout=30s -c timezone=UTC -c max_parallel_workers_per_gather=0`,
    application_name: role,
    max,
    min: KEPT_OPEN,
    // Less than the 3 s in which a caller is to hear that the database is away.
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  });
  // A connection that breaks reports itself, idle or in use. Of an idle one the pool says it again, with all that is
  // inside the connection; without a listener for that, too, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  trackConnections(pool);
  return pool;
}
