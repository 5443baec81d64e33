import type { DrivenConsole, LaunchOptions } from './driven-console.ts';
import { findElectronBinary } from './electron-binary.ts';
import { launchInElectron } from './in-electron.ts';
import { launchInStandIn } from './in-stand-in.ts';

/** What the tests of this run drive: the real Electron where it is installed, else the stand-in. */
export const runtime: 'electron' | 'stand-in' = findElectronBinary() ? 'electron' : 'stand-in';

export function launchConsole(options: LaunchOptions): Promise<DrivenConsole> {
  const binary = findElectronBinary();
  return binary ? launchInElectron(binary, options) : launchInStandIn(options);
}
