import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  version: string;
  licence: string;
  /** The words of the package's own file; null where it brings none. */
  text: string | null;
}

const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENCE_FILE = /^(licen[cs]e|copying)(\.|-|$)/i;

/** Writes the licence of every package whose code is in this bundle, and of `unbundled` ones, to `out/licences/<part>.json`. */
export function bundledLicences(desktop: string, part: string, unbundled: readonly string[] = []): Plugin {
  return {
    name: 'bundled-licences',
    generateBundle() {
      const ids = [...this.getModuleIds()].map((id) => id.replace(/^\0+/, ''));
      const folders = new Set([...ids.flatMap((id) => PACKAGE_FOLDER.exec(id)?.[1] ?? []), ...unbundled]);
      const licences = [...folders].map(licenceIn).sort((a, b) => a.name.localeCompare(b.name));
      const target = join(desktop, 'out', 'licences');
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, `${part}.json`), JSON.stringify(licences));
    },
  };
}

function licenceIn(folder: string): Licence {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name));
  return {
    name: manifest.name,
    version: manifest.version,
    licence: typeof manifest.license === 'string' ? manifest.license : 'see its text',
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : null,
  };
}
