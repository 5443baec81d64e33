import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@chatbot-saas/shared/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchSharedBrowser } from '../test/drive/browser.ts';
import { type DrivenConsole, launchConsole, runtime } from '../test/drive/console.ts';

/** Stands in every suite's title, so that a run says what it ran in. */
export const inRuntime = runtime === 'electron' ? 'in Electron' : 'in the stand-in for Electron';

interface Launch {
  userData: string;
  hasKeyStore?: boolean;
}

/** One Chromium for the file; consoles and their folders end with the test that launched them. */
export function consoleLauncher() {
  let shared: { browser: Browser; endpoint: string };
  beforeAll(async () => {
    shared = await launchSharedBrowser();
  });
  afterAll(() => shared?.browser.close());

  return {
    newUserData(): string {
      const folder = mkdtempSync(join(tmpdir(), 'console-data-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async launch(options: Launch): Promise<DrivenConsole> {
      const running = await launchConsole({ browserEndpoint: shared.endpoint, ...options });
      onTestFinished(() => running.kill());
      return running;
    },
  };
}

interface Credentials {
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

export const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in to your console' });

export const rowOf = (page: Page, visitor: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: visitor });

export const waitUntilOnline = (page: Page) =>
  page.getByRole('status').getByText('Online', { exact: true }).waitFor();

/** What the page complained about, refusals of its security policy among it. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
