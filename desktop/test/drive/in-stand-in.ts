import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { EvaluateAnswer, EvaluateRequest } from '../electron-stand-in/remote-control.ts';
import { DESKTOP } from './build.ts';
import type { DrivenConsole, LaunchOptions } from './driven-console.ts';

const REGISTER = new URL('../electron-stand-in/register.ts', import.meta.url).href;

/** Runs the built main process in Node, with only the `electron` module replaced. */
export async function launchInStandIn(options: LaunchOptions): Promise<DrivenConsole> {
  const browser = await chromium.connectOverCDP(options.browserEndpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no default context');
  const firstWindow = context.waitForEvent('page');

  const child = fork(
    join(options.out ?? join(DESKTOP, 'out'), 'main', 'index.js'),
    [`--user-data-dir=${options.userData}`, ...(options.words ?? [])],
    {
      execArgv: ['--import', REGISTER],
      env: {
        ...process.env,
        // Each test starts one, and compiling Playwright and the bundle is half of it.
        NODE_COMPILE_CACHE: join(DESKTOP, '.cache', 'compiled'),
        STAND_IN_BROWSER: options.browserEndpoint,
        STAND_IN_KEY_STORE: options.hasKeyStore === false ? 'none' : 'file',
        ...environmentOf(options.installed),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const diedEarly = gone.then(([code]) =>
    Promise.reject(new Error(`The console ended at its start (${code})`)),
  );
  firstWindow.catch(() => undefined);
  const page = await Promise.race([firstWindow, diedEarly]).catch(async (error) => {
    await browser.close();
    throw error;
  });
  diedEarly.catch(() => undefined);

  const end = async () => {
    const [code] = await gone;
    // A crash leaves its window behind; the operating system would have taken it along.
    await page.close().catch(() => undefined);
    await browser.close();
    return code;
  };

  return {
    page,
    evaluate: remoteEvaluate(child),
    async quit() {
      const evaluate: DrivenConsole['evaluate'] = remoteEvaluate(child);
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

function remoteEvaluate(child: ChildProcess): DrivenConsole['evaluate'] {
  let lastId = 0;
  return (run, argument) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const settle = () => {
        child.off('message', receive);
        child.off('exit', giveUp);
      };
      const receive = (answer: EvaluateAnswer) => {
        if (answer.id !== id) return;
        settle();
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.value as Awaited<ReturnType<typeof run>>);
      };
      const giveUp = () => {
        settle();
        reject(new Error('The console ended before it answered'));
      };
      child.on('message', receive);
      child.once('exit', giveUp);
      child.send({ id, source: run.toString(), argument } satisfies EvaluateRequest);
    });
}
