import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Databases of a run take half of it at most. In a container it is often 64 MB in all. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where databases go that need not outlive a power cut: into memory where that has space, else into the temporary folder.
 * A copy of a database is some 500 files, and on a disk most of its time is making them.
 */
export async function memoryFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

/** Settings of a PostgreSQL there: nothing waits for a disk, and its log stays small. */
export const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};
