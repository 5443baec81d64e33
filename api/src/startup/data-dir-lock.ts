import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../infrastructure/startup-error.ts';
import { type FileLock, tryLock } from './file-lock.ts';

export interface DataDirLock extends FileLock {
  /** Lets a second start name the URL of this process. */
  annotate(url: string): Promise<void>;
}

/**
 * Gives this process exclusive use of `dataDir`. A second process gets a StartupError with the first one's pid, and
 * its URL once that is known.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'lock.db');
  const lock = tryLock(path);
  const holderPath = join(dataDir, 'lock');
  if (!lock) {
    const [pid = '', url] = (await readFile(holderPath, 'utf8').catch(() => '')).split(' ');
    const where = url ? `answers at ${url}` : 'is still starting';
    throw new StartupError(
      `DATA_DIR ${dataDir} is in use by process ${pid}, which ${where}. Stop it, or set another DATA_DIR.`,
    );
  }
  // Another user who can read the file could hold it locked.
  await chmod(path, 0o600);
  const write = (holder: string) => writeFile(holderPath, holder, { mode: 0o600 });
  await write(`${process.pid}`);
  return {
    annotate: (url) => write(`${process.pid} ${url}`),
    async release() {
      await rm(holderPath, { force: true });
      await lock.release();
    },
  };
}
