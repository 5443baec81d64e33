import type pg from 'pg';
import type { Query, SourceOf, TableReference } from './query.ts';
import { queryFrom } from './query-builder.ts';
import type { PlatformTables } from './tables.generated.ts';

/** Begins a query. */
export type PlatformFrom = <R extends TableReference<PlatformTables>>(
  table: R,
) => Query<SourceOf<PlatformTables, R>, PlatformTables>;

/**
 * Queries that run before a tenant is known. The database role may read only these tables, and no messages of tenants
 * and visitors.
 */
export interface PlatformDb {
  /** `reason` documents why the query cannot run inside a tenant. */
  ask<Row>(reason: string, question: (from: PlatformFrom) => Query): Promise<Row[]>;
  /** Rejects where the database's disk is full. */
  probeDisk(): Promise<void>;
}

export function platformDb(pool: pg.Pool): PlatformDb {
  return {
    async ask(_reason, question) {
      const { sql, bindings } = question((table) => queryFrom(table))
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
