import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The real Electron, where its download was possible; null where only its npm package is there. */
export function findElectronBinary(): string | null {
  const chosen = process.env.ELECTRON_EXEC_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  // Not `require('electron')`: that would try to download it.
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : null;
}
