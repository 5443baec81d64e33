import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface License {
  name: string;
  version: string;
  license: string;
  /** The words of the package's own file; null where it brings none. */
  text: string | null;
}

const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(licen[cs]e|copying)(\.|-|$)/i;

/** Writes the license of every package whose code is in this bundle, and of `unbundled` ones, to `licenses/<part>.json`. */
export function bundledLicenses(out: string, part: string, unbundled: readonly string[] = []): Plugin {
  return {
    name: 'bundled-licenses',
    generateBundle() {
      const ids = [...this.getModuleIds()].map((id) => id.replace(/^\0+/, ''));
      const folders = new Set([...ids.flatMap((id) => PACKAGE_FOLDER.exec(id)?.[1] ?? []), ...unbundled]);
      const licenses = [...folders].map(licenseIn).sort((a, b) => a.name.localeCompare(b.name));
      const target = join(out, 'licenses');
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, `${part}.json`), JSON.stringify(licenses));
    },
  };
}

function licenseIn(folder: string): License {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((name) => LICENSE_FILE.test(name));
  return {
    name: manifest.name,
    version: manifest.version,
    license: typeof manifest.license === 'string' ? manifest.license : 'see its text',
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : null,
  };
}
