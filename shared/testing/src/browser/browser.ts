import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { quickenWaits } from './quick-waits.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/chatbot-saas', import.meta.url));

const always = [
  // No traffic except with the product under test.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Its shared memory is 64 MB in containers, which a page of screenshots outgrows.
  '--disable-dev-shm-usage',
  // So that a screenshot is the same on every machine.
  '--font-render-hinting=none',
];

/**
 * Playwright switches the partitioning of storage off. A complete Chromium then lets a frame of another site store
 * nothing, which no visitor's browser does. Only the last list counts, so Playwright's other entries are repeated.
 */
const PARTITIONED_STORAGE =
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,OptimizationHints';

/**
 * A real Chromium: the one on this machine (`CHROMIUM_PATH`, or one in PATH), else the one that npm has brought,
 * with its libraries and a font. Safe to call from several test files at once. The caller closes it.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  quickenWaits();
  const args = [...always, ...more];
  const found = findChromium();
  if (found) return chromium.launch({ executablePath: found, args: [...args, PARTITIONED_STORAGE] });

  const home = await unpackChromium();
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  });
}

/** Closes a browser profile. A test's route that still waits for an answer ends quietly instead of failing the run. */
export async function closeProfile(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath());
  return places.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks aside and moves into place, so that a folder that exists is complete. */
async function unpackChromium(): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(dirname(entry)), 'package.json'));
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('npm brings a Chromium for Linux on x64 only. Install one, or set CHROMIUM_PATH.');
  }

  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(aside, entry);
    await writeFile(join(aside, 'fonts.conf'), fontsConf(home, require));
    await rename(aside, home);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another test file was faster.
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** The package unpacks into the temporary folder, its libraries only where it takes the machine for a Lambda. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const script = `(await import(${JSON.stringify(entry)})).default.executablePath()`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', `await ${script}`], {
    env: { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Unpacking Chromium ended with ${code}.`);
}

const fontPackages = ['inter', 'jetbrains-mono', 'noto-sans-arabic', 'noto-color-emoji'];

/** A bare machine has no font at all; where there are some, they fill in what ours do not draw. */
function fontsConf(home: string, require: NodeJS.Require): string {
  const folders = fontPackages.map((name) =>
    dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)),
  );
  const prefer = (family: string, font: string) =>
    `<alias binding="strong"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...[...folders, '/usr/share/fonts', '/usr/local/share/fonts'].map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(home, 'fonts-cache')}</cachedir>`,
    ...['system-ui', 'sans-serif', 'Arial', 'Helvetica'].map((family) => prefer(family, 'Inter')),
    ...['monospace', 'ui-monospace'].map((family) => prefer(family, 'JetBrains Mono')),
    prefer('emoji', 'Noto Color Emoji'),
    '</fontconfig>',
  ].join('\n');
}
