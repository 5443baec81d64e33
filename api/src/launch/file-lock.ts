import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { errorCode } from './data-dir.ts';
import { processStart } from './process-identity.ts';

export interface Holder {
  pid: number;
  /** See `processStart`; null where it could not be told. */
  started: string | null;
  /** Whatever the holder wants others to know. */
  note: string | null;
}

export interface FileLock {
  annotate(note: string): Promise<void>;
  release(): Promise<void>;
}

/** Takes the lock at `path`, or says who has it. What a killed process left behind does not count. */
export async function tryLock(path: string): Promise<FileLock | Holder> {
  const holder: Holder = { pid: process.pid, started: processStart(process.pid), note: null };
  const aside = `${path}.${randomUUID()}`;
  try {
    await writeFile(aside, JSON.stringify(holder), { mode: 0o600 });
    while (!(await claim(aside, path))) {
      const text = await readFile(path, 'utf8').catch(() => null);
      const other = text === null ? null : parseHolder(text);
      if (other && isAlive(other)) return other;
      if (text !== null) await discard(path, text);
    }
  } finally {
    await rm(aside, { force: true });
  }

  return {
    async annotate(note) {
      await writeFile(aside, JSON.stringify({ ...holder, note }), { mode: 0o600 });
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

/** Moves a dead lock away; if another process replaced it in between, what was moved is alive and goes back. */
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
    const { pid, started, note } = JSON.parse(text);
    return { pid: Number(pid), started: started ?? null, note: note ?? null };
  } catch {
    return null;
  }
}
