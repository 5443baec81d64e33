import { violations } from '@chatbot-saas/testing/axe';
import { stressColumns } from '@chatbot-saas/testing/stress';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { stage } from '../support/stage.ts';

const { url, openAsGuest, visitor, owner } = stage();

const PASSWORD = 'first one';
const NAMES = ['Deutsch', 'English', 'español', 'français', 'português', '中文', '日本語', 'العربية'];

const written = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A guest signs in on the page that is shown, whatever its language. */
async function signInAs(page: Page, email: string, password: string) {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** The page is never loaded again: what is noted in it stays. */
const note = (page: Page) => page.evaluate(() => document.body.setAttribute('data-noted', ''));
const isSamePage = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-noted'));

describe('a person’s language', () => {
  it('switches everything at once, and stays after a reload and on other devices', async () => {
    const { email } = await newWorkspace(url(), PASSWORD);
    const { page, complaints } = await openAsGuest({ path: '/profile' });
    await signInAs(page, email, PASSWORD);
    await title(page, 'Profile');
    await note(page);
    const languages = page.getByRole('combobox', { name: 'Language', exact: true });
    const offered = await languages.getByRole('option').allInnerTexts();
    expect(offered.slice(1).sort()).toEqual([...NAMES].sort());

    await languages.selectOption({ label: 'Deutsch' });
    await button(page, 'Save changes').click();
    await title(page, 'Profil');
    await page.getByText('Profil aktualisiert', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).waitFor();
    expect(await written(page)).toEqual({ lang: 'de', dir: 'ltr' });
    expect(await page.title()).toContain('Profil');
    // What had it was made again.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

    await page.getByRole('combobox', { name: 'Sprache', exact: true }).selectOption({ label: 'العربية' });
    await button(page, 'Änderungen speichern').click();
    await title(page, 'الملف الشخصي');
    await page.getByRole('link', { name: 'الإعدادات', exact: true }).waitFor();
    expect(await written(page)).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(await page.title()).toContain('الملف الشخصي');
    expect(await isSamePage(page)).toBe(true);

    await page.reload();
    await title(page, 'الملف الشخصي');
    expect(await written(page)).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(complaints).toEqual([]);

    const other = await openAsGuest({ path: '/profile' });
    await title(other.page, 'Sign in');
    await signInAs(other.page, email, PASSWORD);
    await title(other.page, 'الملف الشخصي');
    expect(await written(other.page)).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(other.complaints).toEqual([]);
  });

  it('is the browser’s without a choice, before signing in and after', async () => {
    const { email } = await newWorkspace(url(), PASSWORD);
    const { page, complaints } = await openAsGuest({ path: '/login', locale: 'fr-FR' });
    await title(page, 'Se connecter');
    expect(await written(page)).toEqual({ lang: 'fr', dir: 'ltr' });
    await signInAs(page, email, PASSWORD);
    await page.getByRole('link', { name: 'Profil', exact: true }).first().click();
    await title(page, 'Profil');
    expect(complaints).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it.each([
    ['de-DE', 'E-Mail-Adresse oder Passwort ist falsch', 'Geben Sie eine gültige E-Mail-Adresse ein'],
    ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة', 'أدخل عنوان بريد إلكتروني صالحًا'],
  ])('is said in the language of the page: %s', async (locale, wrong, invalid) => {
    const expected = [/status of 401/];
    const { page, complaints } = await openAsGuest({ path: '/login', locale, expected });
    await signInAs(page, 'nora', 'a guess');
    await page.getByText(invalid).waitFor();
    await signInAs(page, owner().email, 'a guess');
    await page.getByText(wrong).waitFor();
    expect(complaints).toEqual([]);
  });
});

const LOCALES = ['de-DE', 'ar'];
const CHAT = '/handoff-center?conversation=';
const PATHS = ['/dashboard', CHAT, '/knowledge-base', '/settings/widget', '/analytics', '/agents'];
/** Each screen in one language, the other one each day; in a stress test in both. */
const pathsIn = (locale: string) => PATHS.filter((_, row) => stressColumns(LOCALES, row).includes(locale));

describe.each(LOCALES)('in %s', (locale) => {
  it('screens have no barriers, and none is wider than its window', async () => {
    const waiting = await visitor(`Nora ${locale}`);
    await waiting.say('How long does shipping take?');
    await waiting.askForHuman();
    const { page, complaints } = await openAsGuest({ path: '/login', locale });
    await signInAs(page, owner().email, owner().password);
    await page.waitForURL((to) => to.pathname === '/dashboard');
    for (const path of pathsIn(locale)) {
      await page.goto(url() + (path === CHAT ? path + waiting.sessionId : path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    expect(complaints).toEqual([]);
  });
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
