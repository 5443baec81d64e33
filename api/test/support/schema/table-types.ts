import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The generated file with the types of all tables; `npm run schema:types` writes it. */
export const TABLE_TYPES = fileURLToPath(new URL('../../../src/db/tables.generated.ts', import.meta.url));

const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  pg_snapshot: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
  /** The condition of a check on this column alone. */
  check: string | null;
  ofTenants: boolean;
  ofPlatform: boolean;
}

const COLUMNS = `
  SELECT c.relname AS "table", attname AS "column", format_type(atttypid, atttypmod) AS type,
         attnotnull AS "isRequired", pg_get_constraintdef(checked.oid) AS "check",
         has_column_privilege('chatbot_staff', c.oid, attnum, 'SELECT') AS "ofTenants",
         has_column_privilege('chatbot_platform', c.oid, attnum, 'SELECT') AS "ofPlatform"
    FROM pg_class c
    JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_constraint checked ON conrelid = c.oid AND contype = 'c' AND conkey = ARRAY[attnum]
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')
   ORDER BY c.relname, attname`;

/** Declares the tables and columns that each of the two roles may read, for the query builder and for knex. */
export async function generateTableTypes(databaseUrl: string): Promise<string> {
  const columns = await readColumns(databaseUrl);
  const ofTenants = columns.filter((column) => column.ofTenants);
  const ofPlatform = columns.filter((column) => column.ofPlatform);
  return formatted(`
    // Generated from the schema by \`npm run schema:types\`.

    /** The tables that a tenant's transaction reaches, some of them only as staff. */
    export interface TenantTables { ${tables(ofTenants, columnTypes)} }

    /** The tables, and their columns, that can be read before a tenant is known. */
    export interface PlatformTables { ${tables(ofPlatform, (readable, table) => {
      const all = columns.filter((column) => column.table === table);
      if (readable.length < all.length || !readable[0]?.ofTenants) {
        const names = readable.map(({ column }) => `'${column}'`).join(' | ');
        return readable[0]?.ofTenants ? `Pick<TenantTables['${table}'], ${names}>` : columnTypes(readable);
      }
      return `TenantTables['${table}']`;
    })} }

    declare module 'knex/types/tables.js' {
      interface Tables extends TenantTables {}
    }
  `);
}

async function readColumns(databaseUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Column>(COLUMNS)).rows;
  } finally {
    await client.end();
  }
}

function tables(
  columns: readonly Column[],
  typeOf: (columns: readonly Column[], table: string) => string,
): string {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return [...byTable].map(([table, own]) => `${table}: ${typeOf(own, table)};`).join('\n');
}

const columnTypes = (columns: readonly Column[]): string =>
  `{\n${columns.map((column) => `${column.column}: ${typeOf(column)};`).join('\n')}\n}`;

function typeOf({ table, column, type, isRequired, check }: Column): string {
  const values = [...(check?.matchAll(/'(\w+)'::text/g) ?? [])].map(([, value]) => `'${value}'`);
  const [, element = type, dimension = ''] = /^(.*?)(\[\])?$/.exec(type) ?? [];
  const base = values.length > 0 ? values.join(' | ') : TYPES[element];
  if (base === undefined) throw new Error(`${table}.${column} has the type ${type}, which has no type here.`);
  // Every value of jsonb and json is unknown, also null.
  return isRequired || base === 'unknown' ? `${base}${dimension}` : `${base}${dimension} | null`;
}

const formatted = (source: string): string =>
  execFileSync(
    fileURLToPath(new URL('../../../../node_modules/.bin/biome', import.meta.url)),
    ['format', `--stdin-file-path=${TABLE_TYPES}`],
    { input: source, encoding: 'utf8' },
  );
