import { expect, it } from 'vitest';
import { replyBox, row, seen, takeOpened } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('letters typed before the command menu has come act on nothing, and are in its field', async () => {
  const { page, complaints } = await openAsAgent();
  const ada = await visitor('Ada');
  await ada.askForHuman();
  await row(page, 'Ada').click();
  await takeOpened(page, 'Ada');
  await replyBox(page, 'Ada').fill('Dear Ada');
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/CommandMenu-/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await asked.promise;
  await page.keyboard.type('E');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('be');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  released.resolve();
  const field = page.getByRole('dialog', { name: 'Command menu' }).getByRole('combobox');
  await seen(field);
  await page.keyboard.type('r');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  expect(await field.inputValue()).toBe('Eber');
  await seen(page.getByRole('button', { name: 'Search everything for “Eber”' }));
  expect((await ada.history()).status).toBe('transferred');

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await replyBox(page, 'Ada').click();
  await page.keyboard.press('ControlOrMeta+k');
  await seen(field);
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  expect(await replyBox(page, 'Ada').inputValue()).toBe('Dear Ada');
  expect(complaints).toEqual([]);
});
