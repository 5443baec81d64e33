import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { packagingIcons, runtimeIcons } from './draw-icons.ts';

/** Draws every icon from build/icon.svg: `out/icons` goes into the program, `out/packaging` is electron-builder's. */
export function drawnIcons(desktop: string): Plugin {
  const file = join(desktop, 'build', 'icon.svg');
  return {
    name: 'drawn-icons',
    buildStart() {
      this.addWatchFile(file);
      const source = readFileSync(file, 'utf8');
      writeAll(join(desktop, 'out', 'icons'), runtimeIcons(source));
      writeAll(join(desktop, 'out', 'packaging'), packagingIcons(source));
    },
  };
}

function writeAll(folder: string, files: ReadonlyMap<string, Buffer>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
