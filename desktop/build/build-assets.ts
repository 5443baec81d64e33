import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packagingIcons, runtimeIcons } from './draw-icons.ts';

/** The one drawing of the mark. */
export const MARK = resolve(import.meta.dirname, '../../shared/ui/src/mark/mark.svg');

/** Draws every icon from the mark: `out/icons` goes into the program, `out/packaging` is electron-builder's. */
export function drawnIcons(desktop: string): Plugin {
  return {
    name: 'drawn-icons',
    buildStart() {
      this.addWatchFile(MARK);
      const mark = readFileSync(MARK, 'utf8');
      writeAll(join(desktop, 'out', 'icons'), runtimeIcons(mark));
      writeAll(join(desktop, 'out', 'packaging'), packagingIcons(mark));
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
