import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeOpened, thread } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

/** A notice; one replaces the other. */
async function says(page: Page, text: string) {
  await seen(page.locator('[data-sonner-toast]').filter({ hasText: text }));
}

it('a key that cannot act says why, and what to do first', async () => {
  const { page, complaints } = await openAsAgent({ path: '/handoff-center' });
  await seen(page.getByText('Choose a conversation'));
  await page.keyboard.press('e');
  await says(page, 'Choose a conversation first.');
  await page.keyboard.press('u');
  await says(page, 'Nothing to undo.');

  const ada = await visitor('Ada');
  await ada.say('Good morning');
  await row(page, 'Ada').click();
  await seen(thread(page));
  await page.keyboard.press('z');
  await says(page, 'The assistant is handling this. Press A to take over.');
  await ada.askForHuman();
  await takeOpened(page, 'Ada');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await says(page, 'You have this conversation already.');

  const owner = await openAsOwner({ path: '/handoff-center' });
  const bea = await visitor('Bea');
  await bea.askForHuman();
  await row(owner.page, 'Bea').click();
  await takeOpened(owner.page, 'Bea');
  await row(page, 'Bea').click();
  await seen(page.getByText(/^\w+ \w+ has this conversation\./));
  for (const key of ['e', 'h', 'r']) {
    await page.keyboard.press(key);
    await says(page, 'has this conversation. Only they or an admin can do that.');
  }
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  // For an admin, there is a way.
  await row(owner.page, 'Ada').click();
  await owner.page.keyboard.press('r');
  await says(owner.page, 'has this conversation. Press A to take over.');

  // What is typed is text.
  await row(page, 'Ada').click();
  await gone(page.getByText(/^\w+ \w+ has this conversation\./));
  await replyBox(page, 'Ada').click();
  await page.keyboard.type('eazy');
  expect(await replyBox(page, 'Ada').inputValue()).toBe('eazy');

  await page.keyboard.press('Escape');
  await ada.end();
  await seen(page.getByText('This conversation has ended.'));
  await page.keyboard.press('e');
  await says(page, 'This conversation has ended. Press A to reopen it.');
  expect([...complaints, ...owner.complaints]).toEqual([]);
});
