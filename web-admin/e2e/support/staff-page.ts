import { closeProfile } from '@chatbot-saas/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchConsole } from './console-watch.ts';
import { signIn } from './staff-api.ts';

export interface StaffPage {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}

/** A signed-in teammate in a separate browser profile. */
export async function openAs(
  browser: Browser,
  url: string,
  login: { email: string; password: string },
  { path = '/handoff-center', expected = [], ...options }: OpenOptions = {},
): Promise<StaffPage> {
  const { token } = await signIn(url, login);
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  const complaints = watchConsole(page, expected);
  await page.goto(url + path);
  return { page, complaints, close: () => closeProfile(context) };
}

/** Anybody, in a browser profile of their own. */
export async function openAsGuest(
  browser: Browser,
  url: string,
  { path = '/', expected = [], ...options }: OpenOptions = {},
): Promise<StaffPage> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  const complaints = watchConsole(page, expected);
  await page.goto(url + path);
  return { page, complaints, close: () => closeProfile(context) };
}

interface OpenOptions extends BrowserContextOptions {
  path?: string;
  expected?: readonly RegExp[];
}
