import { FakeModelServer } from '@chatbot-saas/testing/model-server';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const model = new FakeModelServer();
let product: ProductOnSharedPostgres;
let browser: Browser;

beforeAll(async () => {
  const env = { LLM_BASE_URL: await model.start() };
  [product, browser] = await Promise.all([startProductOnSharedPostgres({ env }), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
  await model.stop();
});

it('lets a visitor unfold what a model’s answer is based on, and read it as text', async () => {
  model.says(() => 'It takes 3–5 working days.');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const chat = page.frameLocator('iframe[title="Support Chat"]');
  await page.goto(`${product.url}/demo`);
  await page.getByRole('button', { name: 'Support Chat' }).click();
  const input = chat.getByRole('textbox', { name: 'Your message' });
  await input.fill('How long does shipping take?');
  await input.press('Enter');
  await chat.getByText('It takes 3–5 working days.').waitFor();

  const summary = chat.locator('summary', { hasText: 'Based on' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/sources', (route) => route.abort());
  await summary.focus();
  await page.keyboard.press('Enter');
  // The questions are in the answer itself; only their answers are fetched.
  await chat.locator('.sources b', { hasText: 'How long does shipping take?' }).waitFor();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  await page.unroute('**/sources');
  await chat.locator('.sources').getByRole('button', { name: 'Try again' }).click();
  // The item's own words, its markup as elements.
  const words = chat.locator('.sources strong', { hasText: 'Standard shipping takes 3–5 working days' });
  await words.waitFor();
  expect(asked.filter((path) => path.endsWith('/sources'))).toHaveLength(2);

  for (const frame of page.frames()) {
    await frame.evaluate(axe.source);
    const found = await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
  const [width, available] = await chat
    .locator('.log')
    .evaluate((log) => [log.scrollWidth, log.clientWidth] as const);
  expect(width).toBeLessThanOrEqual(available);

  await summary.click();
  await words.waitFor({ state: 'hidden' });
  await summary.click();
  await words.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Support Chat' }).click();
  await summary.click();
  await words.waitFor();
  await context.close();
});
