import knex, { type Knex } from 'knex';

/** Builds SQL only; a query runs on a connection that is passed to it. */
export const builder = knex({ client: 'pg' });

export type Expression = Knex.Raw;
export type ExpressionBinding = Knex.RawBinding;
// biome-ignore lint/suspicious/noExplicitAny: rows are typed where a store reads them, in its fromRow
export type Query = Knex.QueryBuilder<any, any>;

/** A SQL expression inside a query, such as `expression('last_seq + 1')`; it cannot run alone. */
export function expression(sql: string, bindings: ExpressionBinding[] = []): Expression {
  return builder.raw(sql, bindings);
}
