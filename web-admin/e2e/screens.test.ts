import { launchBrowser } from '@chatbot-saas/shared/testing/browser';
import { type Product, startProduct } from '@chatbot-saas/shared/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { watchConsole } from './console-watch.ts';
import { openAs, type StaffPage } from './staff-page.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([...windows.values()].map(async (one) => (await one).close()));
  await browser?.close();
  await product?.stop();
});

type Who = 'guest' | 'owner' | 'agent';
interface Screen {
  path: string;
  who: Who;
  /** Something that is there once the screen has all it shows. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).waitFor();
const opened = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

const screens: Record<string, Screen> = {
  landing: { path: '/', who: 'guest', ready: heading('Answers at once.') },
  login: { path: '/login', who: 'guest', ready: heading('Sign in') },
  signup: { path: '/signup', who: 'guest', ready: heading('Create your account') },
  dashboard: { path: '/dashboard', who: 'owner', ready: text('Usage Overview') },
  'agent dashboard': { path: '/app', who: 'agent', ready: text('Total Assigned') },
  'knowledge base': { path: '/knowledge-base', who: 'owner', ready: list('Knowledge items') },
  'knowledge dialog': { path: '/knowledge-base', who: 'owner', ready: opened('Add Item') },
  'API keys': { path: '/api-keys', who: 'owner', ready: list('API keys') },
  'key dialog': { path: '/api-keys', who: 'owner', ready: opened('Create API Key') },
  'access denied': { path: '/api-keys', who: 'agent', ready: heading('Access Denied') },
  profile: { path: '/profile', who: 'owner', ready: heading('Profile') },
};

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 360 },
] as const;

type Look = (typeof looks)[number];

async function open(who: Who, { colorScheme, width }: Look): Promise<StaffPage> {
  // Standing still, so that no colour is judged in the middle of a fade.
  const options = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
  if (who === 'guest') {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    return { page, complaints: watchConsole(page), close: () => context.close() };
  }
  const { ownerEmail, agentEmail, password } = product.demo ?? {
    ownerEmail: '',
    agentEmail: '',
    password: '',
  };
  const email = who === 'owner' ? ownerEmail : agentEmail;
  return openAs(browser, product.url, { email, password }, { path: '/profile', ...options });
}

/** One window, signed in once, for each person and look: every screen is then one page load. */
const windows = new Map<string, Promise<StaffPage>>();

function windowOf(who: Who, look: Look): Promise<StaffPage> {
  const key = JSON.stringify([who, look.colorScheme, look.width]);
  const found = windows.get(key) ?? open(who, look);
  windows.set(key, found);
  return found;
}

describe.each(Object.entries(screens))('%s', (_, { path, who, ready }) => {
  it.each(looks)('is accessible, quiet and fits ($colorScheme, $width px)', async (look) => {
    const { page, complaints } = await windowOf(who, look);
    complaints.length = 0;
    await page.goto(product.url + path);
    await ready(page);
    // Nothing half loaded is judged: no skeleton is left.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

it('opens the sign-in page with at most 180 kB of script over the wire', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const total = [...scripts].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  await context.close();
  expect(scripts.size).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(180_000);
});

it('works by keyboard alone on a phone: the drawer opens, leads on and closes', async () => {
  const { page } = await windowOf('owner', { colorScheme: 'light', width: 360 });
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Profile' }).press('Enter');
  await heading('Profile')(page);
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});
