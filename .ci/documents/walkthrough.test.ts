import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chatbot-saas/testing/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockWith } from './commands.ts';
import { documentAt, repository } from './markdown.ts';

/** Follows the documents, command by command, with one product: these tests go in order. */
let folder: string;
let url: string;
let key: string;
/** Ends it as Ctrl-C in a terminal does. */
let interrupt: () => Promise<unknown>;

const hasCurl = spawnSync('curl', ['--version']).status === 0;

const { PATH, HOME, TMPDIR, LANG } = process.env;
// Not the test program's own environment: the product would take its variables for settings.
const environment = { PATH, HOME, TMPDIR, LANG };

/** Replaces the address and the key of the documents by those of this run. */
const adapted = (script: string) => script.replaceAll('http://localhost:4000', url).replaceAll('sk_…', key);

async function run(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: environment, timeout: 50_000 };
    execFile('bash', ['-euo', 'pipefail', '-c', script], options, (error, stdout, stderr) =>
      error ? reject(new Error(`${script}\n${stdout}\n${stderr}`, { cause: error })) : resolve(stdout),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkthrough-'));
  // `npm ci` has run already: it installed the packages of these tests.
  const start = blockWith('README.md', 'npm start').replace('npm ci\n', '');
  const port = String(await freePort());
  const child = spawn('bash', ['-euc', start], {
    cwd: repository,
    env: { ...environment, DATA_DIR: join(folder, 'data'), PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group: in a terminal, Ctrl-C reaches all of it.
    detached: true,
  });
  // Its pipes close with the last process of the group; npm and the shell may end before the product.
  const ended = once(child, 'close');
  let isInterrupted = false;
  interrupt = () => {
    if (child.pid && !isInterrupted) process.kill(-child.pid, 'SIGINT');
    isInterrupted = true;
    return ended;
  };
  const output = await new Promise<string>((resolve, reject) => {
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk;
      if (text.includes('Ctrl-C stops it.')) resolve(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${text}`)));
  });
  url = /answers at (\S+)/.exec(output)?.[1] ?? '';
  key = /API key\s+(\S+)/.exec(output)?.[1] ?? '';
});

afterAll(async () => {
  await interrupt();
  await rm(folder, { recursive: true, force: true });
});

it('quick start: brings up a demo with its pages and a key', async () => {
  expect(key).toMatch(/^sk_/);
  for (const page of ['/demo', '/handoff-center', '/docs', '/openapi.json', '/widget.js']) {
    expect((await fetch(url + page)).status, page).toBe(200);
  }
});

it.runIf(hasCurl)(
  'API walk-through: answers a visitor, streams, lets the team in, and previews an import',
  async () => {
    const blocks = documentAt('docs/api.md').blocks.filter(({ language }) => language === 'sh');
    const output = await run(adapted(blocks.map(({ text }) => text).join('\n')));
    expect(output).toContain('"status":"active"');
    expect(output).toMatch(/^event: done$/m);
    expect(output).toContain('"conversations":[{');
    expect(output).toMatch(/"imported":\d,"updated":\d,"skipped":\[\],"preview":/);
  },
);

it('webhooks: the signature check accepts what is ours, and nothing else', async () => {
  const [code] = documentAt('docs/api.md').blocks.filter(({ text }) => text.includes('isOurs'));
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(code?.text ?? '')}`);
  const { sign } = await import('../../api/src/features/webhooks/signed-body.ts');
  const body = '{"id":"1"}';
  const header = sign(body, new Date(), ['whsec_new', 'whsec_old']);
  expect(isOurs(header, Buffer.from(body), 'whsec_new')).toBe(true);
  expect(isOurs(header, Buffer.from(body), 'whsec_old')).toBe(true);
  expect(isOurs(header, Buffer.from(body), 'whsec_other')).toBe(false);
  expect(isOurs(header, Buffer.from(`${body} `), 'whsec_new')).toBe(false);
  expect(isOurs(sign(body, new Date(0), ['whsec_new']), Buffer.from(body), 'whsec_new')).toBe(false);
});

it.runIf(hasCurl)('operations: health and metrics answer', async () => {
  const output = await run(adapted(blockWith('docs/operations.md', '/health/live')));
  expect(output).toContain('{"status":"live"}{"status":"ready"}');
  expect(output).toContain('open_sockets');
});

it('quick start: Ctrl-C stops it in order', async () => {
  const files = async () =>
    (await readdir(join(folder, 'data'), { recursive: true })).filter((file) => /lock$|\.pid$/.test(file));
  expect(await files()).toEqual(expect.arrayContaining(['lock', 'postgres/data/postmaster.pid']));
  await interrupt();
  expect(await files()).toEqual([]);
});
