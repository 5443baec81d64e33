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
  // The program ended between the last steps of `beginAnew`.
  if (!existsSync(file) && existsSync(rescuedOf(file))) putInPlace(rescuedOf(file), file);
  try {
    return openReady(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return recreate(file, rescue);
  }
}

/** In the place of one that turned out to be damaged while it was in use. */
export function replaceCorrupt(db: Database.Database, file: string, rescue?: Rescue): Database.Database {
  db.close();
  return recreate(file, rescue);
}

function deleteFiles(database: string): void {
  for (const end of SIDE_FILES) rmSync(database + end, { force: true });
}

export function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return error.code.startsWith('SQLITE_CORRUPT') || error.code.startsWith('SQLITE_NOTADB');
}

export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  if (error instanceof Database.SqliteError) return error.code === 'SQLITE_FULL';
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

function openReady(file: string): Database.Database {
  const db = new Database(file);
  try {
    // Before there is a first page. FTS5 keeps its words in pieces of 4 kB, which fit ill into pages of that size.
    db.pragma('page_size = 16384');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    // 40 MB: a first sync writes the same pages again and again, and would copy them into the file as often.
    db.pragma('wal_autocheckpoint = 2500');
    db.pragma('cache_size = -32000');
    db.pragma('foreign_keys = ON');
    // What is deleted is overwritten where that costs no further write.
    db.pragma('secure_delete = FAST');
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    migrate(db, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The damaged one stays in its place until all that can be rescued is on the disk: a crash, or a full disk, loses none of it. */
function recreate(file: string, rescue?: Rescue): Database.Database {
  const rescued = rescuedOf(file);
  deleteFiles(rescued);
  const db = openReady(rescued);
  try {
    if (rescue) carryOver(file, db, rescue);
  } finally {
    // Takes its log along: from here on it is one file.
    db.close();
  }
  setAside(file);
  putInPlace(rescued, file);
  return openReady(file);
}

/** A log of the one before it would be taken for its own. */
function putInPlace(rescued: string, file: string): void {
  deleteFiles(file);
  renameSync(rescued, file);
}

function carryOver(damaged: string, db: Database.Database, rescue: Rescue): void {
  let from: Database.Database | null = null;
  try {
    from = new Database(damaged, { fileMustExist: true });
    rescue(from, db);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // What could be read by then is in the new one.
    console.error('Not all of a damaged database could be carried over', error);
  } finally {
    from?.close();
  }
}

const rescuedOf = (file: string) => `${file}.rescued`;
const asideOf = (file: string) => `${file}.corrupt`;

function setAside(file: string): void {
  for (const end of SIDE_FILES) {
    rmSync(asideOf(file) + end, { force: true });
    if (existsSync(file + end)) renameSync(file + end, asideOf(file) + end);
  }
}
