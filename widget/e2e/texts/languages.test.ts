import { stressShare } from '@chatbot-saas/testing/stress';
import { expect, it } from 'vitest';
import { type Language, languages, RIGHT_TO_LEFT } from '../../src/frame/i18n/index.ts';
import { expectNoViolations } from '../support/axe.ts';
import { stage } from '../support/stage.ts';

const shop = stage();

const isRightToLeft = (language: string) => RIGHT_TO_LEFT.includes(language as Language);
const all = Object.entries(languages);
/** A third of those written from left to right, others each day, and all from right to left; in a stress test all. */
const seen = [
  ...stressShare(
    3,
    all.filter(([language]) => !isRightToLeft(language)),
  ),
  ...all.filter(([language]) => isRightToLeft(language)),
];

it.each(seen)('speaks %s where the page does', async (language, texts) => {
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
    isRightToLeft(language) ? 'rtl' : 'ltr',
  ]);
  await chat.getByRole('button', { name: texts.human }).click();
  await chat.getByText(texts.agentsOffline).waitFor();
  await chat.getByRole('button', { name: texts.options }).click();
  await chat.getByRole('button', { name: texts.sound }).waitFor();
  const overflow = await root.evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflow).toBe(0);
  await expectNoViolations(page);
});

it.each([
  ['fr_CA', 'fr-CA', languages.fr, 'Désolé, je ne connais pas la réponse à cette question.'],
  ['fi', 'fi', languages.en, 'Valitettavasti en tiedä vastausta tähän.'],
  ['English, please', null, languages.en, "I'm sorry, I don't know the answer to that."],
])('has the assistant speak the language of the page: %s', async (lang, tag, { title, input }, sorry) => {
  const { page } = await shop.visitor();
  await page.route('**/demo', async (route) => {
    const page = await route.fetch();
    await route.fulfill({
      response: page,
      body: (await page.text()).replace('lang="en"', `lang="${lang}"`),
    });
  });
  const started = page.waitForRequest('**/api/chat/start');
  await page.goto(`${shop.product().url}/demo`);
  await page.getByRole('button', { name: title }).click();
  const field = page.frameLocator(`iframe[title="${title}"]`).getByLabel(input);
  await field.fill('Zxqwv?');
  await field.press('Enter');
  expect((await started).postDataJSON().language ?? null).toBe(tag);
  await page.frameLocator(`iframe[title="${title}"]`).getByText(sorry).waitFor();
});

it('speaks English where it does not know the page’s language', async () => {
  const { chat, page } = await shop.visitor({ locale: 'fi-FI' });
  await page.goto(`${shop.product().url}/widget/frame.html?lang=fi`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await chat.locator('html').count()).toBe(0);
});
