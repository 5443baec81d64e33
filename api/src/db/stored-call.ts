import type pg from 'pg';

/** A stored function that enters the tenants it is told of before it touches anything, so that row-level security holds in it. */
export interface StoredCall {
  /** Of the prepared statement: one plan for each connection. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** Whose share of the connections it takes; absent where it is made for many tenants at once. */
  readonly tenantId?: string;
}

/** Runs the call as a transaction of its own, in one round trip. */
export async function runCall<Row>(pool: pg.Pool, { name, text, values }: StoredCall): Promise<Row[]> {
  return (await pool.query({ name, text, values })).rows;
}
