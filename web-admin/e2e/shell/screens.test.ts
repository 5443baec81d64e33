import { violations } from '@chatbot-saas/testing/axe';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import { stressColumns } from '@chatbot-saas/testing/stress';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchConsole } from '../support/console-watch.ts';
import { heading, screens, type Who } from '../support/screen-table.ts';
import { openAs, type StaffPage } from '../support/staff-page.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});
afterAll(async () => {
  await Promise.all([...windows.values()].map(async (one) => (await one).close()));
  await closeContexts();
  await product?.stop();
});

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 360 },
] as const;

async function open(who: Who): Promise<StaffPage> {
  // Standing still, so that no color is judged in the middle of a fade.
  const options = { reducedMotion: 'reduce' } as const;
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

/** One window for each person, signed in once: every screen is then one page load, seen in every look. */
const windows = new Map<Who, Promise<StaffPage>>();

function windowOf(who: Who): Promise<StaffPage> {
  const found = windows.get(who) ?? open(who);
  windows.set(who, found);
  return found;
}

const wear = async (page: Page, { colorScheme, width }: (typeof looks)[number]) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  // A new look sets colors in motion; halfway through, they are no colors of either theme.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
};

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every third day a screen is seen, each time with another look checked for accessibility; in a stress test with all. */
const DAYS = looks.flatMap((look) => [look, null, null]);
const rows = Object.entries(screens).flatMap(([name, screen], row) => {
  const checked = stressColumns(DAYS, row).filter((look) => look !== null);
  return checked.length > 0 ? [{ name, ...screen, checked }] : [];
});

it.each(rows)(
  '$name is accessible, quiet and fits, light, dark and on a phone',
  async ({ path, who, ready, checked }) => {
    const { page, complaints } = await windowOf(who);
    complaints.length = 0;
    await wear(page, looks[0]);
    await page.goto(product.url + path);
    await ready(page);
    // Nothing half loaded is judged: no skeleton is left.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    for (const look of looks) {
      await wear(page, look);
      const found = checked.includes(look) ? await violations(page) : [];
      expect({ look, found, overflow: await overflowOf(page) }).toEqual({ look, found: [], overflow: 0 });
    }
    expect(complaints).toEqual([]);
  },
);

/** Every script of a page that is opened for the first time: its bytes over the wire, of them its text, and what it says. */
async function scriptsOf(context: BrowserContext, path: string, ready: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  const scripts = new Set<string>();
  const responses: Response[] = [];
  await session.send('Network.enable');
  // A cache that an earlier page of this window has filled would count as nothing.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  await ready(page);
  const code = (await Promise.all(responses.map((response) => response.text()))).join('\n');
  const bodies = await Promise.all(responses.map((response) => response.request().sizes()));
  await page.close();
  return {
    bytes: [...scripts].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    zipped: bodies.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    code,
  };
}

it('opens the sign-in page with at most 180 kB of script over the wire', async () => {
  const context = await browser.newContext();
  const { bytes } = await scriptsOf(context, '/login', heading('Sign in'));
  await context.close();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(180_000);
});

it('opens the dashboard with at most 180 kB of zipped script, and without the library that draws charts', async () => {
  const context = (await windowOf('owner')).page.context();
  const dashboard = await scriptsOf(context, '/dashboard', heading('Dashboard'));
  expect(dashboard.zipped).toBeGreaterThan(100_000);
  expect(dashboard.zipped).toBeLessThan(180_000);
  // A class name of it, that no minifier takes away.
  expect(dashboard.code).not.toContain('recharts-');
});

it('folds the sidebar to icons that keep their names, their size and the mark of where one is', async () => {
  const { page } = await windowOf('owner');
  await wear(page, { colorScheme: 'light', width: 1440 });
  await page.goto(`${product.url}/app`);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.waitForFunction(() => document.querySelector('aside')?.clientWidth === 64);
  const here = sidebar.getByRole('link', { name: 'Dashboard' });
  expect(await here.getAttribute('aria-current')).toBe('page');
  expect((await here.boundingBox())?.height).toBe(36);
  expect(await violations(page)).toEqual([]);
  await sidebar.getByRole('link', { name: 'Settings' }).hover();
  await page.getByRole('tooltip', { name: 'Settings' }).waitFor();
  // The next visit finds it as it was left.
  await page.reload();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await sidebar.getByText('Acme Store').waitFor();
});

it('works by keyboard alone on a phone: the drawer opens, leads on and closes', async () => {
  const { page } = await windowOf('owner');
  await wear(page, { colorScheme: 'light', width: 360 });
  await page.goto(`${product.url}/dashboard`);
  await page.getByText('Usage Overview').waitFor();
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
