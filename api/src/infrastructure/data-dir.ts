import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, StartupError } from './startup-error.ts';

/**
 * Creates the data folder. Other users may traverse it but not list it (0711). A start as root runs PostgreSQL as
 * another user, whose folder is inside. Secret files have stricter modes.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // access() succeeds for root even on a read-only file system, so a test write decides.
    const probe = join(dataDir, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written to (${errorCode(error)}).`);
  }
}

/** Replaces mkdir's `recursive`: below /proc, where no folder can be created, Node 24 loops forever. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o711 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** Reads the secret in `DATA_DIR/name`; null when the file does not exist. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  const path = join(dataDir, name);
  const existing = await readFile(path, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw new StartupError(`${path} cannot be read (${errorCode(error)}).`);
  });
  return existing.trim() || null;
}

/** Reads the secret, or creates it at the first call. Only the process's user can read the file. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const existing = await readSecret(dataDir, name);
  if (existing) return existing;

  const path = join(dataDir, name);
  // A temporary file is linked into place: a killed start leaves no partial secret. Of two concurrent starts, both
  // use the secret that was linked first.
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(temporaryPath, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
