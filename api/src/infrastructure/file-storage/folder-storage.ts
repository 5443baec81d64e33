import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../startup-error.ts';
import type { Content } from './bytes.ts';
import { type ByteRange, type FileStorage, StorageError } from './file-storage.ts';

/** Bytes that are still being written, in one folder, so that what a killed process leaves is found. */
const INCOMING = '.incoming';
const LEFT_BEHIND_MS = 60 * 60 * 1_000;
/** Files below a folder, which all processes share. */
export function folderStorage(folder: string): FileStorage {
  const incoming = join(folder, INCOMING);
  return {
    async put(key, content) {
      const path = join(folder, key);
      const temporary = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await write(temporary, content);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(temporary, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw StorageError.of(error);
      }
    },
    async open(key, range) {
      const file = await open(join(folder, key), 'r').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw StorageError.of(error);
      });
      return file?.createReadStream(streamed(range)) ?? null;
    },
    async remove(key) {
      await rm(join(folder, key), { force: true }).catch((error: unknown) => {
        throw StorageError.of(error);
      });
    },
    async sweep() {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => null);
        if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
      }
    },
  };
}

const streamed = ({ from, to }: ByteRange) => ({ start: from, end: to });

/** On the disk once it resolves, also after a loss of power. */
async function write(path: string, content: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content.chunks()) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name is on the disk once its folder is. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
