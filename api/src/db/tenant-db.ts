import type pg from 'pg';
import { builder, type Query } from './query-builder.ts';

type TenantTable =
  | 'tenants'
  | 'users'
  | 'sessions'
  | 'password_resets'
  | 'api_keys'
  | 'agent_devices'
  | 'api_key_usage'
  | 'knowledge_ratings'
  | 'knowledge_items'
  | 'knowledge_search'
  | 'knowledge_imports'
  | 'conversations'
  | 'conversation_search'
  | 'search_progress'
  | 'messages'
  | 'unanswered_questions'
  | 'knowledge_versions'
  | 'usage_months'
  | 'knowledge_uses'
  | 'tombstones'
  | 'sync_epoch'
  | 'webhooks'
  | 'webhook_deliveries'
  | 'prompt_versions'
  | 'replay_questions'
  | 'transcripts'
  | 'reached_ceilings'
  | 'sign_in_networks';

/**
 * One tenant's view of the database during one transaction, created only by `inTenant`. Row-level security hides
 * other tenants' rows and fills `tenant_id` on insert. A query can neither name nor forget a tenant.
 */
export interface TenantDb {
  from(table: TenantTable | `${TenantTable} as ${string}`): Query;
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
    const db: TenantDb = { from: (table) => builder.from(table).connection(connection) };
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
