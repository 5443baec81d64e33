import { closeProfile, launchBrowser } from '@chatbot-saas/testing/browser';
import { printScreen } from '@chatbot-saas/testing/print-screen';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type HostPage, serveHostPage } from './host-page.ts';

/** A product, a browser, and customers' pages with our tag on them; set up and cleared for each test. */
export function embedding() {
  let product: Product;
  let browser: Browser;
  let host: HostPage | null = null;

  const site = {
    page: null as unknown as Page,
    /** What the page threw and what it complained of on its console. */
    complaints: [] as string[],
    get product() {
      return product;
    },
    tag: (attributes = '') =>
      `<script src="${product.url}/widget.js" data-api-key="${product.demo?.apiKey}" ${attributes} async></script>`,
    launcher: (name: string | RegExp = 'Support Chat') => site.page.getByRole('button', { name }),
    chat: (title = 'Support Chat') => site.page.frameLocator(`iframe[title="${title}"]`),

    visit: (html: string, headers: Record<string, string> = {}) => site.visitUntil('load', html, headers),

    async visitUntil(
      waitUntil: 'load' | 'domcontentloaded',
      html: string,
      headers: Record<string, string> = {},
    ) {
      await host?.close();
      const isWhole = /^<[!?]/.test(html);
      host = await serveHostPage(isWhole ? html : `<!doctype html><title>A shop</title>${html}`, headers);
      await site.page.goto(host.url, { waitUntil });
    },

    async say(text: string) {
      await site.chat().getByRole('textbox').fill(text);
      await site.chat().getByRole('textbox').press('Enter');
    },

    async openAndAsk() {
      await site.launcher().click();
      await site.say('How long does shipping take?');
      await site.chat().getByText('3–5 working days').waitFor();
    },

    async box(selector: 'button' | 'iframe') {
      const found = await (selector === 'button'
        ? site.launcher()
        : site.page.locator('iframe')
      ).boundingBox();
      if (!found) throw new Error(`No ${selector} to be seen`);
      return found;
    },
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  beforeEach(async () => {
    site.page = await (await browser.newContext()).newPage();
    site.complaints = [];
    site.page.on('pageerror', (error) => site.complaints.push(error.message));
    site.page.on('console', (message) => {
      // What the browser says of itself: an answer of 401, a server that is not there.
      const isNetwork = /^Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isNetwork) site.complaints.push(message.text());
    });
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printScreen(site.page);
    await closeProfile(site.page.context());
    await host?.close();
    host = null;
    expect(site.complaints).toEqual([]);
  });

  return site;
}
