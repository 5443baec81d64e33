import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface LockFile {
  packages: Record<string, { resolved?: string; link?: boolean; dependencies?: Record<string, string> }>;
}

const lockFile = join(import.meta.dirname, '..', '..', 'package-lock.json');
const { packages }: LockFile = JSON.parse(await readFile(lockFile, 'utf8'));

/** Names of what `npm ci --omit=dev --workspace api` installs, as the Dockerfile does. */
function installedFor(path: string, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
    if (found.has(name)) continue;
    found.add(name);
    const place = `node_modules/${name}`;
    const entry = packages[place];
    installedFor(entry?.link && entry.resolved ? entry.resolved : place, found);
  }
  return found;
}

it('the server’s image: holds what the server imports, and no library of an interface', () => {
  const installed = [...installedFor('api')];
  expect(installed).toEqual(expect.arrayContaining(['@chatbot-saas/contract', 'koa', 'zod']));
  expect(installed.filter((name) => /react|preact|radix|lucide|socket\.io-client/.test(name))).toEqual([]);
});
