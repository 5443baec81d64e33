import { join } from 'node:path';
import { StartupError } from '../infrastructure/startup-error.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/**
 * Gives this process exclusive use of `dataDir`. A second process gets a StartupError with the first one's pid, and
 * its URL once that is known.
 */
export async function lockDataDir(dataDir: string): Promise<FileLock> {
  const lock = await tryLock(join(dataDir, 'lock'));
  if ('release' in lock) return lock;

  const where = lock.note ? `answers at ${lock.note}` : 'is still starting';
  throw new StartupError(
    `DATA_DIR ${dataDir} is in use by process ${lock.pid}, which ${where}. Stop it, or set another DATA_DIR.`,
  );
}
