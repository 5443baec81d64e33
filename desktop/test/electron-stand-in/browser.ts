import { type Browser, type BrowserContext, chromium } from 'playwright-core';

let connection: Promise<Browser> | null = null;

/** The Chromium that the test launched and whose address it put into the environment. */
export async function openBrowser(): Promise<BrowserContext> {
  const endpoint = process.env.STAND_IN_BROWSER;
  if (!endpoint) throw new Error('STAND_IN_BROWSER names no Chromium to open windows in');
  connection ??= chromium.connectOverCDP(endpoint);
  const [context] = (await connection).contexts();
  if (!context) throw new Error('Chromium has no default context');
  return context;
}

export async function disconnectBrowser(): Promise<void> {
  await (await connection)?.close();
}
