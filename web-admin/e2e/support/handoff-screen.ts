import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Where things stand on the screen, by what a person reads there. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
export const row = (page: Page, name: string) => queue(page).getByRole('button', { name });
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
