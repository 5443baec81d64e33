import { join } from 'node:path';
import { StartupError } from '../infrastructure/startup-error.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/**
 * Makes this process the only one that works in `dataDir`.
 * A second one gets a StartupError that names the first, and where it answers once that has been annotated.
 */
export async function lockDataDir(dataDir: string): Promise<FileLock> {
  const lock = await tryLock(join(dataDir, 'lock'));
  if ('release' in lock) return lock;

  const where = lock.note ? `answers at ${lock.note}` : 'is still starting';
  throw new StartupError(
    `DATA_DIR ${dataDir} is in use by process ${lock.pid}, which ${where}. Stop it, or set another DATA_DIR.`,
  );
}
