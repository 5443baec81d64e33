import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConsole, DESKTOP } from './drive/build.ts';
import { electronDist, fusesOf } from './support/electron-dist.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-packed-'));
const APP_ID = 'com.chatbotsaas.console';
const FEED = 'https://downloads.example.com/console';
/** Run as Node, encrypt cookies, NODE_OPTIONS, --inspect, check the archive, archive only, own snapshot, file:// privileges. */
const FUSES = '01001100';

/** What cannot be done without the real program, or not on this system; everything else is packed as it would be with it. */
const WITHOUT_ELECTRON: Record<'linux' | 'mac' | 'windows', Configuration> = {
  linux: {},
  // Signing again takes a Mac.
  mac: { electronFuses: { resetAdHocDarwinSignature: false } },
  // Name, icon and the archive's checksum are written into the program itself.
  windows: { win: { signAndEditExecutable: false }, disableAsarIntegrity: true },
};

async function pack(
  system: 'linux' | 'mac' | 'windows',
  arch: Arch,
  publish: Configuration['publish'] = null,
) {
  const at = mkdtempSync(join(folder, `${system}-`));
  const platform = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS }[system];
  await build({
    targets: platform.createTarget('dir', arch),
    projectDir: join(DESKTOP, '..'),
    publish: 'never',
    config: {
      ...WITHOUT_ELECTRON[system],
      electronDist: electronDist(join(at, 'electron'), system),
      directories: { output: join(at, 'release') },
      publish,
    },
  });
  const unpacked = readdirSync(join(at, 'release'), { withFileTypes: true }).find((entry) =>
    entry.isDirectory(),
  );
  return join(at, 'release', unpacked?.name ?? '');
}

const contentsOf = (archive: string) =>
  listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
const addonsIn = (resources: string) =>
  readdirSync(join(resources, 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds'));

beforeAll(buildConsole, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build draws what the installers show', () => {
  const drawn = readdirSync(join(DESKTOP, 'out', 'packaging'), { recursive: true });
  expect(drawn).toEqual(expect.arrayContaining(['icon.ico', 'icon.icns', 'linux/512x512.png']));
});

describe('for Linux', () => {
  let program: string;
  let resources: string;
  let archive: string;
  beforeAll(async () => {
    program = await pack('linux', process.arch === 'arm64' ? Arch.arm64 : Arch.x64);
    resources = join(program, 'resources');
    archive = join(resources, 'app.asar');
  }, 60_000);

  test('holds the bundles, and nothing of the sources or of development', () => {
    const files = contentsOf(archive);
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(files).toEqual(
      expect.arrayContaining([
        `/${manifest.main}`,
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
        '/out/icons/tray-waiting-light@2x.png',
        '/out/licenses/main.json',
        '/out/licenses/preload.json',
        '/out/licenses/ranking.json',
        '/out/main/ranking-worker.cjs',
        '/out/licenses/renderer.json',
      ]),
    );
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    const stray = files.filter((file) =>
      /\.(ts|tsx|map|c|cc|cpp|h|gyp|gypi)$|\/(test|e2e|src)(\/|$)/.test(file),
    );
    expect(stray).toEqual([]);
    const below = (start: string) =>
      new Set(
        files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length).split('/')[0]),
      );
    expect(below('/')).toEqual(new Set(['node_modules', 'out', 'package.json']));
    // What is drawn for the installers stays with them.
    expect(below('/out/')).toEqual(new Set(['main', 'preload', 'renderer', 'icons', 'licenses']));
    expect(below('/node_modules/')).toEqual(new Set(['better-sqlite3']));
  });

  test('keeps the SQLite addon outside the archive, for this system only, and it loads', () => {
    expect(addonsIn(resources)).toEqual([`linux-${process.arch}.node`]);
    const prebuilds = join(resources, 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds');
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const db = new Database(':memory:', { nativeBinding: join(prebuilds, `linux-${process.arch}.node`) });
    expect(db.prepare('SELECT 1 + 1 AS two').get()).toEqual({ two: 2 });
    db.close();
  });

  test('was built as one sandbox-safe preload: electron is all it requires', () => {
    const preload = extractFile(archive, 'out/preload/index.cjs').toString();
    const required = [...preload.matchAll(/\brequire\(\s*["']([^"']+)["']\s*\)/g)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });

  test('is known to Windows by the name that its installers give it', () => {
    expect(extractFile(archive, 'out/main/index.js').toString()).toContain(APP_ID);
  });

  test('runs nothing but this program', () => {
    expect(fusesOf(join(program, 'chatbot-saas-console'))).toBe(FUSES);
  });

  test('looks for updates where it was built to, and nowhere without that', { timeout: 60_000 }, async () => {
    expect(existsSync(join(resources, 'app-update.yml'))).toBe(false);
    const fed = await pack('linux', Arch.x64, { provider: 'generic', url: FEED });
    const feed = readFileSync(join(fed, 'resources', 'app-update.yml'), 'utf8');
    expect(feed).toMatch(/^provider: generic$/m);
    expect(feed).toContain(`url: ${FEED}\n`);
  });
});

test('for a Mac: its own addon, its icon, its links, its archive’s checksum, its fuses', {
  timeout: 60_000,
}, async () => {
  const contents = join(await pack('mac', Arch.arm64), 'ChatBot SaaS Console.app', 'Contents');
  const resources = join(contents, 'Resources');
  expect(addonsIn(resources)).toEqual(['darwin-arm64.node']);
  const drawn = readFileSync(join(DESKTOP, 'out', 'packaging', 'icon.icns'));
  expect(readFileSync(join(resources, 'icon.icns')).equals(drawn)).toBe(true);
  const plist = readFileSync(join(contents, 'Info.plist'), 'utf8');
  const { headerString } = getRawHeader(join(resources, 'app.asar'));
  for (const [key, value] of [
    ['CFBundleIdentifier', APP_ID],
    ['CFBundleURLSchemes', 'chatbotsaas'],
    ['LSApplicationCategoryType', 'public.app-category.business'],
    ['hash', createHash('sha256').update(headerString).digest('hex')],
  ])
    expect(plist).toMatch(new RegExp(`<key>${key}</key>\\s*(<array>\\s*)?<string>${value}</string>`));
  const framework = join(contents, 'Frameworks', 'Electron Framework.framework', 'Electron Framework');
  expect(fusesOf(framework)).toBe(FUSES);
});

test('for Windows: its own addon and its fuses', { timeout: 60_000 }, async () => {
  const program = await pack('windows', Arch.x64);
  expect(addonsIn(join(program, 'resources'))).toEqual(['win32-x64.node']);
  expect(contentsOf(join(program, 'resources', 'app.asar'))).toContain('/out/main/index.js');
  expect(fusesOf(join(program, 'ChatBot SaaS Console.exe'))).toBe(FUSES);
});
