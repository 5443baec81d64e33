import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const DESKTOP = join(import.meta.dirname, '..', '..');
const STAMP = join(DESKTOP, '.cache', 'built-from');
const SHARED = ['contract/src', 'client/src', 'ui/src', 'ui/build', 'ui/locales'];
const SOURCE_FOLDERS = [
  ...['src', 'build', 'locales'].map((name) => join(DESKTOP, name)),
  ...SHARED.map((name) => join(DESKTOP, '..', 'shared', name)),
];
const SOURCE_FILES = ['electron.vite.config.ts', 'package.json', join('..', 'package-lock.json')];

/** Builds main, preload and renderer as `npm run build` does; skipped while what they were built from is the same. */
export async function buildConsole(): Promise<void> {
  const sources = fingerprint();
  const isBuilt = existsSync(join(DESKTOP, 'out', 'renderer', 'index.html'));
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;

  await runBuild();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

export async function runBuild(words: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('electron-vite/package.json');
  const cli = join(dirname(manifest), 'bin', 'electron-vite.js');
  const options = { cwd: DESKTOP, env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, [cli, 'build', ...words], options);
}

function fingerprint(): string {
  const found = SOURCE_FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...found.sort(), ...SOURCE_FILES.map((name) => join(DESKTOP, name))]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
