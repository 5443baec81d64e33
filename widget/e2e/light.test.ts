import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { countTraffic } from '../bench/traffic.ts';
import { wireAnswer } from '../bench/wire.ts';
import { type HostPage, serveHostPage } from './support/host-page.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;
let host: HostPage;
let page: Page;
let traffic: ReturnType<typeof countTraffic>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});

afterAll(async () => {
  await closeContexts();
  await product?.stop();
});

beforeEach(async () => {
  host = await serveHostPage(
    `<!doctype html><title>A shop</title><h1>A shop</h1>
    <script src="${product.url}/widget.js" data-api-key="${product.demo?.apiKey}" async></script>`,
  );
  // A separate context: nothing of it is in a cache.
  page = await browser.newPage();
  traffic = countTraffic(page, [new URL(host.url).origin, product.url]);
  await page.goto(host.url, { waitUntil: 'networkidle' });
});

afterEach(async () => {
  await page.context().close();
  await host.close();
});

it('the widget costs a page view one request of at most 2.5 kB, and none to third parties', async () => {
  await page.getByRole('button', { name: 'Support Chat' }).waitFor();
  const { requests, bytes, thirdParty } = await traffic.count();
  expect({ requests, thirdParty }).toEqual({ requests: 1, thirdParty: 0 });
  // Not empty, and not something else of the same address.
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(2_500);
});

it('the widget costs a page view at most 3,000 bytes on the wire, headers included', async () => {
  const answer = await wireAnswer(product.url, '/widget.js', host.url);
  const [head = ''] = answer.toString('latin1').split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect(head).toMatch(/\r\nContent-Encoding: br/);
  expect(head).toMatch(/\r\nX-Content-Type-Options: nosniff/);
  expect(answer.length).toBeGreaterThan(1_000);
  expect(answer.length, head).toBeLessThanOrEqual(3_000);
});

it('opens a usable window with at most four requests and 20 kB in all', async () => {
  await page.getByRole('button', { name: 'Support Chat' }).click();
  const chat = page.frameLocator('iframe[title="Support Chat"]');
  await chat.locator('.message.assistant').waitFor();
  await chat.getByRole('textbox', { name: 'Your message' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(traffic.isIdle).toBe(true);
  const { requests, bytes, thirdParty } = await traffic.count();
  expect(requests).toBeLessThanOrEqual(4);
  expect(bytes).toBeLessThanOrEqual(20_000);
  expect(thirdParty).toBe(0);
});
