import type pg from 'pg';

/**
 * A call of a stored function. The function enters its tenants before it touches data, so that row-level security
 * applies.
 */
export interface StoredCall {
  /** Name of the prepared statement, which is planned once per connection. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Runs the call as one transaction in one round trip. */
export async function runCall<Row>(pool: pg.Pool, { name, text, values }: StoredCall): Promise<Row[]> {
  return (await pool.query({ name, text, values })).rows;
}
