import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Folder = 'schema' | 'functions' | 'migrations';
type Constants = Readonly<Record<string, string | number>>;

/** A file of a table, view, function or migration. Its name is the object's, or the migration's. */
export interface SqlFile {
  readonly name: string;
  /** The text with every placeholder filled in. */
  readonly sql: string;
}

const PLACEHOLDER = /\{\{([\w./]+)\}\}/g;
const FILE = /^(?:(?<folder>schema|functions)\/)?(?<file>\w+)\.sql$/;
const NEEDS = /^-- needs: (.+)$/m;

/** Files that begin with an underscore are parts of others. */
export function readSqlFiles(folder: Folder, constants: Constants): SqlFile[] {
  return namesIn(folder).map((name) => ({ name, sql: filled(read(folder, name), name, constants) }));
}

export function readSqlFile(folder: Folder, name: string, constants: Constants): SqlFile {
  return { name, sql: filled(read(folder, name), name, constants) };
}

/** The names of the folder's files, without their ending, in alphabetical order. */
export function namesIn(folder: Folder): string[] {
  return readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.sql') && !file.startsWith('_'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
}

export const checksumOf = ({ sql }: SqlFile): string => createHash('sha256').update(sql).digest('hex');

/** Sorts the files so that each follows those named in its line `-- needs: …`. */
export function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const sorted = new Set<SqlFile>();
  function add(file: SqlFile, dependents: readonly string[]): void {
    if (sorted.has(file)) return;
    const path = [...dependents, file.name];
    if (dependents.includes(file.name)) throw new Error(`SQL files need each other: ${path.join(' → ')}.`);
    for (const name of NEEDS.exec(file.sql)?.[1]?.split(', ') ?? []) {
      const needed = byName.get(name);
      // Functions are replaced without the tables, which exist then.
      if (needed) add(needed, path);
    }
    sorted.add(file);
  }
  for (const file of files) add(file, []);
  return [...sorted];
}

const read = (folder: Folder, name: string): string =>
  readFileSync(join(import.meta.dirname, folder, `${name}.sql`), 'utf8');

/** Fills in constants and other files, such as `{{_policy.sql}}` of the schema or `{{functions/bury.sql}}`. */
export function filled(text: string, name: string, constants: Constants): string {
  const inFile: Constants = {
    ...constants,
    TABLE: name,
    TENANT_COLUMN: name === 'tenants' ? 'id' : 'tenant_id',
  };
  return text.replaceAll(PLACEHOLDER, (_, key: string) => {
    const { folder = 'schema', file } = FILE.exec(key)?.groups ?? {};
    if (file) return filled(read(folder as Folder, file), name, constants);
    const value = inFile[key];
    if (value === undefined) throw new Error(`${name}.sql: there is no constant ${key}.`);
    return String(value);
  });
}
