import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where things stand on the screen, by what a person reads there. */
export const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in to your console' });

export const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
export const rowOf = (page: Page, visitor: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: visitor });
/** The quiet line under the queue. */
export const line = (page: Page, text: string | RegExp) => queue(page).getByText(text, { exact: true });

export const thread = (page: Page, visitor: string) =>
  page.getByRole('region', { name: `Messages with ${visitor}` });
export const replyBox = (page: Page, visitor: string) =>
  page.getByRole('textbox', { name: `Reply to ${visitor}` });
export const takeAction = (page: Page) =>
  page.getByRole('button', { name: 'Take action' }).filter({ visible: true });
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions' });
/** By the column of views, or by the choice that stands for it in a narrow window. */
export const showView = async (page: Page, name: string) => {
  const view = page.getByRole('radio', { name: new RegExp(`^${name}( |$)`) });
  if (await view.isVisible()) return view.click();
  const choice = page.getByRole('combobox', { name: 'View' });
  const option = choice.locator('option').filter({ hasText: new RegExp(`^${name}( |$)`) });
  await choice.selectOption(await option.getAttribute('value'));
};
export const details = (page: Page) =>
  page.getByRole('complementary', { name: 'Details' }).filter({ visible: true });
export const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search conversations and messages' });

export const seen = (locator: Locator) => locator.first().waitFor();
export const gone = (locator: Locator) => locator.first().waitFor({ state: 'detached' });

export const waitUntilOnline = (page: Page) =>
  page.getByRole('status').getByText('Live', { exact: true }).waitFor();

/** Opens the question that comes before signing out. */
export async function askToSignOut(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('alertdialog');
  await seen(dialog);
  return dialog;
}

export async function signOut(page: Page) {
  const dialog = await askToSignOut(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
}

/** Whether new conversations are offered to this person. */
export async function beAvailable(page: Page, available: boolean) {
  const presence = page.getByRole('switch', { name: 'Available for new conversations' });
  await expect.poll(() => presence.isEnabled()).toBe(true);
  if ((await presence.isChecked()) !== available) await presence.click();
  await expect.poll(() => presence.isChecked()).toBe(available);
}

/** Opens the conversation from the queue and takes it; the reply box then has the focus. */
export async function take(page: Page, visitor: string) {
  await rowOf(page, visitor).click();
  await takeAction(page).click();
  await replyBox(page, visitor).waitFor();
  await takeAction(page).waitFor({ state: 'detached' });
}

export async function reply(page: Page, visitor: string, content: string) {
  await replyBox(page, visitor).fill(content);
  await replyBox(page, visitor).press('Enter');
}
