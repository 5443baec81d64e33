import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner } = stage();

/** The question whether the server answers, before the code of menus is fetched. */
const isServer = (url: URL) => url.pathname === '/';
const account = (page: Page) => page.getByRole('button', { name: 'Account and appearance' });
/** Closes the menu; the focus is back when this resolves. */
async function closeMenu(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu');
}
const focusIsOn = (page: Page, role: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('role') === wanted, role);

/** A dashboard on which no person has done anything: the code of what opens waits for `release`. */
async function openUntouched() {
  const { page, complaints } = await openAsOwner({ path: '/dashboard' });
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/overlays-/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByText('Usage Overview').waitFor();
  return { page, complaints, asked: asked.promise, release: released.resolve };
}

it('opens a menu by the first click, before its code has come, and gives the focus back', async () => {
  const { page, complaints, asked, release } = await openUntouched();
  await account(page).click();
  await asked;
  expect(await account(page).getAttribute('aria-expanded')).toBe('true');
  release();
  await page.getByRole('menu', { name: 'Account and appearance' }).waitFor();
  await focusIsOn(page, 'menu');
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Docs');
  await closeMenu(page);
  expect(await account(page).getAttribute('aria-expanded')).toBe('false');
  expect(complaints).toEqual([]);
});

it('starts in the first item of a menu that was opened by keyboard, and by a second press closes it', async () => {
  const { page, release } = await openUntouched();
  release();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await account(page).press(key);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Profile');
    await closeMenu(page);
  }
  await account(page).click();
  await page.getByRole('menu').waitFor();
  await account(page).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await account(page).getAttribute('aria-expanded')).toBe('false');
});

it('keeps what has a tooltip in its place when the code of the tooltip comes', async () => {
  const { page, asked, release } = await openUntouched();
  const button = page.getByRole('button', { name: 'Sign out' });
  const before = await button.elementHandle();
  await button.focus();
  await asked;
  release();
  const tooltip = page.getByRole('tooltip', { name: 'Sign out' });
  await tooltip.waitFor();
  expect(await before?.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await button.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
  await button.hover();
  await tooltip.waitFor();
});

it('opens what explains the demo by the first key, and closes it by the next', async () => {
  const { page, release } = await openUntouched();
  release();
  const badge = page.getByRole('button', { name: 'Demo: what’s made up' });
  await badge.press('Enter');
  await page.getByRole('dialog', { name: 'About the demo' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await badge.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('gets the code of menus once a lost connection is back', async () => {
  const { page } = await openUntouched();
  await page.unrouteAll();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await account(page).click();
  await failed;
  await page.context().setOffline(false);
  await page.getByRole('menu').waitFor();
});

it('gets the code of menus where the connection is back before the browser says that it was lost', async () => {
  const { page } = await openUntouched();
  await page.unrouteAll();
  const first = Promise.withResolvers<Route>();
  let asked = 0;
  await page.route(isServer, (route) => (asked++ ? route.continue() : first.resolve(route)));
  await account(page).click();
  const route = await first.promise;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await route.abort();
  await page.getByRole('menu').waitFor();
});

it('gets the code of menus at the next press, where the server did not answer at the first', async () => {
  const { page } = await openUntouched();
  await page.unrouteAll();
  await page.route(isServer, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await account(page).click();
  await failed;
  await page.unrouteAll();
  await account(page).click();
  await account(page).click();
  await page.getByRole('menu').waitFor();
});
