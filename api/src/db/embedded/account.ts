import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../infrastructure/startup-error.ts';

/** How to run a program as PostgreSQL's user. */
export interface Account {
  uid?: number;
  gid?: number;
  /** Command line prefix of the program. */
  prefix: string[];
}

/**
 * Creates `home` and returns the account that uses it. PostgreSQL refuses to run as root. For root it uses the owner
 * of an existing home, else the user `postgres`, which it creates if missing.
 * @param needed paths that the account must be able to read.
 */
export async function prepareHome(home: string, needed: string[]): Promise<Account> {
  const isNew = (await mkdir(home, { recursive: true, mode: 0o700 })) !== undefined;
  if (process.getuid === undefined) return { prefix: [] };

  const owner = await stat(home);
  if (process.getuid() !== 0) {
    if (owner.uid === process.getuid()) return { prefix: [] };
    throw new StartupError(
      `${home} belongs to another user (uid ${owner.uid}). Start as that user, or set another DATA_DIR.`,
    );
  }

  const user = isNew || owner.uid === 0 ? postgresUser() : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  const unreachable = [join(home, '.'), ...needed].find((path) => !mayRead(path, user));
  return unreachable ? { prefix: reachingPrefix(user, unreachable) } : { ...user, prefix: [] };
}

interface User {
  uid: number;
  gid: number;
}

function postgresUser(): User {
  try {
    return findUser();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
        stdio: 'pipe',
      });
      return findUser();
    } catch {
      throw new StartupError(
        'PostgreSQL does not run as root, and a user for it could not be made here.',
        'Start as another user, add a user named postgres, or set DATABASE_URL.',
      );
    }
  }
}

function findUser(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** True when the mode bits let the user reach and read the path. */
function mayRead(path: string, user: User): boolean {
  const allows = (place: string, bit: number) => {
    const { mode, uid, gid } = statSync(place);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    return ((mode >> shift) & bit) === bit;
  };
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(folder, 0o1)) return false;
    if (folder === dirname(folder)) break;
  }
  return allows(path, 0o4);
}

/**
 * Other users cannot enter a checkout or DATA_DIR below /root. The account then gets the one capability to traverse
 * closed folders, so modes and paths stay unchanged.
 */
function reachingPrefix({ uid, gid }: User, unreachable: string): string[] {
  // Root on a plain machine has the first capability; containers keep only the second. Without no_setuid_fixup,
  // access(2) ignores the capability, and PostgreSQL calls it on its programs.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      '--',
    ];
    try {
      execFileSync('setpriv', [...prefix.slice(1), 'test', '-r', unreachable], { stdio: 'pipe' });
      return prefix;
    } catch {
      // Try the next one.
    }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user it runs as (uid ${uid}) cannot reach ${unreachable}.`,
    'Move the checkout or DATA_DIR out of the closed folder, start as another user, or set DATABASE_URL.',
  );
}
