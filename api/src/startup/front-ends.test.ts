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
  await put('shared/src/index.ts', '');
  await put('package-lock.json', '{}');
  await put('node_modules/vite/index.js', '');
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const built = (path: string) => readFile(join(root, path), 'utf8');

it('builds what was never built, and nothing a second time', async () => {
  expect(await buildFrontEnds({ root })).toEqual(['web-admin', 'widget']);
  expect(await built('widget/dist/main.ts')).toBe('first');
  expect(await buildFrontEnds({ root })).toEqual([]);
});

it('builds again the one whose sources changed', async () => {
  await buildFrontEnds({ root });
  await put('widget/src/main.ts', 'second');
  expect(await buildFrontEnds({ root })).toEqual(['widget']);
  expect(await built('widget/dist/main.ts')).toBe('second');
});

it.each(['shared/src/index.ts', 'package-lock.json'])(
  'builds all again after a change in %s',
  async (path) => {
    await buildFrontEnds({ root });
    await put(path, 'changed');
    expect(await buildFrontEnds({ root })).toEqual(['web-admin', 'widget']);
  },
);

it.each(['web-admin/src/main.test.ts', 'web-admin/e2e/flow.ts', 'web-admin/node_modules/x/index.js'])(
  'takes no notice of %s',
  async (path) => {
    await buildFrontEnds({ root });
    await put(path, 'changed');
    expect(await buildFrontEnds({ root })).toEqual([]);
  },
);

it('shows what a failing build printed, and tries again next time', async () => {
  await put(
    'widget/package.json',
    JSON.stringify({ scripts: { build: 'echo line 7 is wrong >&2; exit 3' } }),
  );
  await expect(buildFrontEnds({ root })).rejects.toMatchObject({
    lines: ['Building widget failed:', 'line 7 is wrong'],
  });
  await expect(buildFrontEnds({ root })).rejects.toThrow('line 7 is wrong');
});

it('says in a line that it cannot build in a checkout it may not write to', async () => {
  // A file in the folder's place: root, who may write anywhere, cannot make a folder there either.
  await put('node_modules/.cache', '');
  await expect(buildFrontEnds({ root })).rejects.toMatchObject({
    name: 'StartupError',
    lines: [
      expect.stringContaining('cannot be written to (ENOTDIR)'),
      expect.stringContaining('npm run build'),
    ],
  });
});

it('serves what it has where the build tools are not installed', async () => {
  await buildFrontEnds({ root });
  await rm(join(root, 'node_modules'), { recursive: true });
  await put('widget/src/main.ts', 'second');
  expect(await buildFrontEnds({ root })).toEqual([]);
});

it('stops a running build, with all it has started', async () => {
  // Only one is left to build, so it is this one that is stopped.
  await buildFrontEnds({ root });
  await put('widget/package.json', JSON.stringify({ scripts: { build: 'echo $$ > src/pid; sleep 60' } }));
  const stopping = new AbortController();
  const building = buildFrontEnds({ root, signal: stopping.signal });
  while (!(await built('widget/src/pid').catch(() => ''))) await new Promise(setImmediate);
  stopping.abort();
  await expect(building).rejects.toThrow('Building widget failed');
});

it('builds once for two programs that start at the same time', async () => {
  await put(
    'widget/package.json',
    JSON.stringify({ scripts: { build: 'echo built >> ../log; cp -r src/. dist' } }),
  );
  const built = await Promise.all([buildFrontEnds({ root }), buildFrontEnds({ root })]);
  expect(built.filter((names) => names.includes('widget'))).toHaveLength(1);
  expect(await readFile(join(root, 'log'), 'utf8')).toBe('built\n');
});
