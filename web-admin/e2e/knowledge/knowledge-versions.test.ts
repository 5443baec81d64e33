import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner, visitor } = stage();

const QUESTION = 'Do you ship abroad?';
const item = (page: Page) =>
  page.getByRole('list', { name: 'Knowledge items' }).getByRole('listitem').filter({ hasText: QUESTION });
const open = (page: Page) => page.getByRole('button', { name: QUESTION, exact: true }).click();
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' }).last();
const heard = async () => (await (await visitor('Vera')).say(QUESTION)).message;
const change = async (page: Page, answer: string) => {
  await open(page);
  await page.getByRole('dialog').getByLabel('Answer').fill(answer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await item(page).getByText(answer).waitFor();
};

it('goes back to what an item said, and forward again', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base', reducedMotion: 'reduce' });
  const former = (await heard()) ?? '';
  await change(page, 'Mars only.');
  expect(await heard()).toBe('Mars only.');

  await open(page);
  const version = page.getByRole('list', { name: 'Version history' }).getByRole('listitem').first();
  await version.getByRole('button', { name: /^Changed by Olivia Owner/ }).click();
  const without = async (pieces: string) =>
    (await version.locator(`p > :not(${pieces})`).allTextContents()).join('').trim();
  expect(await without('ins')).toBe('Mars only.');
  expect(await without('del')).toBe(former);
  expect(await violations(page)).toEqual([]);
  await version.getByRole('button', { name: 'Restore' }).click();
  await notice(page).getByText('Version restored').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(heard).toBe(former);

  await undo(page).click();
  await item(page).getByText('Mars only.').waitFor();
  expect(await heard()).toBe('Mars only.');
  expect(complaints).toEqual([]);
});

it('asks before what was typed and not saved gives way to a former version', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base', reducedMotion: 'reduce' });
  await open(page);
  const answer = page.getByRole('dialog').getByLabel('Answer');
  await answer.fill('Half of a new answer');
  const restore = page
    .getByRole('list', { name: 'Version history' })
    .getByRole('button', { name: 'Restore' });
  await restore.first().click();
  const question = page.getByRole('alertdialog');
  await question.getByText('You’ll lose your unsaved changes.').waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await answer.inputValue()).toBe('Half of a new answer');

  await restore.first().click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await notice(page).getByText('Version restored').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await undo(page).click();
  await item(page).getByText('Mars only.').waitFor();
  expect(complaints).toEqual([]);
});

it('takes back a deletion', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  await item(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await notice(page).getByText('Knowledge item deleted successfully').waitFor();
  await item(page).waitFor({ state: 'detached' });
  expect(await heard()).not.toBe('Mars only.');
  await undo(page).click();
  await item(page).waitFor();
  expect(await heard()).toBe('Mars only.');
  expect(complaints).toEqual([]);
});

it('brings back what was deleted long ago', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base', reducedMotion: 'reduce' });
  await item(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Behind the question the list has no role: that it is not found says nothing yet.
  await notice(page).getByText('Knowledge item deleted successfully').waitFor();
  await item(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const list = page.getByRole('list', { name: 'Deleted items' });
  await list.getByText('Deleted by Olivia Owner').waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/deleted.png` });
  await list.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Nothing deleted').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await item(page).waitFor();
  expect(await heard()).toBe('Mars only.');
  expect(complaints).toEqual([]);
});

it.each([
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'dark', width: 360 },
] as const)('is accessible and fits: $colorScheme, $width px', async ({ colorScheme, width }) => {
  const { page } = await openAsOwner({
    path: '/knowledge-base',
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await open(page);
  const list = page.getByRole('list', { name: 'Version history' });
  const last = list.getByRole('listitem').last();
  await last.getByRole('button', { name: /^Changed by/ }).click();
  await last.locator('ins').first().waitFor();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await last.scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/versions-${width}.png` });
});
