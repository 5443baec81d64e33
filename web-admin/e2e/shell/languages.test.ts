import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsGuest, openAsOwner, owner } = stage();

interface Shown {
  lang: string;
  dir: string;
  text: string;
}

const shown = (page: Page) =>
  page.evaluate(
    (): Shown => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      text: document.querySelector('h1')?.textContent ?? '',
    }),
  );

/** From the next load on, notes what is drawn first. */
const watchFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent ?? '';
      if (text === '') return;
      observer.disconnect();
      const { lang, dir } = document.documentElement;
      Object.assign(window, { firstPaint: { lang, dir, text } });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
const firstPaint = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstPaint: Shown }).firstPaint);

const IN_ARABIC = { lang: 'ar', dir: 'rtl', text: expect.stringMatching(/\p{Script=Arabic}/u) };

it('is the chosen one at once, from the first paint after a reload, and on every device', async () => {
  const { page, complaints } = await openAsOwner({ path: '/profile' });
  expect(await shown(page)).toEqual({ lang: 'en', dir: 'ltr', text: 'Profile' });
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => shown(page)).toEqual(IN_ARABIC);

  await watchFirstPaint(page);
  await page.goto(new URL('/dashboard', page.url()).href);
  await page.locator('h1').waitFor();
  expect(await firstPaint(page)).toEqual(IN_ARABIC);
  expect(await shown(page)).toEqual(IN_ARABIC);

  const other = await openAsGuest({ path: '/login' });
  expect(await shown(other.page)).toMatchObject({ lang: 'en', dir: 'ltr' });
  await other.page.locator('[name="email"]').fill(owner().email);
  await other.page.locator('[name="password"]').fill(owner().password);
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/dashboard');
  await expect.poll(() => shown(other.page)).toEqual(IN_ARABIC);
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('is the browser’s for a guest, and English where that is not offered', async () => {
  const german = await openAsGuest({ path: '/login', locale: 'de-DE' });
  await expect.poll(() => shown(german.page)).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect((await shown(german.page)).text).not.toMatch(/welcome|sign in/i);
  const finnish = await openAsGuest({ path: '/login', locale: 'fi-FI' });
  await expect.poll(() => shown(finnish.page)).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect([...german.complaints, ...finnish.complaints]).toEqual([]);
});
