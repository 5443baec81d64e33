import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): Promise<void>;
}

/** SQLite's result code when another connection has the lock. */
const SQLITE_BUSY = 5;

/**
 * Takes the lock at `path`; null while another process has it. It is the lock of an empty SQLite database, so the
 * operating system releases it when the process ends in any way. The file stays: removing it would let two processes
 * lock different files.
 */
export function tryLock(path: string): FileLock | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: async () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
