import type pg from 'pg';
import type { Query, SourceOf, TableReference } from './query.ts';
import { queryFrom } from './query-builder.ts';
import type { TenantTables } from './tables.generated.ts';

/**
 * One tenant's view of the database during one transaction, created only by `inTenant`. Row-level security hides
 * other tenants' rows and fills `tenant_id` on insert. A query can neither name nor forget a tenant.
 */
export interface TenantDb {
  from<R extends TableReference<TenantTables>>(table: R): Query<SourceOf<TenantTables, R>, TenantTables>;
}

/** An active webhook and its events. */
export interface Subscription {
  readonly id: string;
  readonly events: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs `work` in one transaction as that tenant. It commits on success and rolls back on an error. */
export async function inTenant<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (db: TenantDb, subscriptions: readonly Subscription[]) => Promise<T>,
): Promise<T> {
  if (!UUID.test(tenantId)) throw new Error('inTenant needs a tenant id');
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    // Both statements take one round trip. The id is a checked UUID, because multi-statement queries cannot take
    // parameters.
    const [, entered] = (await connection.query(
      `BEGIN; SELECT enter_tenant('${tenantId}') AS subscriptions`,
    )) as unknown as pg.QueryResult<{ subscriptions: Subscription[] | null }>[];
    const db: TenantDb = { from: (table) => queryFrom(table, connection) };
    const result = await work(db, entered?.rows[0]?.subscriptions ?? []);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}
