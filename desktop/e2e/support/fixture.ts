import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printScreen } from '@chatbot-saas/testing/print-screen';
import type { Product } from '@chatbot-saas/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, onTestFinished } from 'vitest';
import { launchSharedBrowser } from '../../test/drive/browser.ts';
import { launchConsole, runtime } from '../../test/drive/console.ts';
import type { DrivenConsole, LaunchOptions } from '../../test/drive/driven-console.ts';

/** Stands in every suite's title, so that a run says what it ran in. */
export const inRuntime = runtime === 'electron' ? 'in Electron' : 'in the stand-in for Electron';

type Launch = Omit<LaunchOptions, 'browserEndpoint'>;

interface Chromium {
  browser: Browser;
  endpoint: string;
  isTaken: boolean;
}

/**
 * Consoles and their folders end with the test that launched them. Each has a Chromium to itself: every program that is
 * connected to one hears of all its pages, and two stand-ins would take each other's calls.
 */
export function consoleLauncher() {
  const browsers: Chromium[] = [];
  const launched: DrivenConsole[] = [];
  const freeBrowser = async () => {
    const free = browsers.find(({ isTaken }) => !isTaken);
    if (free) return Object.assign(free, { isTaken: true });
    const opened = { ...(await launchSharedBrowser()), isTaken: true };
    browsers.push(opened);
    return opened;
  };

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(launched.map(({ page }) => printScreen(page)));
    await Promise.all(launched.splice(0).map((running) => running.kill()));
    for (const one of browsers) one.isTaken = false;
  });
  afterAll(() => Promise.all(browsers.map(({ browser }) => browser.close())));

  return {
    newUserData(): string {
      const folder = mkdtempSync(join(tmpdir(), 'console-data-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async launch(options: Launch): Promise<DrivenConsole> {
      const chromium = await freeBrowser();
      const running = await launchConsole({ browserEndpoint: chromium.endpoint, ...options });
      launched.push(running);
      const freed =
        <T>(end: () => Promise<T>) =>
        async () => {
          const result = await end();
          chromium.isTaken = false;
          return result;
        };
      return { ...running, quit: freed(running.quit), kill: freed(running.kill) };
    },
  };
}

export interface Credentials {
  server: string;
  email: string;
  password: string;
}

export function agentOf({ url, demo }: Product): Credentials {
  if (!demo) throw new Error('This product has no demo workspace');
  return { server: url, email: demo.agentEmail, password: demo.password };
}

export async function signIn(page: Page, { server, email, password }: Credentials): Promise<void> {
  await page.getByLabel('Server address').fill(server);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** What the page complained about, refusals of its security policy among it. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
