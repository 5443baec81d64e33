import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../infrastructure/startup-error.ts';
import { processStart } from './process-identity.ts';

export interface Holder {
  pid: number;
  /** See `processStart`; null when unknown. */
  started: string | null;
  /** A note from the holder to other processes. */
  note: string | null;
}

export interface FileLock {
  annotate(note: string): Promise<void>;
  release(): Promise<void>;
}

/** Takes the lock at `path`, or returns its holder. Locks of dead processes do not count. */
export async function tryLock(path: string): Promise<FileLock | Holder> {
  const holder: Holder = { pid: process.pid, started: processStart(process.pid), note: null };
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporaryPath, JSON.stringify(holder), { mode: 0o600 });
    while (!((await claim(temporaryPath, path)) && (await isStillOwner(temporaryPath, path)))) {
      const other = await readHolder(path);
      if (other && isAlive(other)) return other;
      if (other) await discard(temporaryPath, path);
    }
  } finally {
    await rm(temporaryPath, { force: true });
  }

  return {
    async annotate(note) {
      await writeFile(temporaryPath, JSON.stringify({ ...holder, note }), { mode: 0o600 });
      await rename(temporaryPath, path);
    },
    release: () => rm(path, { force: true }),
  };
}

/** Linking creates a complete lock file; with `wx`, others could read a partial one. */
async function claim(temporaryPath: string, path: string): Promise<boolean> {
  try {
    await link(temporaryPath, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead lock. The process announces itself before it reads the lock again, because a rename cannot check the
 * content. It may thus move a new lock, so a claimer waits for all announced processes.
 */
async function discard(temporaryPath: string, path: string): Promise<void> {
  const announcement = announcementOf(path);
  await link(temporaryPath, announcement);
  try {
    const other = await readHolder(path);
    if (other && !isAlive(other)) await rename(path, announcement);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    await rm(announcement, { force: true });
  }
}

const DISCARDS = '.discard.';
const announcementOf = (path: string) => `${path}${DISCARDS}${randomUUID()}`;

/** True when the claimed lock is safe: no process can still discard it, and none has moved it. */
async function isStillOwner(temporaryPath: string, path: string): Promise<boolean> {
  while (await isBeingDiscarded(path)) await wait(5);
  const [own, there] = await Promise.all([stat(temporaryPath), stat(path).catch(() => null)]);
  return own.ino === there?.ino;
}

async function isBeingDiscarded(path: string): Promise<boolean> {
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}${DISCARDS}`));
  for (const name of names) {
    const by = await readHolder(join(folder, name));
    if (by && isAlive(by)) return true;
    // The announcing process was killed.
    await rm(join(folder, name), { force: true });
  }
  return false;
}

function isAlive(holder: Holder): boolean {
  return holder.started !== null && processStart(holder.pid) === holder.started;
}

/** Null without a lock; an unreadable lock counts as dead. */
async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { pid, started, note } = JSON.parse(text);
    return { pid: Number(pid), started: started ?? null, note: note ?? null };
  } catch {
    return { pid: 0, started: null, note: null };
  }
}
