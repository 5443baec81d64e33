import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const SIDE_FILES = ['', '-wal', '-shm'] as const;
const BUSY_TIMEOUT_MS = 3_000;

/** Copies what can still be read, and is nowhere else, from a damaged database; may throw at any point. */
export type Rescue = (from: Database.Database, to: Database.Database) => void;

/** Opens a cache, made or migrated as needed. One that cannot be read is set aside: the server has the original. */
export function openDatabase(file: string, rescue?: Rescue): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return openReady(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return beginAnew(file, rescue);
  }
}

/** In the place of one that turned out to be damaged while it was in use. */
export function replaceCorrupt(db: Database.Database, file: string, rescue?: Rescue): Database.Database {
  db.close();
  return beginAnew(file, rescue);
}

export function deleteDatabase(file: string): void {
  for (const end of SIDE_FILES) {
    rmSync(file + end, { force: true });
    rmSync(asideOf(file) + end, { force: true });
  }
}

export function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return error.code.startsWith('SQLITE_CORRUPT') || error.code.startsWith('SQLITE_NOTADB');
}

function openReady(file: string): Database.Database {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    migrate(db, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function beginAnew(file: string, rescue?: Rescue): Database.Database {
  setAside(file);
  const db = openReady(file);
  if (rescue) carryOver(asideOf(file), db, rescue);
  return db;
}

function carryOver(damaged: string, db: Database.Database, rescue: Rescue): void {
  let from: Database.Database | null = null;
  try {
    from = new Database(damaged, { fileMustExist: true });
    rescue(from, db);
  } catch (error) {
    // What could be read by then is in the new one.
    console.error('Not all of a damaged database could be carried over', error);
  } finally {
    from?.close();
  }
}

const asideOf = (file: string) => `${file}.corrupt`;

function setAside(file: string): void {
  for (const end of SIDE_FILES) {
    rmSync(asideOf(file) + end, { force: true });
    if (existsSync(file + end)) renameSync(file + end, asideOf(file) + end);
  }
}
