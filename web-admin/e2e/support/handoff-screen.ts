import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Where things stand on the screen, by what a person reads there. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
export const row = (page: Page, name: string) => queue(page).getByRole('button', { name });
/** The conversations of the queue, without the headings between them. */
export const rows = (page: Page) =>
  queue(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions' });
/** By the column of views, or by the choice that stands for it in a narrow window. */
export const showView = async (page: Page, name: string) => {
  const view = page.getByRole('radio', { name: new RegExp(`^${name}( |$)`) });
  if (await view.isVisible()) return view.click();
  const choice = page.getByRole('combobox', { name: 'View' });
  const option = choice.locator('option').filter({ hasText: new RegExp(`^${name}( |$)`) });
  await choice.selectOption(await option.getAttribute('value'));
};
export const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
export const details = (page: Page) =>
  page.getByRole('complementary', { name: 'Details' }).filter({ visible: true });
export const takeAction = (page: Page) =>
  page.getByRole('button', { name: 'Take action' }).filter({ visible: true });
export const replyBox = (page: Page, name: string) => page.getByRole('textbox', { name: `Reply to ${name}` });

export const seen = (locator: Locator) => locator.first().waitFor();
export const gone = (locator: Locator) => locator.first().waitFor({ state: 'detached' });
export const until = <T>(holds: () => T) => vi.waitFor(holds, { timeout: 20_000 });

/** Takes the conversation that is open, until its reply box has the focus: a key pressed earlier may go either way. */
export async function takeOpened(page: Page, name: string) {
  await takeAction(page).click();
  await until(async () =>
    expect(await replyBox(page, name).evaluate((box) => box === document.activeElement)).toBe(true),
  );
}

export async function beAvailable(page: Page, available: boolean) {
  const presence = page.getByRole('switch', { name: 'Available for new conversations' });
  await until(async () => expect(await presence.isEnabled()).toBe(true));
  // The Handoff Center announces its agent by itself: a click before that would do the opposite.
  const announces = new URL(page.url()).pathname === '/handoff-center';
  if (announces) await gone(page.getByRole('banner').getByText('Offline', { exact: true }));
  if ((await presence.isChecked()) !== available) await presence.click();
  await until(async () => expect(await presence.isChecked()).toBe(available));
}
