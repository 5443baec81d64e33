import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, readStaticFolder } from './static-folder.ts';

const script = 'let x = 1;'.repeat(100);
let directory: string;
let server: Server;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<h1>home</h1>');
  await writeFile(join(directory, 'frame.html'), '<h1>frame</h1>');
  await writeFile(join(directory, '.inputs'), 'hidden');
  await writeFile(join(directory, 'assets', 'a b.js'), script);
  await writeFile(join(directory, 'assets', 'a b.js.br'), brotliCompressSync(script));
  await writeFile(join(directory, 'assets', 'a b.js.gz'), gzipSync(script));

  const files = readStaticFolder(directory);
  const koa = new Koa().use((ctx) => {
    const file = files.find(ctx.path);
    if (file) answerWith(ctx, file, 'no-cache');
  });
  server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    signal: AbortSignal.timeout(5_000),
  });

it('static folder: serves a file that a rebuild has removed', async () => {
  await rm(directory, { recursive: true });
  expect(await (await get('/assets/a%20b.js')).text()).toBe(script);
  expect((await get('/frame.html')).status).toBe(200);
});

it.each(['bytes=5-2', 'bytes=-1', 'bytes=99999999-', 'rows=1'])(
  'static folder: sends the whole file for the invalid range %s',
  async (range) => {
    const answer = await get('/frame.html', { range });
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>frame</h1>']);
  },
);

it.each(['br', 'gzip'])('static folder: sends the copy compressed with %s', async (encoding) => {
  const answer = await get('/assets/a%20b.js', { 'accept-encoding': `deflate, ${encoding}` });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(script);
});

it('static folder: answers 304 only when the ETag matches', async () => {
  const etag = (await get('/frame.html')).headers.get('etag') ?? '';
  const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await get('/frame.html', known)).status).toBe(304);
  expect((await get('/', known)).status).toBe(200);
});

it.each([
  ['/', '<h1>home</h1>'],
  ['/frame', '<h1>frame</h1>'],
])('static folder: finds the page at %s', async (path, text) => {
  expect(await (await get(path)).text()).toBe(text);
});

it.each(['/.inputs', '/%2einputs', '/assets', '/assets/a%20b.js.br', '/..%2f', '/%ff', '/__proto__'])(
  'static folder: has no file at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
