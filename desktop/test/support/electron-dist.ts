import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where a real Electron keeps what electron-builder sets in it: after this mark, the version and the number of its fuses. */
const FUSES_BEGIN = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** As Electron comes. */
const FUSES = '10110001';

const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'];

const program = () =>
  Buffer.concat([Buffer.from(FUSES_BEGIN), Buffer.from([FUSE_VERSION, FUSES.length]), Buffer.from(FUSES)]);

const plist = (executable: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string></dict></plist>`;

function put(file: string, content: string | Buffer = ''): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}

/** What electron-builder looks for in an Electron for `system`, made where there is none to be had; it does not run. */
export function electronDist(folder: string, system: 'linux' | 'mac' | 'windows'): string {
  const manifest = createRequire(import.meta.url).resolve('electron/package.json');
  put(join(folder, 'version'), JSON.parse(readFileSync(manifest, 'utf8')).version);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) put(join(folder, name));
  if (system !== 'mac') {
    put(join(folder, system === 'windows' ? 'electron.exe' : 'electron'), program());
    if (system === 'linux') put(join(folder, 'chrome-sandbox'));
    mkdirSync(join(folder, 'resources'));
    return folder;
  }
  const contents = join(folder, 'Electron.app', 'Contents');
  const frameworks = join(contents, 'Frameworks');
  put(join(contents, 'Info.plist'), plist('Electron'));
  put(join(contents, 'MacOS', 'Electron'));
  put(join(frameworks, 'Electron Framework.framework', 'Electron Framework'), program());
  for (const kind of HELPERS) {
    const name = `Electron Helper${kind}`;
    put(join(frameworks, `${name}.app`, 'Contents', 'Info.plist'), plist(name));
    put(join(frameworks, `${name}.app`, 'Contents', 'MacOS', name));
  }
  mkdirSync(join(contents, 'Resources'));
  return folder;
}

/** Of a packed program, each fuse as it stands: `1` on, `0` off. */
export function fusesOf(file: string): string {
  const bytes = readFileSync(file);
  const begin = bytes.indexOf(FUSES_BEGIN) + FUSES_BEGIN.length + 2;
  return bytes.toString('latin1', begin, begin + FUSES.length);
}
