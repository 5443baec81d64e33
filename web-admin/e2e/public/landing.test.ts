import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchConsole } from '../support/console-watch.ts';
import { until } from '../support/handoff-screen.ts';

let browser: Browser;
let page: Page;
let complaints: string[];

async function open(
  url: string,
  { isTimeStill = false, ...options }: BrowserContextOptions & { isTimeStill?: boolean } = {},
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  page = await context.newPage();
  // The test's own clock: three seconds pass when it says so, and only then where time is to stand still.
  await page.clock.install({ time: 0 });
  if (isTimeStill) await page.clock.pauseAt(1_000);
  const last = page.getByRole('heading', { name: 'Everything a support desk needs' });
  complaints = watchConsole(page);
  await page.goto(url);
  if (!isTimeStill) return last.waitFor();
  // Loading takes timers as well: a little of its time, however long it is.
  await until(async () => {
    await page.clock.runFor(10);
    expect(await last.count()).toBe(1);
  });
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

  const highlighted = () => page.locator('#features [data-current] h3').innerText();

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
    expect(await page.locator('blockquote').count()).toBe(3);
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

  it('moves its highlight every three seconds, but not under a pointer, in focus or once stopped', async () => {
    await open(product.url, { isTimeStill: true });
    expect(await highlighted()).toBe('AI chatbots');
    await page.clock.runFor(3_000);
    await expect.poll(highlighted).toBe('Human handoff');

    await page.getByText('Knowledge base', { exact: true }).hover();
    await page.clock.runFor(9_000);
    expect(await highlighted()).toBe('Human handoff');
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_000);
    await expect.poll(highlighted).toBe('Knowledge base');

    const pause = page.getByRole('button', { name: 'Pause the tour' });
    await pause.focus();
    await page.clock.runFor(9_000);
    expect(await highlighted()).toBe('Knowledge base');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play the tour' }).blur();
    await page.clock.runFor(9_000);
    expect(await highlighted()).toBe('Knowledge base');
    expect(complaints).toEqual([]);
  });

  it('stands still where motion is unwanted', async () => {
    await open(product.url, { reducedMotion: 'reduce' });
    await page.clock.runFor(9_000);
    expect(await highlighted()).toBe('AI chatbots');
    expect(await page.getByRole('button', { name: 'Pause the tour' }).count()).toBe(0);
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
