import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import { stressColumns } from '@chatbot-saas/testing/stress';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts, watchData } from '../support/page-texts.ts';
import { startPseudoSite } from '../support/pseudo-site.ts';
import { screens, type Who } from '../support/screen-table.ts';
import { openAs, openAsGuest } from '../support/staff-page.ts';

/**
 * Screens with texts that are in no catalog yet, by person and path. This list only gets shorter: a screen whose texts all are
 * in a catalog has to leave it.
 */
const NOT_YET: readonly string[] = ['shell', 'owner /chat-tester', 'agent /handoff-center'];

const WIDTHS = [1440, 360];

let product: ProductOnSharedPostgres;
let site: Awaited<ReturnType<typeof startPseudoSite>>;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
  site = await startPseudoSite(product.url);
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await product?.stop();
});

const THIRDS = [0, 1, 2];
/** Each screen once, whatever dialogs it has. A third of them, others each day; in a stress test all. */
const seen = [...new Set(Object.values(screens).map(({ path, who }) => `${who} ${path}`))].filter((_, row) =>
  stressColumns(THIRDS, row).includes(0),
);

async function open(who: Who, path: string) {
  const { ownerEmail = '', agentEmail = '', password = '' } = product.demo ?? {};
  const email = who === 'owner' ? ownerEmail : agentEmail;
  const options = { path: '/docs', reducedMotion: 'reduce' } as const;
  const { page } = await (who === 'guest'
    ? openAsGuest(browser, site.url, options)
    : openAs(browser, site.url, { email, password }, options));
  const data = watchData(page);
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return { page, data };
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** In both directions of writing. */
async function expectFit(page: Page) {
  for (const width of WIDTHS) {
    for (const direction of ['rtl', 'ltr']) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await expect
        .poll(async () => ({ width, direction, overflow: await overflowOf(page) }))
        .toEqual({ width, direction, overflow: 0 });
    }
  }
}

describe('in the pseudo-language, 40 percent longer than English', () => {
  it.each(seen)('%s has its texts in a catalog, and they fit', async (screen) => {
    const [who = '', path = ''] = screen.split(' ');
    const { page, data } = await open(who as Who, path);
    await expectFit(page);
    const { plain, clipped } = await readTexts(page, 'screen', data);
    if (NOT_YET.includes(screen)) return expect(plain, 'Take it off the list').not.toEqual([]);
    expect({ plain, clipped }).toEqual({ plain: [], clipped: [] });
  });

  it('the shell around them does, too', async () => {
    const { page, data } = await open('owner', '/profile');
    const { plain, clipped } = await readTexts(page, 'shell', data);
    if (NOT_YET.includes('shell')) return expect(plain, 'Take it off the list').not.toEqual([]);
    expect({ plain, clipped }).toEqual({ plain: [], clipped: [] });
  });
});
