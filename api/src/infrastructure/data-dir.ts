import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/**
 * Makes the folder that holds everything the product keeps.
 * Others may walk through it but not list it (0711): started as root, PostgreSQL runs as another user and has
 * its folder below. What is secret has its own mode.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // access() says yes to root even on a read-only file system's folder; writing is the only sure test.
    const probe = join(dataDir, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written to (${errorCode(error)}).`);
  }
}

/** Not mkdir's own `recursive`: below /proc, where nothing can be made, Node 24 tries for ever. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o711 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** The secret kept in `DATA_DIR/name`; null where none was made. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  const path = join(dataDir, name);
  const kept = await readFile(path, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw new StartupError(`${path} cannot be read (${errorCode(error)}).`);
  });
  return kept.trim() || null;
}

/** The same, made at the first call. Only the owner of the process can read it. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const kept = await readSecret(dataDir, name);
  if (kept) return kept;

  const path = join(dataDir, name);
  // Written aside and linked into place: a start that is killed here leaves no half secret, and of two
  // processes that make it at once both go on with the same one.
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
