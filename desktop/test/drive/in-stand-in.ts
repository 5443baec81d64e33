import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { callsOver } from '../electron-stand-in/calls.ts';
import type { StandInSide } from '../electron-stand-in/the-test.ts';
import { DESKTOP } from './build.ts';
import type { DrivenConsole, LaunchOptions } from './driven-console.ts';
import { pagesOfStandIn } from './pages-of-stand-in.ts';

const REGISTER = new URL('../electron-stand-in/register.ts', import.meta.url).href;

/** Runs the built main process in Node, with only the `electron` module replaced. Its windows are pages of this process. */
export async function launchInStandIn(options: LaunchOptions): Promise<DrivenConsole> {
  const profile = await options.browser.newContext();
  const child = fork(
    join(options.out ?? join(DESKTOP, 'out'), 'main', 'index.js'),
    [`--user-data-dir=${options.userData}`, ...(options.words ?? [])],
    {
      execArgv: ['--import', REGISTER],
      env: {
        ...process.env,
        // Each test starts one, and compiling the bundle is half of it.
        NODE_COMPILE_CACHE: join(DESKTOP, '.cache', 'compiled'),
        STAND_IN_KEY_STORE: options.hasKeyStore === false ? 'none' : 'file',
        ...environmentOf(options.installed),
      },
      // What crosses to a page and back keeps its kind, as in Electron.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const ended = (when: string) =>
    gone.then(([code]) => Promise.reject(new Error(`The console ended ${when} (${code})`)));
  const firstWindow = Promise.withResolvers<Page>();
  const ask = callsOver<StandInSide>(child, (ask) => pagesOfStandIn(profile, ask, firstWindow.resolve));

  const end = async () => {
    const [code] = await gone;
    // A crash leaves its window behind; the operating system would have taken it along.
    await profile.close();
    return code;
  };
  const diedEarly = ended('at its start');
  const page = await Promise.race([firstWindow.promise, diedEarly]).catch(async (error) => {
    await end();
    throw error;
  });
  diedEarly.catch(() => undefined);

  const evaluate: DrivenConsole['evaluate'] = async (run, argument) => {
    const diedMeanwhile = ended('before it answered');
    diedMeanwhile.catch(() => undefined);
    const json = await Promise.race([ask('evaluate', run.toString(), argument), diedMeanwhile]);
    return json === undefined ? undefined : JSON.parse(json);
  };
  return {
    page,
    evaluate,
    async quit() {
      evaluate(({ app }) => app.quit(), null).catch(() => undefined);
      return end();
    },
    async kill() {
      child.kill('SIGKILL');
      await end();
    },
  };
}

function environmentOf(installed: LaunchOptions['installed']): NodeJS.ProcessEnv {
  if (!installed) return {};
  const { appImage, resources, cache } = installed;
  return { APPIMAGE: appImage, STAND_IN_RESOURCES: resources, XDG_CACHE_HOME: cache };
}
