import { expect, it } from 'vitest';
import { embedding } from './embedding.ts';

const site = embedding();

it('chats from a page of another origin', async () => {
  await site.visit(site.tag());
  await site.openAndAsk();
});

it('says "Invalid API key" for a masked key and "API key required" without one', async () => {
  await site.visit(
    `<script src="${site.product.url}/widget.js" data-api-key="sk_abcdefghi…wxyz" async></script>`,
  );
  await site.launcher().click();
  await site.chat().getByText('Invalid API key').waitFor();
  await site.visit(`<script src="${site.product.url}/widget.js" async></script>`);
  await site.launcher().click();
  await site.chat().getByText('API key required').waitFor();
  expect(await site.chat().getByRole('textbox').count()).toBe(0);
});

it('stands where and looks as the tag says', async () => {
  await site.page.setViewportSize({ width: 1000, height: 800 });
  await site.visit(site.tag('data-position="top-left" data-color="#fde047"'));
  expect(await site.box('button')).toMatchObject({ x: 20, y: 20 });
  expect(await site.launcher().evaluate((button) => getComputedStyle(button).color)).toBe('rgb(0, 0, 0)');
  await site.launcher().click();
  await expect.poll(async () => (await site.box('iframe')).y).toBe(92);
  const header = site.chat().locator('header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(253, 224, 71)',
  );
});

it('is a full-screen sheet at 320 px', async () => {
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.visit(`<meta name="viewport" content="width=device-width">${site.tag()}`);
  await site.launcher().click();
  await site.chat().getByRole('textbox').waitFor();
  await expect.poll(() => site.box('iframe')).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  expect(await site.launcher().isVisible()).toBe(false);
  await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
  await site.chat().getByLabel('Leave your e-mail').waitFor();
  for (const control of await site.chat().locator('button:visible, input, textarea').all()) {
    const { x, width } = (await control.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await site.chat().getByRole('button', { name: 'Close' }).click();
  await site.launcher().waitFor();
});
