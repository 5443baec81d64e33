import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { cleanUpOnce } from '@chatbot-saas/testing/clean-up';
import { type Sabotage, sabotaged } from './sabotage.ts';

/** Its links lead to the workspaces' sources: in the copy, to the copied ones. */
const WORKSPACES = '@chatbot-saas';

/** A copy of the checkout for mutations. */
export interface MutantCheckout {
  readonly folder: string;
  /** Runs `work` while the mutation is applied. Throws when it cannot be applied. */
  during<T>(sabotage: Sabotage, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openMutantCheckout(checkout: string): Promise<MutantCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'sabotage-'));
  const close = cleanUpOnce(() => rm(folder, { recursive: true, force: true }));
  try {
    const files = await listSources(checkout);
    for (const file of files) await cp(join(checkout, file), join(folder, file));
    const [workspaces] = await Promise.all([
      readdir(join(checkout, 'node_modules', WORKSPACES)),
      linkPackages(checkout, folder),
    ]);
    await mkdir(join(folder, 'node_modules', WORKSPACES));
    const original = await realpath(checkout);
    for (const workspace of workspaces) {
      const source = await realpath(join(checkout, 'node_modules', WORKSPACES, workspace));
      const copy = join(folder, relative(original, source));
      await symlink(copy, join(folder, 'node_modules', WORKSPACES, workspace));
      await linkPackages(source, copy);
    }
  } catch (error) {
    await close();
    throw error;
  }

  return {
    folder,
    async during(sabotage, work) {
      const path = join(folder, sabotage.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, sabotaged(source, sabotage));
      try {
        return await work();
      } finally {
        await writeFile(path, source);
      }
    },
    close,
  };
}

/** Also what is new and not committed yet; not what was deleted. */
async function listSources(checkout: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...args], {
      cwd: checkout,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\0').filter((file) => file !== '');
  };
  const gone = new Set(await git('--deleted'));
  const files = await git('--cached', '--others', '--exclude-standard');
  return files.filter((file) => !gone.has(file));
}

/** A folder of links, not a link to the folder: what tools write next to the packages stays in the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  const packages = join(from, 'node_modules');
  const names = await readdir(packages).catch(() => []);
  for (const name of names) {
    if (name === WORKSPACES || (name.startsWith('.') && name !== '.bin')) continue;
    const link = join(to, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(packages, name), link);
  }
}
