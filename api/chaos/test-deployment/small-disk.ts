import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A separate file system that is small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes whatever is left. */
  fill(): void;
  drain(): void;
  remove(): Promise<void>;
}

const PIECES = [1 << 20, 1 << 12] as const;

/** Null where it cannot be had: only root may mount one, and only Linux has this one. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'chaos', folder], {
      stdio: 'pipe',
    });
  } catch {
    // A container's root without the right to mount.
    return null;
  }
  const unmount = () => execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
  process.once('exit', unmount);
  const filling = join(folder, 'filling');

  return {
    folder,
    fill() {
      const file = openSync(filling, 'a');
      for (const size of PIECES) {
        const piece = Buffer.alloc(size, 1);
        try {
          for (;;) if (writeSync(file, piece) < size) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    drain: () => rmSync(filling, { force: true }),
    async remove() {
      process.removeListener('exit', unmount);
      unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
