import knex, { type Knex } from 'knex';
import type { Expression, Query, SourceOf, TableReference } from './query.ts';

/** Builds SQL only; a query runs on a connection that is passed to it. */
const builder = knex({ client: 'pg' });

export type ExpressionBinding = Knex.RawBinding | Query;

/** A query of that table, which runs on the connection where one is given. */
export function queryFrom<Tables, R extends TableReference<Tables>>(
  table: R,
  connection?: object,
): Query<SourceOf<Tables, R>, Tables> {
  const query: Knex.QueryBuilder = builder.from(table as string);
  if (connection) query.connection(connection);
  return query as unknown as Query<SourceOf<Tables, R>, Tables>;
}

/** A SQL expression inside a query, such as `expression('last_seq + 1')`; it cannot run alone. */
export function expression(sql: string, bindings: readonly ExpressionBinding[] = []): Expression {
  return builder.raw(sql, bindings as readonly Knex.RawBinding[]);
}
