import type { Knex } from 'knex';

// biome-ignore lint/suspicious/noExplicitAny: rows are typed where a store reads them, in its fromRow
type Unchecked = any;

/** SQL inside a query. */
export type Expression = Knex.Raw;

/** A table of `Tables` as a query names it: `users`, or `users as u`. */
type TableName<Tables> = keyof Tables & string;
export type TableReference<Tables> = TableName<Tables> | `${TableName<Tables>} as ${string}`;

/** The row of a table by the name it has in the query: `{ u: TenantTables['users'] }`. */
export type SourceOf<Tables, Reference> = Reference extends `${infer Table} as ${infer Alias}`
  ? Table extends keyof Tables
    ? { [K in Alias]: Tables[Table] }
    : never
  : Reference extends keyof Tables
    ? { [K in Reference & string]: Tables[Reference] }
    : never;

/** A subquery with a name, whose columns are not checked. */
type Derived<Name extends string> = { [K in Name]: Record<string, Unchecked> };

type Columns<Row> = string extends keyof Row ? never : keyof Row & string;

/** A column's name, of any table in the query. */
type OwnColumn<Sources> = Sources extends unknown
  ? { [Alias in keyof Sources & string]: Columns<Sources[Alias]> }[keyof Sources & string]
  : never;

/** A column's name, alone or behind that of its table. */
export type Column<Sources> = 0 extends 1 & Sources
  ? string
  : Sources extends unknown
    ? {
        [Alias in keyof Sources & string]:
          | Columns<Sources[Alias]>
          | `${Alias}.${keyof Sources[Alias] & string}`;
      }[keyof Sources & string]
    : never;

type ColumnValue<Sources, Name> = Sources extends unknown
  ? {
      [Alias in keyof Sources & string]: Name extends keyof Sources[Alias]
        ? Sources[Alias][Name]
        : Name extends `${Alias}.${infer Own}`
          ? Own extends keyof Sources[Alias]
            ? Sources[Alias][Own]
            : never
          : never;
    }[keyof Sources & string]
  : never;

/** A value for a column of that type; dates may be texts, and SQL may stand for any value. */
type Input<T> = unknown extends T
  ? unknown
  :
      | (T extends readonly (infer Element)[] ? readonly Element[] : T)
      | (Date extends T ? string : never)
      | Expression
      | Query;

/** Values for columns of the changed table. */
export type Values<Sources> = 0 extends 1 & Sources
  ? Record<string, unknown>
  : { [Name in OwnColumn<Sources>]?: Input<ColumnValue<Sources, Name>> };

/** Values that columns must have. */
type Conditions<Sources> = 0 extends 1 & Sources
  ? Record<string, unknown>
  : { [Name in Column<Sources>]?: Input<ColumnValue<Sources, Name>> };

type Selected<Sources> =
  | Column<Sources>
  | `${Column<Sources>} as ${string}`
  | '*'
  | `${keyof Sources & string}.*`
  | Expression
  | Query
  | { readonly [name: string]: Column<Sources> | Expression | Query };

interface Order<Sources> {
  readonly column: Column<Sources>;
  readonly order?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
}

type Counted<Sources> = Column<Sources> | '*' | { readonly [name: string]: Column<Sources> | '*' };

interface JoinConditions<Sources> {
  on(left: Column<Sources>, right: Column<Sources> | Expression): this;
  on(left: Column<Sources>, operator: string, right: Column<Sources> | Expression): this;
  andOn(left: Column<Sources>, right: Column<Sources>): this;
  andOn(left: Column<Sources>, operator: string, right: Column<Sources> | Expression): this;
}

interface Conflict<Sources, Tables> {
  ignore(): Query<Sources, Tables>;
  merge(values?: Values<Sources> | readonly OwnColumn<Sources>[]): Query<Sources, Tables>;
}

/** A subquery in the place of a table. */
interface Subquery<Alias extends string> {
  readonly alias?: Alias;
}

/** Joins a table, whose columns the query knows from then on. */
interface Join<Sources, Tables> {
  <R extends TableReference<Tables>>(
    table: R,
    on: (conditions: JoinConditions<Sources & SourceOf<Tables, R>>) => void,
  ): Query<Sources & SourceOf<Tables, R>, Tables>;
  <R extends TableReference<Tables>>(
    table: R,
    left: Column<Sources & SourceOf<Tables, R>>,
    right: Column<Sources & SourceOf<Tables, R>>,
  ): Query<Sources & SourceOf<Tables, R>, Tables>;
}

