import { expect, it } from 'vitest';
import { type Language, languages, RIGHT_TO_LEFT } from '../src/frame/i18n/index.ts';
import { expectNoViolations } from './support/axe.ts';
import { stage } from './support/stage.ts';

const shop = stage();

it.each(Object.entries(languages))('speaks %s where the page does', async (language, texts) => {
  const { page } = await shop.visitor({ viewport: { width: 360, height: 700 } });
  await page.route('**/demo', async (route) => {
    const page = await route.fetch();
    await route.fulfill({
      response: page,
      body: (await page.text()).replace('lang="en"', `lang="${language}-XX"`),
    });
  });
  await page.goto(`${shop.product().url}/demo`);
  await page.getByRole('button', { name: texts.title }).click();
  const chat = page.frameLocator(`iframe[title="${texts.title}"]`);
  await chat.getByRole('heading', { name: texts.title }).waitFor();
  await chat.getByRole('button', { name: texts.human }).waitFor();
  await chat.getByPlaceholder(texts.placeholder).waitFor();
  const root = chat.locator('html');
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
    language,
    RIGHT_TO_LEFT.includes(language as Language) ? 'rtl' : 'ltr',
  ]);
  await chat.getByRole('button', { name: texts.human }).click();
  await chat.getByText(texts.agentsOffline).waitFor();
  await chat.getByRole('button', { name: texts.options }).click();
  await chat.getByRole('button', { name: texts.sound }).waitFor();
  const overflow = await root.evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBe(0);
  await expectNoViolations(page);
});

it('speaks English where it does not know the page’s language', async () => {
  const { chat, page } = await shop.visitor({ locale: 'fi-FI' });
  await page.goto(`${shop.product().url}/widget/frame.html?lang=fi`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await chat.locator('html').count()).toBe(0);
});
