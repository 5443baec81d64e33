import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { packagingIcons, runtimeIcons } from './draw-icons.ts';

/** The one drawing of the mark, from the console's folder: this file is bundled elsewhere before it runs. */
export const markOf = (desktop: string) => join(desktop, '..', 'shared', 'ui', 'src', 'mark', 'mark.svg');

/** Draws every icon from the mark: `icons` goes into the program, `packaging` is electron-builder's. */
export function drawnIcons(desktop: string, out: string): Plugin {
  const file = markOf(desktop);
  return {
    name: 'drawn-icons',
    buildStart() {
      this.addWatchFile(file);
      const mark = readFileSync(file, 'utf8');
      writeAll(join(out, 'icons'), runtimeIcons(mark));
      writeAll(join(out, 'packaging'), packagingIcons(mark));
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
