import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorCode, StartupError } from '../infrastructure/startup-error.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/** The workspaces whose `dist` the API serves; each has a `build` script. */
const names = ['web-admin', 'widget'] as const;
type Name = (typeof names)[number];

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Part of the output, so an emptied or manual build never matches. */
const stamp = '.inputs';

interface BuildOptions {
  onBuild?: (names: Name[]) => void;
  signal?: AbortSignal;
  /** Builds unchanged front ends too. */
  force?: boolean;
  root?: string;
}

/** Builds front ends that changed since their last build. Throws a StartupError with the output of a failed build. */
export async function buildFrontEnds(options: BuildOptions = {}): Promise<Name[]> {
  const { root = repository, force = false, signal } = options;
  if (!force && findStale(root).length === 0) return [];

  const lock = await acquireLock(root, signal);
  try {
    return await buildAll(root, force ? inputsOf(root) : findStale(root), options);
  } finally {
    await lock.release();
  }
}

/** Serializes builds: two concurrent starts would write the same output. The second one finds the build done. */
async function acquireLock(root: string, signal: AbortSignal | undefined): Promise<FileLock> {
  const cache = join(root, 'node_modules', '.cache', 'chatbot-saas');
  const unwritable = (error: unknown) => {
    throw new StartupError(
      `The web pages must be built, and ${cache} cannot be written to (${errorCode(error)}).`,
      'Run npm run build once as the user whose checkout this is.',
    );
  };
  await mkdir(cache, { recursive: true }).catch(unwritable);
  await access(cache, constants.W_OK).catch(unwritable);
  for (;;) {
    const lock = tryLock(join(cache, 'build-lock.db'));
    if (lock) return lock;
    await wait(100, undefined, signal ? { signal } : {});
  }
}

interface Inputs {
  name: Name;
  hash: string;
}

function inputsOf(root: string): Inputs[] {
  return names.map((name) => ({ name, hash: hashInputs(root, name) }));
}

function findStale(root: string): Inputs[] {
  return inputsOf(root).filter(({ name, hash }) => needsBuild(root, name, hash));
}

async function buildAll(root: string, stale: Inputs[], options: BuildOptions): Promise<Name[]> {
  if (stale.length === 0) return [];
  options.onBuild?.(stale.map(({ name }) => name));
  await Promise.all(
    stale.map(async ({ name, hash }) => {
      await runBuild(root, name, options.signal);
      await writeFile(join(root, name, 'dist', stamp), hash);
    }),
  );
  return stale.map(({ name }) => name);
}

function needsBuild(root: string, name: Name, hash: string): boolean {
  const dist = join(root, name, 'dist');
  const built = existsSync(join(dist, stamp)) ? readFileSync(join(dist, stamp), 'utf8') : null;
  if (built === hash) return false;
  // A deployment contains the build without tools, and serves it as it is.
  return built === null || hasTools(root, name);
}

function hasTools(root: string, name: Name): boolean {
  try {
    createRequire(join(root, name, 'package.json')).resolve('vite');
    return true;
  } catch {
    return false;
  }
}

/** Hashes contents, because a fresh clone changes all file times. */
function hashInputs(root: string, name: Name): string {
  const hash = createHash('sha256');
  const paths = [
    join(root, name),
    join(root, 'shared'),
    join(root, 'tsconfig.json'),
    join(root, 'package-lock.json'),
  ];
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const excluded = new Set(['node_modules', 'dist', 'e2e', 'testing', 'test']);

function filesBelow(path: string): string[] {
  let entries: ReturnType<typeof list>;
  try {
    entries = list(path);
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .filter(({ name }) => !excluded.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function list(path: string) {
  return readdirSync(path, { withFileTypes: true });
}

function runBuild(root: string, name: Name, signal?: AbortSignal): Promise<void> {
  // `node --run` runs the same script without npm's half second of startup.
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that stopping reaches the build tool behind the shell.
    detached: true,
  });
  const terminate = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal?.addEventListener('abort', terminate);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', terminate);
      if (code === 0) resolve();
      else reject(new StartupError(`Building ${name} failed:`, ...output.trim().split('\n')));
    });
  });
}
