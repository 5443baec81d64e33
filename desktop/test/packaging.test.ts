import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import type { Configuration } from 'electron-builder';
import { build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConsole, DESKTOP } from './drive/build.ts';

const ROOT = join(DESKTOP, '..');
const config = await getConfig(ROOT, null, null);
const silentLog = { isEnabled: false } as Parameters<typeof validateConfiguration>[1];

describe('electron-builder.yml', () => {
  test('is valid by electron-builder’s own schema', async () => {
    await expect(validateConfiguration(config, silentLog)).resolves.toBeUndefined();
    const wrong = { ...config, asarUnpak: [] } as Configuration;
    await expect(validateConfiguration(wrong, silentLog)).rejects.toThrow('asarUnpak');
  });

  test('makes the installers of all three systems', () => {
    expect(config.win?.target).toEqual(['nsis', 'msi']);
    expect(config.mac).toMatchObject({ target: ['dmg', 'zip'], hardenedRuntime: true });
    expect(config.linux?.target).toEqual(['AppImage', 'deb']);
  });

  test('ships a binary that runs this program and nothing else', () => {
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });
});

describe('the packed console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-packed-'));
  let resources: string;
  let archive: string;

  beforeAll(async () => {
    await buildConsole();
    await build({
      targets: Platform.LINUX.createTarget('dir'),
      projectDir: ROOT,
      publish: 'never',
      config: {
        electronDist: emptyElectron(join(folder, 'electron')),
        // Flipping fuses needs the real binary; everything else is packed as it would be with it.
        electronFuses: null,
        directories: { output: join(folder, 'release') },
      } as Configuration,
    });
    resources = join(folder, 'release', 'linux-unpacked', 'resources');
    archive = join(resources, 'app.asar');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('holds the bundles, and nothing of the sources or of development', () => {
    const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
    const main = JSON.parse(extractFile(archive, 'package.json').toString()).main as string;
    expect(files).toEqual(
      expect.arrayContaining([
        `/${main}`,
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
        '/out/icons/tray-waiting-light@2x.png',
        '/out/licences/main.json',
      ]),
    );
    // Drawn for the installers only.
    expect(files.filter((file) => file.startsWith('/out/packaging'))).toEqual([]);
    const stray = files.filter((file) =>
      /\.(ts|tsx|map|c|cc|cpp|h|gyp|gypi)$|\/(test|e2e|src)(\/|$)/.test(file),
    );
    expect(stray).toEqual([]);
    const top = new Set(files.map((file) => file.split('/').slice(1, 3).join('/')));
    const modules = [...top].filter((name) => name.startsWith('node_modules/'));
    expect(modules).toEqual(['node_modules/better-sqlite3']);
  });

  test('keeps the SQLite addon outside the archive, for this system only, and it loads', () => {
    const unpacked = join(resources, 'app.asar.unpacked', 'node_modules', 'better-sqlite3');
    const addon = join(unpacked, 'prebuilds', `linux-${process.arch}.node`);
    expect(existsSync(addon)).toBe(true);
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const db = new Database(':memory:', { nativeBinding: addon });
    expect(db.prepare('SELECT 1 + 1 AS two').get()).toEqual({ two: 2 });
    db.close();
  });

  test('was built as one sandbox-safe preload: electron is all it requires', () => {
    const preload = extractFile(archive, 'out/preload/index.cjs').toString();
    const required = [...preload.matchAll(/\brequire\(\s*["']([^"']+)["']\s*\)/g)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });
});

/** The files that electron-builder looks for in an Electron, where there is none to be had. */
function emptyElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  const version = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('electron/package.json'), 'utf8'),
  ).version as string;
  for (const name of ['electron', 'chrome-sandbox', 'LICENSE', 'LICENSES.chromium.html']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'version'), version);
  return folder;
}
