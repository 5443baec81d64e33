import knex, { type Knex } from 'knex';

/** Builds SQL only: without a pool it cannot run anything until a query is given a connection. */
export const builder = knex({ client: 'pg' });

export type Expression = Knex.Raw;
export type ExpressionBinding = Knex.RawBinding;
// biome-ignore lint/suspicious/noExplicitAny: rows are typed where a store reads them, in its fromRow
export type Query = Knex.QueryBuilder<any, any>;

/** A piece of SQL inside a query (`expression('last_seq + 1')`); on its own it cannot be run. */
export function expression(sql: string, bindings: ExpressionBinding[] = []): Expression {
  return builder.raw(sql, bindings);
}
