import type pg from 'pg';
import { builder, type Query } from './query-builder.ts';

type PlatformTable =
  | 'tenants'
  | 'users'
  | 'sessions'
  | 'api_keys'
  | 'agent_devices'
  | 'tombstones'
  | 'unanswered_questions'
  | 'knowledge_versions'
  | 'password_resets'
  | 'sign_in_networks'
  | 'conversations'
  | 'behind_in_search'
  | 'webhooks'
  | 'webhook_deliveries';

/**
 * Queries that run before a tenant is known. The database role may read only these tables, and no messages of tenants
 * and visitors.
 */
export interface PlatformDb {
  /** `reason` documents why the query cannot run inside a tenant. */
  ask<Row>(
    reason: string,
    question: (from: (table: PlatformTable | `${PlatformTable} as ${string}`) => Query) => Query,
  ): Promise<Row[]>;
  /** Rejects where the database's disk is full. */
  probeDisk(): Promise<void>;
}

export function platformDb(pool: pg.Pool): PlatformDb {
  return {
    async ask(_reason, question) {
      const { sql, bindings } = question((table) => builder.from(table))
        .toSQL()
        .toNative();
      const { rows } = await pool.query(sql, [...bindings]);
      return rows;
    },
    async probeDisk() {
      await pool.query('SELECT probe_disk()');
    },
  };
}