/**
 * A query of `Tables` that knows the columns of its sources. Knex's own types accept any text as a column, so it is
 * narrowed to what is used here. Raw SQL and the returned rows are not checked.
 */
export interface Query<Sources = Unchecked, Tables = Unchecked> extends PromiseLike<Unchecked> {
  /** A subquery named by `with`, or SQL in the place of a table. */
  from(subquery: (keyof Sources & string) | Expression): Query<Unchecked, Tables>;
  from<Alias extends keyof Sources & string>(subquery: Subquery<Alias>): Query<Sources, Tables>;
  with<Name extends string>(name: Name, query: Query | Expression): Query<Sources & Derived<Name>, Tables>;
  withMaterialized<Name extends string>(name: Name, query: Query): Query<Sources & Derived<Name>, Tables>;
  withNotMaterialized<Name extends string>(name: Name, query: Query): Query<Sources & Derived<Name>, Tables>;
  withRecursive<Name extends string>(name: Name, query: Expression): Query<Sources & Derived<Name>, Tables>;
  leftJoin: Join<Sources, Tables>;
  join: Join<Sources, Tables> &
    /** A subquery named by `with`. */
    ((subquery: keyof Sources & string, left: Column<Sources>, right: Column<Sources>) => this);
  joinRaw(sql: string, bindings?: readonly unknown[]): this;

  where(conditions: Conditions<Sources>): this;
  where(group: (query: Query<Sources, Tables>) => unknown): this;
  where<Name extends Column<Sources>>(column: Name, value: Input<ColumnValue<Sources, Name>>): this;
  where(expression: Expression, operator: string, value: unknown): this;
  where<Name extends Column<Sources>>(
    column: Name,
    operator: string,
    value: Input<ColumnValue<Sources, Name>>,
  ): this;
  orWhere(conditions: Conditions<Sources>): this;
  orWhere<Name extends Column<Sources>>(
    column: Name,
    operator: string,
    value: Input<ColumnValue<Sources, Name>>,
  ): this;
  whereNot(conditions: Conditions<Sources>): this;
  whereNull(column: Column<Sources>): this;
  whereNotNull(column: Column<Sources>): this;
  whereIn<Name extends Column<Sources>>(
    column: Name,
    values: readonly ColumnValue<Sources, Name>[] | Query,
  ): this;
  whereNotIn<Name extends Column<Sources>>(
    column: Name,
    values: readonly ColumnValue<Sources, Name>[] | Query,
  ): this;
  whereILike(column: Column<Sources>, pattern: string): this;
  orWhereILike(column: Column<Sources>, pattern: string): this;
  whereExists(query: Query): this;
  whereNotExists(query: Query): this;
  whereRaw(sql: string | Expression, bindings?: readonly unknown[]): this;

  select(...columns: readonly (Selected<Sources> | readonly Selected<Sources>[])[]): this;
  distinct(...columns: readonly Selected<Sources>[]): this;
  first(...columns: readonly (Selected<Sources> | readonly Selected<Sources>[])[]): this;
  count(column?: Counted<Sources>): this;
  max(column: Counted<Sources>): this;
  groupBy(...columns: readonly Column<Sources>[]): this;
  groupByRaw(sql: string, bindings?: readonly unknown[]): this;
  havingRaw(sql: string, bindings?: readonly unknown[]): this;
  orderBy(column: Column<Sources>, direction?: 'asc' | 'desc'): this;
  orderBy(columns: readonly Order<Sources>[]): this;
  orderByRaw(sql: string, bindings?: readonly unknown[]): this;
  clearOrder(): this;
  limit(rows: number): this;
  offset(rows: number): this;
  union(queries: readonly Query[], wrap?: boolean): this;

  insert(values: Values<Sources> | readonly Values<Sources>[] | Expression | Query): this;
  onConflict(columns?: readonly OwnColumn<Sources>[] | Expression): Conflict<Sources, Tables>;
  update(values: Values<Sources>): this;
  delete(): this;
  returning(columns: Selected<Sources> | readonly Selected<Sources>[]): this;

  forUpdate(...aliases: readonly (keyof Sources & string)[]): this;
  forKeyShare(...aliases: readonly (keyof Sources & string)[]): this;
  forNoKeyUpdate(...aliases: readonly (keyof Sources & string)[]): this;
  skipLocked(): this;

  modify(change: (query: Query<Sources, Tables>) => unknown): this;
  clone(): this;
  as<Alias extends string>(alias: Alias): Subquery<Alias>;
  toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } };
}
