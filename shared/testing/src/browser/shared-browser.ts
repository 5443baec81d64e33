import type { Browser } from 'playwright-core';
import { closeProfile, launchBrowser } from './browser.ts';

let launched: Promise<Browser> | null = null;

/**
 * The one Chromium of this test worker, for all its files one after the other. A file opens contexts in it, which share
 * neither storage nor permissions, and ends with `closeContexts`. Chromium ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  // A test made it crash.
  launched = launchBrowser();
  return launched;
}

/** Closes everything that a file has opened in the shared browser. */
export async function closeContexts(): Promise<void> {
  const browser = await launched;
  await Promise.all((browser?.contexts() ?? []).map(closeProfile));
}
