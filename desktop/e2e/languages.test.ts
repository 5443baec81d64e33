import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readTexts } from '../../web-admin/e2e/support/page-texts.ts';
import { runtime } from '../test/drive/console.ts';
import { evaluateInStandIn, menuLabels, noticesOf, toolTipOf, trayLabels } from './support/around-window.ts';
import { type Credentials, inRuntime } from './support/fixture.ts';
import { consoleInLanguages, markOf } from './support/languages.ts';
import { dataOf, isWrittenByBrowser } from './support/page-data.ts';
import { type OpenConsole, stage } from './support/stage.ts';

const out = consoleInLanguages(['de', 'ar']);
const { agent, apiAs, launch, port, visitors } = stage();

async function signIn(page: Page, { server, email, password }: Credentials) {
  await page.locator('[name="server"]').fill(server);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

const linkOf = (page: Page) =>
  page.evaluate(async () => {
    const status = await window.api.inbox.status();
    return status.ok && status.value.link;
  });

async function open(userData?: string): Promise<OpenConsole> {
  const running = await launch({ out: out(), ...(userData && { userData }) });
  await running.page.locator('h1').waitFor();
  return running;
}

async function openSignedIn(credentials = agent()): Promise<OpenConsole> {
  const running = await open();
  await signIn(running.page, credentials);
  await expect.poll(() => linkOf(running.page)).toBe('online');
  return running;
}

/** As web admin does. */
async function saveLanguage(language: 'ar' | null) {
  const api = await apiAs(agent());
  const { user } = await api.call('GET /auth/me');
  const preferences = { ...user.preferences, language };
  await api.call('PUT /auth/profile', { body: { name: user.name, preferences } });
}

const comeBackTo = (running: OpenConsole) =>
  evaluateInStandIn(
    running,
    ({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('focus'),
    null,
  );

const documentOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, heading: document.querySelector('h1')?.textContent ?? '' };
  });

describe(`in the pseudo-language, ${inRuntime}`, () => {
  test('every screen has its texts in a catalog', async () => {
    const found: Record<string, string[]> = {};
    const { page } = await open();
    const look = async (screen: string) => {
      const { plain } = await readTexts(page, 'screen', await dataOf(page));
      found[screen] = plain.filter((text) => !isWrittenByBrowser(text));
    };
    const lookOver = async (screen: string) => {
      found[screen] = (await readTexts(page, 'overlay', await dataOf(page))).plain;
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await page
        .locator('[role="dialog"], [role="alertdialog"], [role="menu"]')
        .waitFor({ state: 'detached' });
    };

    await look('sign-in');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await look('sign-in refused');
    await signIn(page, agent());
    await expect.poll(() => linkOf(page)).toBe('online');
    await look('inbox');

    await visitors().askForHuman('Maria Gomez', 'Parcel lost');
    await page.getByRole('button', { name: 'Maria Gomez' }).first().click();
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Maria Gomez' }).waitFor();
    await look('conversation');

    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menu').waitFor();
    await lookOver('account');
    await page.getByRole('menuitem').nth(1).click();
    await page.getByRole('dialog').waitFor();
    await lookOver('language');
    await close();
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem').last().click();
    await page.getByRole('alertdialog').waitFor();
    await lookOver('sign-out');
    await close();

    await page.locator('h1').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    await lookOver('commands');
    await close();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await lookOver('shortcuts');
    await close();
    await page.keyboard.press('Control+l');
    await page.getByRole('dialog').locator('li').first().waitFor();
    await lookOver('knowledge');
    await page.getByRole('dialog').getByRole('searchbox').fill('0000');
    await page.getByRole('dialog').locator('li').first().waitFor({ state: 'detached' });
    await lookOver('no answer');

    expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([]);
  });
});

describe.runIf(runtime === 'stand-in')(`the language of a console, ${inRuntime}`, () => {
  const de = markOf('de');
  const ar = markOf('ar');

  test('is that of the profile, in the window and around it, also without a network and signed out', async () => {
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const running = await openSignedIn({ ...agent(), server: network.url });
    onTestFinished(() => saveLanguage(null));
    expect(await documentOf(running.page)).toMatchObject({ lang: 'en', dir: 'ltr' });
    await visitors().askForHuman('Priya Raman', 'Parcel lost');
    await expect.poll(() => noticesOf(running)).toHaveLength(1);

    await saveLanguage('ar');
    await comeBackTo(running);
    await expect
      .poll(() => documentOf(running.page))
      .toEqual({ lang: 'ar', dir: 'rtl', heading: `${ar}Inbox` });
    const isArabic = (text: string) => text.startsWith(ar);
    expect(isArabic(await toolTipOf(running))).toBe(true);
    expect((await trayLabels(running)).filter((label) => !isArabic(label))).toEqual([]);
    expect((await menuLabels(running)).filter((label) => !isArabic(label))).toEqual([]);
    const [notice] = await noticesOf(running);
    expect([notice?.title, ...(notice?.buttons ?? [])].every((text) => text && isArabic(text))).toBe(true);

    await running.kill();
    network.refuse();
    const again = await open(running.userData);
    expect(await documentOf(again.page)).toMatchObject({ lang: 'ar', dir: 'rtl', heading: `${ar}Inbox` });
    expect(isArabic(await toolTipOf(again))).toBe(true);

    await again.page.evaluate(() => window.api.session.signOut());
    await expect
      .poll(() => documentOf(again.page))
      .toEqual({ lang: 'ar', dir: 'rtl', heading: `${ar}Sign in to your console` });
    await again.page.keyboard.press('Enter');
    expect(await again.page.getByRole('alert').innerText()).toMatch(new RegExp(`^${ar}`));

    await again.kill();
    const { page: signInPage } = await open(running.userData);
    expect(await documentOf(signInPage)).toMatchObject({
      lang: 'ar',
      heading: `${ar}Sign in to your console`,
    });
    expect([...running.complaints, ...again.complaints]).toEqual([]);
  });

  test('can be chosen in it, which the profile then says', async () => {
    const running = await openSignedIn();
    const { page, complaints } = running;
    onTestFinished(() => saveLanguage(null));
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem').nth(1).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('de');
    await expect.poll(() => documentOf(page)).toEqual({ lang: 'de', dir: 'ltr', heading: `${de}Inbox` });
    await expect.poll(async () => (await toolTipOf(running)).startsWith(de)).toBe(true);
    const { user } = await (await apiAs(agent())).call('GET /auth/me');
    expect(user.preferences.language).toBe('de');
    expect(complaints).toEqual([]);
  });
});
