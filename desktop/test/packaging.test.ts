import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import type { Configuration } from 'electron-builder';
import { expect, test } from 'vitest';
import { conversationOf } from '../src/core/os/deep-link.ts';
import { DESKTOP } from './drive/build.ts';

const ROOT = join(DESKTOP, '..');
const config = await getConfig(ROOT, null, null);
const silentLog = { isEnabled: false } as Parameters<typeof validateConfiguration>[1];

test('electron-builder.yml is valid by electron-builder’s own schema', async () => {
  await expect(validateConfiguration(config, silentLog)).resolves.toBeUndefined();
  const wrong = { ...config, asarUnpak: [] } as Configuration;
  await expect(validateConfiguration(wrong, silentLog)).rejects.toThrow('asarUnpak');
});

test('makes the installers of all three systems, and what a Mac updates itself from', () => {
  expect(config.win?.target).toEqual(['nsis', 'msi']);
  expect(config.mac?.target).toEqual(['dmg', 'zip']);
  expect(config.linux?.target).toEqual(['AppImage', 'deb']);
});

test('on a Mac, the runtime is hardened, and the program may only what V8 needs', () => {
  expect(config.mac).toMatchObject({ hardenedRuntime: true });
  const { entitlements, entitlementsInherit } = config.mac ?? {};
  expect(entitlementsInherit).toBe(entitlements);
  const plist = readFileSync(join(ROOT, entitlements ?? ''), 'utf8');
  const granted = [...plist.matchAll(/<key>([^<]+)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [
    key,
    value,
  ]);
  expect(granted).toEqual([['com.apple.security.cs.allow-jit', 'true']]);
});

test('ships a binary that runs this program and nothing else', () => {
  expect(config.electronFuses).toMatchObject({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('registers the scheme of the deep links that the console understands', () => {
  const schemes = [config.protocols ?? []].flat().flatMap(({ schemes }) => schemes);
  expect(schemes).toEqual(['chatbotsaas']);
  expect(conversationOf(`${schemes[0]}://conversation/abc`)).toBe('abc');
});

test('takes all icons from where the build draws them', () => {
  const icons = [config.win?.icon, config.mac?.icon, config.linux?.icon];
  expect(icons).toEqual(['icon.ico', 'icon.icns', 'linux'].map((name) => `desktop/out/packaging/${name}`));
});

test('never uploads by itself', () => {
  expect(config.publish).toBeNull();
});
