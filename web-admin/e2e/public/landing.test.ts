import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchConsole } from '../support/console-watch.ts';

let browser: Browser;
let page: Page;
let complaints: string[];

async function open(url: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  page = await context.newPage();
  complaints = watchConsole(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Instant answers. A human when it matters.' }).waitFor();
}

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => page?.context().close());
afterAll(closeContexts);

describe('the landing page', () => {
  let product: ProductOnSharedPostgres;
  beforeAll(async () => {
    product = await startProductOnSharedPostgres();
  });
  afterAll(() => product?.stop());

  it('says what the product claims, and leads to where one can try, read and ask', async () => {
    await open(product.url);
    const targets = page.getByRole('region', { name: 'Our targets, not figures measured on this server' });
    for (const claim of ['99.9%', '500ms', '10k+', '24/7', '5 min'])
      await targets.getByText(claim, { exact: true }).waitFor();
    // Nowhere else on the page.
    expect(await page.getByText(/\d+.?min|five minutes/i).count()).toBe(1);
    await page.getByText('14-day free trial, no credit card.', { exact: true }).waitFor();
    for (const id of ['features', 'pricing', 'integrations']) {
      expect(await page.locator(`section#${id}`).count()).toBe(1);
    }
    expect(await page.locator('blockquote').count()).toBe(0);
    for (const price of ['$0', '$20', '$30']) await page.getByText(price, { exact: true }).waitFor();
    const header = page.getByRole('banner');
    for (const [name, path] of [
      ['Docs', '/docs'],
      ['Sign in', '/login'],
      ['Get Started Free', '/signup'],
      ['Demo', '/demo'],
    ] as const) {
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    expect(complaints).toEqual([]);
  });

  it('shows what is measured in the place of the targets, and says so', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    page = await context.newPage();
    complaints = watchConsole(page);
    const measured = {
      days: 30,
      uptime: 0.9998,
      averageResponseMs: 42,
      messagesDaily: 12_000,
      answeredHours: 161,
    };
    await page.route('**/api/stats/public', (route) => route.fulfill({ json: { measured } }));
    await page.goto(product.url);
    const figures = page.getByRole('region', { name: 'Measured on this server over the last 30 days' });
    await expect
      .poll(async () => (await figures.locator('dl > div').allInnerTexts()).map((text) => text.split(/\n+/)))
      .toEqual([
        ['Uptime', '99.98%'],
        ['Average response', '42ms'],
        ['Messages daily', '12,000'],
        ['Hours of the week with answers', '161 of 168'],
        ['Setup (our target)', '5 min'],
      ]);
    expect(complaints).toEqual([]);
  });

  it('sells nothing that cannot be bought, and leads to no contact form that is off', async () => {
    await open(product.url);
    await page.getByText('Card payments aren’t set up on this server').waitFor();
    const offer = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await offer('Enterprise').getByText('Not sold on this server.').waitFor();
    expect(await offer('Enterprise').getByRole('link').count()).toBe(0);
    await offer('Pro').getByRole('link', { name: 'Get started with Pro' }).waitFor();
    await offer('Free').getByText('AI assistant and human handoff').waitFor();
    expect(await page.locator('#pricing').innerText()).not.toMatch(/phone|SLA|custom|priority support/i);
    expect(await page.getByRole('link', { name: /contact/i }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('cuts nothing off on a small phone', async () => {
    await open(product.url, { viewport: { width: 360, height: 800 } });
    const cut = await page
      .locator('main :is(h1, h2, h3, p, a, button, figure, li)')
      .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length);
    expect(cut).toBe(0);
  });

  it('shows the product as it is, in the theme of the one who looks, and each picture with words', async () => {
    for (const [colorScheme, suffix] of [
      ['light', '.webp'],
      ['dark', '-dark.webp'],
    ] as const) {
      await open(product.url, { colorScheme });
      const pictures = page.locator('main picture img');
      const shown: string[] = [];
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        expect(await picture.getAttribute('alt')).toMatch(/\w+ \w+ \w+/);
        shown.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      }
      expect(shown).toHaveLength(4);
      for (const source of shown)
        expect(source.slice(source.lastIndexOf('/')).replace(/^\/[a-z]+(-know)?/, '')).toBe(suffix);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('has the chat on it, live, with the demo shop to answer', async () => {
    await open(product.url);
    await page.getByRole('button', { name: 'Support Chat' }).click();
    const chat = page.frameLocator('iframe[title="Support Chat"]');
    await chat.getByRole('textbox').fill('What is your return policy?');
    await page.keyboard.press('Enter');
    await chat.getByText('within 30 days').waitFor();
    await page.getByRole('button', { name: 'Support Chat' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Support Chat' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

it('has no prices where billing is off', async () => {
  const product = await startProductOnSharedPostgres({ env: { BILLING: 'off' } });
  try {
    await open(product.url);
    await page.locator('#pricing').waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Pricing' }).count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('$');
    expect(complaints).toEqual([]);
  } finally {
    await product.stop();
  }
});
