import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printScreen } from '@chatbot-saas/testing/print-screen';
import type { Product } from '@chatbot-saas/testing/product';
import { sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Page } from 'playwright-core';
import { afterEach, onTestFinished } from 'vitest';
import { launchConsole, runtime } from '../../test/drive/console.ts';
import type { DrivenConsole, LaunchOptions } from '../../test/drive/driven-console.ts';

/** Stands in every suite's title, so that a run says what it ran in. */
export const inRuntime = runtime === 'electron' ? 'in Electron' : 'in the stand-in for Electron';

type Launch = Omit<LaunchOptions, 'browser'>;

/** Consoles and their folders end with the test that launched them. Each has a browser profile to itself. */
export function consoleLauncher() {
  const launched: DrivenConsole[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(launched.map(({ page }) => printScreen(page)));
    await Promise.all(launched.splice(0).map((running) => running.kill()));
  });

  return {
    newUserData(): string {
      const folder = mkdtempSync(join(tmpdir(), 'console-data-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async launch(options: Launch): Promise<DrivenConsole> {
      const running = await launchConsole({ browser: await sharedBrowser(), ...options });
      launched.push(running);
      return running;
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
