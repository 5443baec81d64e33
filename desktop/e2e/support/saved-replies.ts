import type { Page } from 'playwright-core';
import { seen } from './screen.ts';

/** The screen on which they are managed. */
export async function openReplies(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Saved replies' }).click();
  await seen(page.getByRole('heading', { name: 'Saved replies' }));
}

export const item = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Saved replies' }).getByRole('listitem').filter({ hasText: title });
