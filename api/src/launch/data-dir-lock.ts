import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './data-dir.ts';
import { LaunchFault } from './launch-fault.ts';
import { processStart } from './process-identity.ts';

interface Holder {
  pid: number;
  started: string | null;
  address: string | null;
}

export interface DataDirLock {
  /** Tells whoever comes second where the first one answers. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that works in `dataDir`.
 * A second one gets a LaunchFault that names the first. What a killed process left behind does not count.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'lock');
  const holder: Holder = { pid: process.pid, started: processStart(process.pid), address: null };
  const aside = join(dataDir, `lock.${randomUUID()}`);

  try {
    await writeFile(aside, JSON.stringify(holder), { mode: 0o600 });
    while (!(await claim(aside, path))) {
      const text = await readFile(path, 'utf8').catch(() => null);
      const other = text === null ? null : parseHolder(text);
      if (other && isAlive(other)) throw heldBy(dataDir, other);
      if (text !== null) await discard(path, text);
    }
  } finally {
    await rm(aside, { force: true });
  }

  return {
    async announce(address) {
      await writeFile(aside, JSON.stringify({ ...holder, address }), { mode: 0o600 });
      await rename(aside, path);
    },
    release: () => rm(path, { force: true }),
  };
}

/** Linking, unlike opening with `wx`, puts the lock there complete: nobody reads half of it. */
async function claim(aside: string, path: string): Promise<boolean> {
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock away; if another start replaced it in between, what was moved is alive and goes back. */
async function discard(path: string, dead: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
    if ((await readFile(moved, 'utf8')) !== dead) await link(moved, path).catch(() => undefined);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    await rm(moved, { force: true });
  }
}

function isAlive(holder: Holder): boolean {
  return holder.started !== null && processStart(holder.pid) === holder.started;
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, started, address } = JSON.parse(text);
    return { pid: Number(pid), started: started ?? null, address: address ?? null };
  } catch {
    return null;
  }
}

function heldBy(dataDir: string, { pid, address }: Holder): LaunchFault {
  const where = address ? `answers at ${address}` : 'is still starting';
  return new LaunchFault(
    `DATA_DIR ${dataDir} is in use by process ${pid}, which ${where}. Stop it, or set another DATA_DIR.`,
  );
}
