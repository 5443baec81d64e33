import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFrontEnds } from './front-ends.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'front-ends-'));
  for (const name of ['web-admin', 'widget']) {
    await put(`${name}/src/main.ts`, 'first');
    await put(`${name}/package.json`, JSON.stringify({ scripts: { build: 'cp -r src/. dist' } }));
    await mkdir(join(root, name, 'dist'));
  }
  await put('shared/client/src/index.ts', '');
  await put('package-lock.json', '{}');
  await put('node_modules/vite/index.js', '');
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const built = (path: string) => readFile(join(root, path), 'utf8');

it('front ends: builds missing output once', async () => {
  expect(await buildFrontEnds({ root })).toEqual(['web-admin', 'widget']);
  expect(await built('widget/dist/main.ts')).toBe('first');
  expect(await buildFrontEnds({ root })).toEqual([]);
});

it('front ends: rebuilds the one with changed sources', async () => {
  await buildFrontEnds({ root });
  await put('widget/src/main.ts', 'second');
  expect(await buildFrontEnds({ root })).toEqual(['widget']);
  expect(await built('widget/dist/main.ts')).toBe('second');
});

it.each(['shared/client/src/index.ts', 'package-lock.json'])(
  'front ends: rebuilds all after a change in %s',
  async (path) => {
    await buildFrontEnds({ root });
    await put(path, 'changed');
    expect(await buildFrontEnds({ root })).toEqual(['web-admin', 'widget']);
  },
);

it.each(['web-admin/src/main.test.ts', 'web-admin/e2e/flow.ts', 'web-admin/node_modules/x/index.js'])(
  'front ends: ignores changes in %s',
  async (path) => {
    await buildFrontEnds({ root });
    await put(path, 'changed');
    expect(await buildFrontEnds({ root })).toEqual([]);
  },
);

it('front ends: reports the output of a failed build, and retries at the next start', async () => {
  await put(
    'widget/package.json',
    JSON.stringify({ scripts: { build: 'echo line 7 is wrong >&2; exit 3' } }),
  );
  await expect(buildFrontEnds({ root })).rejects.toMatchObject({
    lines: ['Building widget failed:', 'line 7 is wrong'],
  });
  await expect(buildFrontEnds({ root })).rejects.toThrow('line 7 is wrong');
});

it('front ends: reports a read-only checkout in one line', async () => {
  // A file replaces the folder, because root may write to any folder.
  await put('node_modules/.cache', '');
  await expect(buildFrontEnds({ root })).rejects.toMatchObject({
    name: 'StartupError',
    lines: [
      expect.stringContaining('cannot be written to (ENOTDIR)'),
      expect.stringContaining('npm run build'),
    ],
  });
});

it('front ends: uses the existing output without build tools', async () => {
  await buildFrontEnds({ root });
  await rm(join(root, 'node_modules'), { recursive: true });
  await put('widget/src/main.ts', 'second');
  expect(await buildFrontEnds({ root })).toEqual([]);
});

it('front ends: stops a running build with its child processes', async () => {
  // Builds all but one, so that the test stops that one.
  await buildFrontEnds({ root });
  await put('widget/package.json', JSON.stringify({ scripts: { build: 'echo $$ > src/pid; sleep 60' } }));
  const stopping = new AbortController();
  const building = buildFrontEnds({ root, signal: stopping.signal });
  while (!(await built('widget/src/pid').catch(() => ''))) await new Promise(setImmediate);
  stopping.abort();
  await expect(building).rejects.toThrow('Building widget failed');
});

it('front ends: builds once for two concurrent starts', async () => {
  await put(
    'widget/package.json',
    JSON.stringify({ scripts: { build: 'echo built >> ../log; cp -r src/. dist' } }),
  );
  const built = await Promise.all([buildFrontEnds({ root }), buildFrontEnds({ root })]);
  expect(built.filter((names) => names.includes('widget'))).toHaveLength(1);
  expect(await readFile(join(root, 'log'), 'utf8')).toBe('built\n');
});
