import { violations } from '@chatbot-saas/testing/axe';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import { stressShare } from '@chatbot-saas/testing/stress';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPENED, overlays, SESSION, WAITING_VISITOR } from '../support/overlay-table.ts';
import { OVERLAYS, type Part, readTexts, watchData } from '../support/page-texts.ts';
import { startPseudoSite } from '../support/pseudo-site.ts';
import { screens, type Who } from '../support/screen-table.ts';
import { openAs, openAsGuest } from '../support/staff-page.ts';
import { startVisitor } from '../support/visitor.ts';

const WIDTHS = [1440, 360];

let product: ProductOnSharedPostgres;
let site: Awaited<ReturnType<typeof startPseudoSite>>;
let browser: Browser;
let session: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
  const visitor = await startVisitor(product.url, product.demo?.apiKey ?? '', { name: WAITING_VISITOR });
  await visitor.askForHuman();
  session = visitor.sessionId;
  site = await startPseudoSite(product.url);
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await product?.stop();
});

/** Each screen once, whatever dialogs it has. */
const seen = stressShare(6, [
  ...new Set([...Object.values(screens).map(({ path, who }) => `${who} ${path}`), `agent ${OPENED}`]),
]);

async function openWindow(who: Who) {
  const { ownerEmail = '', agentEmail = '', password = '' } = product.demo ?? {};
  const email = who === 'owner' ? ownerEmail : agentEmail;
  const options = { path: '/login', reducedMotion: 'reduce' } as const;
  const { page } = await (who === 'guest'
    ? openAsGuest(browser, site.url, options)
    : openAs(browser, site.url, { email, password }, options));
  return { page, data: watchData(page) };
}

/** One window for each person: the scripts of a page that another one has compiled cost half. */
const windows = new Map<Who, ReturnType<typeof openWindow>>();

async function open(who: Who, path: string) {
  const opening = windows.get(who) ?? openWindow(who);
  windows.set(who, opening);
  const { page, data } = await opening;
  // A page with another hash only would stay as it is.
  await page.goto('about:blank');
  data.clear();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(site.url + path.replace(SESSION, session));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return { page, data };
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** On wide and narrow screens, in both directions of writing. */
async function inEachShape(
  page: Page,
  check: (shape: { width: number; direction: string }) => Promise<void>,
) {
  for (const width of WIDTHS) {
    for (const direction of ['rtl', 'ltr']) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await check({ width, direction });
    }
  }
}

const expectFit = (page: Page) =>
  inEachShape(page, (shape) =>
    expect
      .poll(async () => ({ ...shape, overflow: await overflowOf(page) }))
      .toEqual({ ...shape, overflow: 0 }),
  );

async function expectInCatalogs(part: Part, { page, data }: Awaited<ReturnType<typeof open>>) {
  const { plain, clipped } = await readTexts(page, part, data);
  expect({ plain, clipped }).toEqual({ plain: [], clipped: [] });
}

describe('in the pseudo-language, 40 percent longer than English', () => {
  it.each(seen)('%s has its texts in a catalog, and they fit', async (screen) => {
    const [who = '', path = ''] = screen.split(' ');
    const { page, data } = await open(who as Who, path);
    await expectFit(page);
    await expectInCatalogs('screen', { page, data });
  });

  it('figures keep a long word and their icon inside of their card', async () => {
    const { page } = await open('owner', '/dashboard');
    await page.setViewportSize({ width: 360, height: 800 });
    const cards = page.locator('main dl > div');
    const overhang = () =>
      cards.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    await expect.poll(overhang).toEqual([0, 0, 0, 0]);
  });

  it('the shell around them does, too', async () => {
    await expectInCatalogs('shell', await open('owner', '/profile'));
  });

  it.each(stressShare(6, Object.keys(overlays)))(
    '%s is accessible, has its texts in a catalog, and they fit',
    async (name) => {
      const { who, path, open: show } = overlays[name] as (typeof overlays)[string];
      const { page, data } = await open(who, path);
      await show(page);
      await page.locator(OVERLAYS).first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
      await expectInCatalogs('overlay', { page, data });
      // Some close when the window changes.
      await inEachShape(page, () => expectInCatalogs('overlay', { page, data }));
    },
  );
});
