import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner } = stage();

it('a tooltip stays closed when a dialog gives the focus back, and opens for a person who moves it there', async () => {
  const { page, complaints } = await openAsOwner({ path: '/api-keys' });
  const button = page.getByRole('list', { name: 'API keys' }).getByRole('button', { name: 'Delete' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Delete');
  expect(await button.getAttribute('data-state')).toBe('closed');
  // The one that opened with the first focus may still be on its way out.
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip', { name: 'Delete' }).waitFor();
  expect(complaints).toEqual([]);
});
