import knex, { type Knex } from 'knex';
import type { Expression, Query, SourceOf, TableReference, Values } from './query.ts';

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

/** A pattern of LIKE for every text that contains this one. */
export const patternContaining = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** Selects the current row of `usage_months`; months are UTC. */
export const THIS_MONTH = `month = date_trunc('month', now() AT TIME ZONE 'UTC')`;

/** Sets the columns that have a value and returns the rows; without values it only reads them. */
export function updateGiven<Sources>(
  rows: Query<Sources>,
  columns: { [Name in keyof Values<Sources>]?: Values<Sources>[Name] | undefined },
): Query<Sources> {
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Values<Sources>;
  return Object.keys(given).length > 0 ? rows.update(given).returning('*') : rows.select('*');
}
