/**
 * What `npm ci` relies on and `npm install` may undo. `--mend` puts back what can be put back.
 * - The lock file pins contents, not places: an installation uses the registry that its npm is set up for.
 * - Every machine's variant of a native package is locked, else `npm ci` refuses the file as incomplete.
 * - better-sqlite3 brings its binaries and says `gypfile: false`. npm 10 does not look there but into the lock
 *   file, and without the same words here it would want a compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
  integrity?: string;
  inBundle?: boolean;
  gypfile?: boolean;
  optionalDependencies?: Record<string, string>;
}

const path = new URL('../package-lock.json', import.meta.url);
const lockFile: { packages: Record<string, Locked> } = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lockFile;
const sqlite = packages['node_modules/better-sqlite3'];

if (process.argv.includes('--mend')) {
  for (const [place, entry] of Object.entries(packages)) {
    if (isFromRegistry(place, entry)) delete entry.resolved;
  }
  if (sqlite) sqlite.gypfile = false;
  writeFileSync(path, `${JSON.stringify(lockFile, null, 2)}\n`);
}

const faults = Object.entries(packages).flatMap(([place, entry]) => [
  ...(isFromRegistry(place, entry) && entry.resolved ? [`${place} carries a download address`] : []),
  ...(isFromRegistry(place, entry) && !entry.integrity ? [`${place} has no integrity hash`] : []),
  ...Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(place, name))
    .map((name) => `${name}, an option of ${place}, is missing`),
]);
if (sqlite && sqlite.gypfile !== false) faults.push('better-sqlite3 does not say "gypfile": false');

if (faults.length > 0) {
  const lines = [...faults, 'npm run lock:mend puts back what can be put back.'];
  process.stderr.write(`package-lock.json: ${lines.join('\npackage-lock.json: ')}\n`);
  process.exitCode = 1;
}

function isFromRegistry(place: string, { link, inBundle }: Locked): boolean {
  return place.includes('node_modules/') && !link && !inBundle;
}

/** As Node looks a package up: next to the one that asks, then further and further out. */
function isLocked(place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
    if (!from) return false;
  }
}
