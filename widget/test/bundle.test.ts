import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildWidget } from '../build.ts';
import { languages } from '../src/frame/i18n/index.ts';
import { KNOWN_IN_2018, platformNames } from './platform-names.ts';

let folder: string;
let loader: string;
let html: string;
/** Everything below `/widget/`, by its name there. */
let assets: Map<string, string>;

/** What `GET /chat/config` answers with, the welcome's longest included. */
const CONFIG_BYTES = 480;

const weight = (text: string) => brotliCompressSync(text).length;

/** Built here and now, so that no older build is what is weighed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-bundle-'));
  // The test runner says `test`, for which JSX is compiled with its debugging names.
  vi.stubEnv('NODE_ENV', 'production');
  await buildWidget(folder);
  loader = await readFile(join(folder, 'widget.js'), 'utf8');
  html = await readFile(join(folder, 'widget/frame.html'), 'utf8');
  const names = (await readdir(join(folder, 'widget/assets'))).filter((name) => name.endsWith('.js'));
  assets = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, 'widget/assets', name), 'utf8')] as const),
    ),
  );
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const entryScripts = (page = html) =>
  [...page.matchAll(/src="\/widget\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '');

/** TypeScript does not know this part of Intl yet. */
const directionOf = (language: string) =>
  (new Intl.Locale(language) as unknown as { getTextInfo(): { direction: string } }).getTextInfo().direction;

it('puts at most 2.5 kB into a page', () => {
  expect(weight(loader)).toBeLessThanOrEqual(2_500);
});

it.each(Object.keys(languages))(
  'opens a window in %s with at most 18.5 kB in three requests',
  async (language) => {
    const name = language === 'en' ? 'frame.html' : `frame.${language}.html`;
    const page = await readFile(join(folder, 'widget', name), 'utf8');
    expect(page).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    expect(page).not.toContain('stylesheet');
    const scripts = entryScripts(page);
    expect(scripts).toHaveLength(1);
    const first = assets.get(scripts[0] ?? '') ?? '';
    expect(first).not.toMatch(/^import|[;}]import\s*["{*]/);
    expect(weight(loader) + weight(page) + weight(first) + CONFIG_BYTES).toBeLessThanOrEqual(18_500);
  },
);

it('has every text in every language, with its parameters', () => {
  const parameters = (text: unknown) => (typeof text === 'function' ? text.length : 0);
  for (const texts of Object.values(languages)) {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(languages.en).sort());
    for (const [name, text] of Object.entries(texts)) {
      expect(parameters(text)).toBe(parameters(languages.en[name as keyof typeof texts]));
      expect(typeof text === 'function' || text.trim() !== '').toBe(true);
    }
  }
});

it('brings compressed copies of every file', async () => {
  const files = [
    'widget.js',
    'widget/frame.html',
    ...[...assets.keys()].map((name) => `widget/assets/${name}`),
  ];
  for (const file of files) {
    const [plain, brotli, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((ending) => readFile(join(folder, file + ending))),
    );
    expect(brotliDecompressSync(brotli ?? '')).toEqual(plain);
    expect(gunzipSync(gzip ?? '')).toEqual(plain);
  }
});

it('leaves the socket client for when a person is involved', () => {
  const first = assets.get(entryScripts()[0] ?? '') ?? '';
  expect(first).not.toContain('engine.io');
  const late = [...assets].find(([name]) => name.startsWith('lazy-'))?.[1] ?? '';
  expect(late).not.toContain('engine.io');
  // It imports what is there already: nothing else could be asked for again.
  const imported = [...late.matchAll(/from\s*["'`]\.\/([a-z]+)-/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['frame']));
  expect(first).toMatch(/import\("\.\/lazy-[\w-]+\.js"\+\(self\.partTry/);
  expect(late).toMatch(/import\("\.\/follow-[\w-]+\.js"\+\(self\.partTry/);
  expect([...assets.values()].some((text) => text.includes('EIO'))).toBe(true);
});

it('names every file by its content, but the page and the loader', () => {
  for (const name of assets.keys()) expect(name).toMatch(/-[\w-]{8}\.js$/);
});

it('needs neither inline scripts nor eval, and names no other host', () => {
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
  for (const text of [loader, ...assets.values()]) {
    expect(text).not.toMatch(/\beval\(|new Function\(/);
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map((match) => match[1]);
    // A namespace, and the address in an error text of the socket client.
    expect(hosts.filter((host) => host !== 'www.w3.org' && host !== 'socket.io')).toEqual([]);
  }
});

it('is syntax that browsers knew in 2018, and in 2022 for the frame', () => {
  expect(() => parse(loader, { ecmaVersion: 2018 })).not.toThrow();
  for (const text of assets.values()) {
    expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' })).not.toThrow();
  }
  // A classic script leaves no name behind in the page.
  expect(loader).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);?\s*$/);
});

it('asks a page for nothing that browsers had not in 2018, unless it can do without', () => {
  // The launcher's colors come from a style element then, the click alone loads the frame, and the highest z-index
  // stands in for the top layer.
  const dispensable = [
    'CSSStyleSheet',
    'replaceSync',
    'adoptedStyleSheets',
    'onpointerenter',
    'referrerPolicy',
    'role',
    'popover',
    'showPopover',
  ];
  const names = [...platformNames(loader)].filter((name) => !KNOWN_IN_2018.has(name));
  expect(names.filter((name) => !dispensable.includes(name))).toEqual(['ChatWidget']);
});
