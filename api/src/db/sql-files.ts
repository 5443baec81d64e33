import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Folder = 'schema' | 'functions' | 'migrations';
type Constants = Readonly<Record<string, string | number>>;

/** A file of a table, view, function or migration. Its name is the object's, or the migration's. */
export interface SqlFile {
  readonly name: string;
  /** The text with every placeholder filled in. */
  readonly sql: string;
}

/** Paths by name. Subfolders only group the files. */
const PATHS: Record<Folder, Map<string, string>> = {
  schema: pathsIn('schema'),
  functions: pathsIn('functions'),
  migrations: pathsIn('migrations'),
};

function pathsIn(folder: Folder): Map<string, string> {
  const root = join(import.meta.dirname, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const paths = files.filter((file) => file.endsWith('.sql')).map((file) => join(root, file));
  return new Map(paths.map((path) => [basename(path, '.sql'), path]));
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
export const namesIn = (folder: Folder): string[] =>
  [...PATHS[folder].keys()].filter((name) => !name.startsWith('_')).sort();

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

function read(folder: Folder, name: string): string {
  const path = PATHS[folder].get(name);
  if (path === undefined) throw new Error(`There is no file ${name}.sql in ${folder}.`);
  return readFileSync(path, 'utf8');
}

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
