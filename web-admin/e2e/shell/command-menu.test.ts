import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row, takeOpened } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { url, openAsOwner, openAsAgent, visitor } = stage();

const menu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const options = (page: Page) => menu(page).getByRole('option');
const names = async (page: Page) =>
  options(page).evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent));
const at = (page: Page, path: string) => page.waitForURL((to) => to.pathname === path);
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

async function call(page: Page) {
  await page.keyboard.press('Control+k');
  await menu(page).waitFor();
}
async function choose(page: Page, typed: string, label: string) {
  await call(page);
  await page.keyboard.type(typed);
  await menu(page).getByRole('option', { name: label, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await menu(page).waitFor({ state: 'detached' });
}

describe('the command menu', () => {
  it('is fetched when it is first called, closes by Esc and gives the focus back', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    const scripts = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /CommandMenu/.test(name)).length,
      );
    expect(await scripts()).toBe(0);
    await page.getByLabel('Full Name').focus();
    await call(page);
    expect(await scripts()).toBeGreaterThan(0);
    await page.keyboard.type('no such thing');
    await menu(page).getByText('No results for “no such thing”').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(complaints).toEqual([]);
  });

  it('says so where it cannot be fetched, leaves the page as it is, and opens after a reload', async () => {
    const { page } = await openAsOwner({ path: '/profile' });
    await page.context().setOffline(true);
    for (const key of ['Control+k', '?']) {
      await page.keyboard.press(key);
      await toast(page, 'This couldn’t be loaded. Reload once you’re back online.');
    }
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await call(page);
  });

  it('leads to every screen in the navigation, by typing a part of its name', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
    const screens = await Promise.all(links.map((link) => link.innerText()));
    await call(page);
    expect((await names(page)).slice(0, screens.length)).toEqual(screens);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await choose(page, 'knbase', 'Knowledge Base');
    await at(page, '/knowledge-base');
    expect(complaints).toEqual([]);
  });

  it('begins what it names, wherever one is', async () => {
    const { page, complaints } = await openAsOwner({ path: '/agents' });
    for (const [typed, label, path, title] of [
      ['add kn', 'Add knowledge item', '/knowledge-base', /knowledge item/i],
      ['create', 'Create API key', '/api-keys', 'Create API key'],
      ['add ag', 'Add agent', '/agents', 'Add Agent'],
      ['invite', 'Add agent', '/agents', 'Add Agent'],
    ] as const) {
      await choose(page, typed, label);
      await at(page, path);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.waitForFunction(() => /INPUT|TEXTAREA/.test(document.activeElement?.tagName ?? ''));
      // A dialog keeps its keys: what is half filled in there is not walked away from.
      await page.keyboard.press('Control+k');
      expect(await menu(page).count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.reload();
    await page.getByRole('table', { name: 'Team members' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('announces the option that Enter takes to screen readers', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    const named = () =>
      menu(page)
        .getByRole('combobox')
        .evaluate((input) => {
          const id = input.getAttribute('aria-activedescendant');
          return id && document.getElementById(id)?.querySelector('span')?.textContent;
        });
    await call(page);
    for (const [typed, label] of [
      ['dark', 'Dark theme'],
      ['sign', 'Sign out'],
      ['no such thing', null],
    ] as const) {
      await menu(page).getByRole('combobox').fill('');
      await page.keyboard.type(typed);
      await expect.poll(named).toBe(label);
      expect(await violations(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  it('changes the look and the sidebar, and says what is chosen', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await choose(page, 'dark', 'Dark theme');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await call(page);
    await menu(page).getByRole('option', { name: 'Dark theme' }).getByLabel('chosen').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await choose(page, 'system th', 'System theme');
    await choose(page, 'sidebar', 'Collapse sidebar');
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await menu(page).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows an agent what is theirs, and takes them away and back', async () => {
    const { page, complaints } = await openAsAgent({ path: '/dashboard' });
    await call(page);
    const all = await names(page);
    expect(all.filter((name) => /Add|Create|API|Agents|Tuner/.test(name ?? ''))).toEqual([]);
    expect(all.slice(0, 4)).toEqual(['Dashboard', 'Handoff Center', 'Contacts', 'Knowledge Base']);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    const portal = page.getByRole('complementary', { name: 'Sidebar' });
    await portal.getByText('Agent Online').waitFor();
    await choose(page, 'away', 'Set yourself to Away');
    await portal.getByText('Agent Away').waitFor();
    await at(page, '/dashboard');
    await choose(page, 'online', 'Set yourself to Online');
    await at(page, '/handoff-center');
    await portal.getByText('Agent Online').waitFor();
    await choose(page, 'notif', 'Turn notifications off');
    await page.getByRole('button', { name: 'Turn notifications on' }).waitFor();
    await choose(page, 'log out', 'Sign out');
    await at(page, '/login');
    await toast(page, 'Logged out successfully');
    expect(complaints).toEqual([]);
  });

  it('asks before it leads away from what is not saved', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await page.getByLabel('Full Name').fill('Not saved');
    await choose(page, 'dash', 'Dashboard');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Not saved');
    await choose(page, 'dash', 'Dashboard');
    await question.getByRole('button', { name: 'Leave' }).click();
    await at(page, '/dashboard');
    expect(complaints).toEqual([]);
  });

  it('opens from the drawer of a phone', async () => {
    const { page, complaints } = await openAsOwner({
      path: '/profile',
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await menu(page).waitFor();
    await menu(page).getByRole('combobox').fill('keys');
    await menu(page).getByRole('option', { name: 'API Keys' }).click();
    await at(page, '/api-keys');
    expect(complaints).toEqual([]);
  });
});

it('lists the keyboard shortcuts on “?”, but not in a text field', async () => {
  const { page, complaints } = await openAsOwner({ path: '/profile' });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByLabel('Full Name').press('?');
  expect(await sheet.count()).toBe(0);
  expect(await page.getByLabel('Full Name').inputValue()).toMatch(/\?/);
  await page.goto(`${url()}/knowledge-base`);
  await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  await page.keyboard.press('?');
  await sheet.getByText('Handoff Center').waitFor();
  expect(await violations(page)).toEqual([]);
  // It is higher than a small window, and its reader has a keyboard.
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.keyboard.press('End');
  const last = sheet.getByText('End the conversation', { exact: true });
  await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(500);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('finds the snooze for those who look for a reminder', async () => {
  const { page } = await openAsAgent();
  const pia = await visitor('Pia');
  await pia.askForHuman();
  await row(page, 'Pia').click();
  await takeOpened(page, 'Pia');
  for (const typed of ['remind', 'follow up']) {
    await call(page);
    await page.keyboard.type(typed);
    await menu(page).getByRole('option', { name: 'Snooze conversation: remind me later' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Snooze the conversation with Pia' });
    await dialog.getByText('We’ll remind you then, or once they write.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await pia.end();
});
