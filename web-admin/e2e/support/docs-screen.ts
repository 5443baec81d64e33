import type { Page } from 'playwright-core';

/** The docs at that anchor, reference and all. */
export async function showDocs(page: Page, url: string, anchor = ''): Promise<void> {
  await page.goto(`${url}/docs${anchor && `#${anchor}`}`);
  await page.getByRole('heading', { name: 'Socket events' }).waitFor();
}

/** A call or an event in the reference. */
export const row = (page: Page, id: string) => page.locator(`li[id="${id}"]`);
