import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { serveHostPage } from './support/host-page.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
});

it('a key’s window is drawn on the key’s sites alone, from the moment they are named', async () => {
  const { api } = await signIn(product, 'owner');
  const body = { name: 'Shop', permissions: ['chat:write' as const] };
  const { apiKey } = await api.call('POST /keys', { body });
  const src = `${product.url}/widget/frame.html?id=${apiKey.key.slice(3, 12)}&lang=en`;
  const hosts = [await serveHostPage(`<iframe src="${src}">`), await serveHostPage(`<iframe src="${src}">`)];
  const page = await browser.newPage();
  try {
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) refusals.push(message.text());
    });
    const isDrawn = () => page.frames()[1]?.url() === src;
    const isDrawnAfter = async (visit: () => Promise<unknown>) => {
      refusals.length = 0;
      await visit();
      await expect.poll(() => isDrawn() || refusals.length > 0).toBe(true);
      return isDrawn();
    };
    const isDrawnOn = (url = '') => isDrawnAfter(() => page.goto(url));
    const allow = (allowedOrigins: string[]) =>
      api.call('PUT /keys/{id}', { params: { id: apiKey.id }, body: { allowedOrigins } });
    const [listed, other] = hosts.map(({ url }) => url);

    expect([await isDrawnOn(listed), await isDrawnOn(other)]).toEqual([true, true]);
    await allow([new URL(listed ?? '').origin]);
    // The very pages that this browser has just shown, and may have kept.
    expect([await isDrawnOn(listed), await isDrawnOn(other)]).toEqual([true, false]);
    await allow([new URL(other ?? '').origin]);
    expect([await isDrawnOn(listed), await isDrawnOn(other)]).toEqual([false, true]);
    await page.goto('about:blank');
    await allow([new URL(listed ?? '').origin]);
    expect(await isDrawnAfter(() => page.goBack())).toBe(false);
    await page.goto(`${product.url}/demo`);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, src);
    await expect.poll(isDrawn).toBe(true);
  } finally {
    await page.close();
    for (const host of hosts) await host.close();
  }
});
