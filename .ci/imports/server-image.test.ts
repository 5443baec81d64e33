import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');
const PACKAGES = ['react', 'react-dom', 'preact', 'radix-ui', 'lucide-react', 'zod'];

it('the server’s image: holds what the server imports, and no library of an interface', async () => {
  // What `npm ci --omit=dev --workspace api` of the Dockerfile installs.
  const args = ['ls', '--workspace', 'api', '--omit=dev', '--all', '--parseable', ...PACKAGES];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: repository });
  const found = stdout
    .trim()
    .split('\n')
    .map((path) => path.split('/node_modules/').at(-1));
  expect(found.filter((name) => PACKAGES.includes(name ?? ''))).toEqual(['zod']);
});
