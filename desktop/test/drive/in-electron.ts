import { once } from 'node:events';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { DESKTOP } from './build.ts';
import type { DrivenConsole, LaunchOptions } from './driven-console.ts';

export async function launchInElectron(
  executablePath: string,
  { userData, out, words = [] }: LaunchOptions,
): Promise<DrivenConsole> {
  // Chromium's own sandbox does not start as root; the console's pages stay sandboxed from Node all the same.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const program = out ? join(out, 'main', 'index.js') : DESKTOP;
  const app = await _electron.launch({
    executablePath,
    args: [...asRoot, `--user-data-dir=${userData}`, program, ...words],
  });
  const child = app.process();
  const gone = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode]);

  return {
    page: await app.firstWindow(),
    evaluate: app.evaluate.bind(app) as DrivenConsole['evaluate'],
    async quit() {
      await app.close();
      const [code] = await gone;
      return code as number | null;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
