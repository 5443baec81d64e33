import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const SIDE_FILES = ['', '-wal', '-shm'] as const;
const BUSY_TIMEOUT_MS = 3_000;

/** Opens a cache, made or migrated as needed. One that cannot be read is set aside: the server has the original. */
export function openDatabase(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return openReady(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    setAside(file);
    return openReady(file);
  }
}

export function deleteDatabase(file: string): void {
  for (const end of SIDE_FILES) {
    rmSync(file + end, { force: true });
    rmSync(asideOf(file) + end, { force: true });
  }
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

const asideOf = (file: string) => `${file}.corrupt`;

function setAside(file: string): void {
  for (const end of SIDE_FILES) {
    rmSync(asideOf(file) + end, { force: true });
    if (existsSync(file + end)) renameSync(file + end, asideOf(file) + end);
  }
}

function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return error.code.startsWith('SQLITE_CORRUPT') || error.code.startsWith('SQLITE_NOTADB');
}
