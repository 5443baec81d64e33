import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { inRuntime } from './support/fixture.ts';
import { rowOf, signInHeading, takeAction } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors, takeServerDown } = stage({ ownPostgres: true });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const option = (page: Page, name: string) => menu(page).getByRole('option', { name });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
const isFocused = (page: Page, role: string) =>
  page.waitForFunction((tag) => document.activeElement?.tagName === tag, role);

async function choose(page: Page, typed: string, name: string) {
  await page.keyboard.press('Control+k');
  await menu(page).waitFor();
  await page.keyboard.type(typed);
  await menu(page).getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await menu(page).waitFor({ state: 'detached' });
}

describe(`the command menu of the built console, ${inRuntime}`, () => {
  test('leads to what is kept, acts, and gives the keyboard back', async () => {
    const eve = await visitors().askForHuman('Early Eve', 'Was here before');
    for (const words of ['My zeppelin is late', 'Hello?']) await visitors().say(eve.sessionId, words);
    const { page, complaints } = await open();
    await rowOf(page, 'Early Eve').waitFor();
    await visitors().askForHuman('Maria Gomez', 'Parcel lost');
    await visitors().askForHuman('Signe Outgaard', 'Nothing');
    await rowOf(page, 'Signe Outgaard').waitFor();

    // Empty: the queue in its order, above the commands, and the first of it chosen.
    await page.keyboard.press('Control+k');
    await menu(page).getByRole('option', { name: 'Early Eve', selected: true }).waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.type('sig');
    const lines = async () => {
      const texts = await menu(page).getByRole('option').allInnerTexts();
      return texts.map((text) => text.split('\n')[0]);
    };
    await expect
      .poll(lines)
      .toEqual(['Sign out', 'Signe Outgaard', 'Signe Outgaard', 'How do I reset my password?']);
    await option(page, 'Sign out')
      .and(menu(page).getByRole('option', { selected: true }))
      .waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');

    await choose(page, 'maria', 'Maria Gomez');
    await takeAction(page).waitFor();
    await page.keyboard.press('a');
    await reply(page).fill('Half a reply');

    // What is typed before the menu is seen is in its field, and acts on nothing.
    await page.keyboard.press('Escape');
    for (const key of ['Control+k', 'e', 'b']) await page.keyboard.press(key);
    await expect.poll(() => menu(page).getByRole('combobox').inputValue()).toBe('eb');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await reply(page).click();

    // Escape gives the caret back to the reply.
    await page.keyboard.press('Control+k');
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await isFocused(page, 'TEXTAREA');
    await page.keyboard.press('Control+l');
    await page.getByRole('dialog', { name: 'Look up an answer' }).waitFor();
    await page.keyboard.press('Escape');
    await isFocused(page, 'TEXTAREA');
    await choose(page, 'look', 'Look up an answer');
    await page.getByRole('dialog', { name: 'Look up an answer' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await menu(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await isFocused(page, 'TEXTAREA');
    await page.keyboard.type('!');
    expect(await reply(page).inputValue()).toBe('Half a reply!');

    await choose(page, 'dark', 'Dark theme');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await choose(page, 'light', 'Light theme');
    await choose(page, 'system', 'System theme');
    await choose(page, 'sound', 'Turn sound off');
    await page.getByRole('button', { name: 'Turn sound on' }).waitFor();
    await choose(page, 'mute', 'Mute for 1 hour');
    await page.getByRole('button', { name: /Muted until/ }).waitFor();
    await choose(page, 'unm', 'Unmute');
    await choose(page, 'away', 'Set yourself to Away');
    await page.getByRole('switch', { name: 'Available for new conversations', checked: false }).waitFor();
    await choose(page, 'back', 'Set yourself to Online');
    await page.getByRole('switch', { name: 'Available for new conversations', checked: true }).waitFor();
    await choose(page, 'my ch', 'My Chats');
    await page.getByRole('radio', { name: 'My Chats', checked: true }).waitFor();
    await choose(page, 'check', 'Check again');
    await page.getByText('Up to date', { exact: true }).last().waitFor();
    await choose(page, 'find', 'Find in messages');
    await isFocused(page, 'INPUT');
    await choose(page, 'keyb', 'Keyboard shortcuts');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Select several conversations').waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await isFocused(page, 'INPUT');
    expect(complaints).toEqual([]);

    await takeServerDown();
    await page.getByRole('status').getByText('Offline').waitFor();
    await page.keyboard.press('Control+k');
    await option(page, 'Signe Outgaard').waitFor();
    await page.keyboard.press('End');
    await option(page, 'Sign out').getByText('Saved here, syncs later').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'away', 'Set yourself to Away');
    await page.getByText('You’ll be away once you reconnect.').waitFor();
    await choose(page, 'refresh', 'Check again');
    await page.getByText('No connection to the server.').waitFor();
    // Without a connection, all of it is found on this computer.
    await choose(page, 'zeppelin', 'Early Eve');
    await choose(page, 'eve', 'Early Eve');
    await takeAction(page).waitFor();
    await choose(page, 'transfer', 'Transfer conversation');
    await page.getByRole('dialog', { name: 'Transfer the conversation with Early Eve' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await menu(page).getByRole('combobox').fill('forgot');
    await menu(page)
      .getByRole('option', { name: /^How do I reset/ })
      .click();
    const article = page.getByRole('dialog', { name: 'Look up an answer' });
    await article.getByRole('button', { name: /^How do I reset/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await menu(page).getByRole('combobox').fill('no such thing');
    await menu(page).getByText('No results for “no such thing”').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'log out', 'Sign out');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await signInHeading(page).waitFor();
  });
});
