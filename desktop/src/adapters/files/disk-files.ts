import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '@chatbot-saas/client/files';
import type { KeptFiles } from '../../core/inbox/pictures/ports.ts';

/** A file that is being written. */
const PART = '.part';

/** One file each in a folder that only its owner reads. */
export function diskFiles(folder: string): FileStore & KeptFiles {
  const pathOf = (clientId: string) => join(folder, clientId);
  const remove = async (clientId: string) => {
    const path = pathOf(clientId);
    await Promise.all([path, path + PART].map((each) => rm(each, { force: true })));
  };
  const clientIds = async () => {
    const names = await readdir(folder).catch(() => []);
    return [...new Set(names.map((name) => name.replace(PART, '')))];
  };

  return {
    /** Safe from a power cut, and whole, when it resolves. */
    async put(clientId, bytes) {
      const path = pathOf(clientId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeDurably(path + PART, Buffer.from(await bytes.arrayBuffer()));
        await rename(path + PART, path);
        await syncFolders(folder, dirname(folder));
      } catch (error) {
        await Promise.all([path, path + PART].map((each) => rm(each, { force: true }))).catch(
          () => undefined,
        );
        throw error;
      }
    },
    async get(clientId) {
      try {
        return await openAsBlob(pathOf(clientId));
      } catch {
        return null;
      }
    },
    // A Blob of a file refuses to be read once the file's time has changed.
    read: (name) =>
      readFile(pathOf(name)).then(
        (bytes) => new Uint8Array(bytes),
        () => null,
      ),
    remove,
    clientIds,
    async list() {
      const found: { name: string; size: number; usedAt: number }[] = [];
      for (const name of await clientIds()) {
        const { size, mtimeMs: usedAt } = (await stat(pathOf(name)).catch(() => null)) ?? {};
        // A crash left half of it.
        if (size === undefined || usedAt === undefined) await remove(name);
        else found.push({ name, size, usedAt });
      }
      return found.sort((one, other) => one.usedAt - other.usedAt).map(({ name, size }) => ({ name, size }));
    },
    async use(name) {
      const now = new Date();
      await utimes(pathOf(name), now, now);
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name is on the disk once its folder is; Windows has no such step. */
async function syncFolders(...folders: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return;
  for (const each of folders) {
    const folder = await open(each, 'r');
    await folder.sync().finally(() => folder.close());
  }
}
