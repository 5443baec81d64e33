import type { Database } from 'better-sqlite3';

/**
 * Runs `write` as one transaction that is on the disk, not only in its cache, when this returns: a power cut undoes
 * nothing of it. The rest of the cache can do without, for the server has it; SQLite switches between transactions only.
 */
export function durably<T>(db: Database, write: () => T): T {
  db.pragma('synchronous = FULL');
  try {
    return db.transaction(write).immediate();
  } finally {
    db.pragma('synchronous = NORMAL');
  }
}
