import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeOpened, thread } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('an agent deletes what they wrote, by keyboard: everyone sees that, and no one what it was', async () => {
  const { page, complaints } = await openAsAgent();
  const ines = await visitor('Ines');
  await ines.askForHuman();
  await row(page, 'Ines').click();
  await takeOpened(page, 'Ines');
  await replyBox(page, 'Ines').fill('Your code is 4711.');
  await replyBox(page, 'Ines').press('Enter');
  await seen(thread(page).getByText('Sent', { exact: true }));
  const { messages } = await ines.history();
  await ines.hasSeen(messages.at(-1)?.seq ?? 0);
  await seen(thread(page).getByText('Seen', { exact: true }));
  const owner = await openAsOwner({ path: '/handoff-center' });
  await row(owner.page, 'Ines').click();
  await seen(thread(owner.page).getByText('Your code is 4711.'));

  await thread(page)
    .getByRole('button', { name: /^Actions for the message by/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('menuitem', { name: 'Delete…' }));
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await seen(question.getByText(/Its text goes for Ines and for your team/));
  await page.keyboard.press('Escape');
  await gone(question);
  await thread(page)
    .getByRole('button', { name: /^Actions for the message by/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByRole('button', { name: 'Delete message' }).click();

  await seen(thread(page).getByText('You deleted this message'));
  await seen(thread(owner.page).getByText(/ deleted this message$/));
  await gone(page.getByText('Your code is 4711.'));
  await gone(owner.page.getByText('Your code is 4711.'));
  expect((await ines.history()).messages.at(-1)?.content).toBe('');
  expect([...complaints, ...owner.complaints]).toEqual([]);
});

it('what an admin deletes while the connection is cut is gone once it is back; agents delete only their own', async () => {
  const { page } = await openAsAgent({ expected: [/./] });
  const owner = await openAsOwner({ path: '/handoff-center' });
  const ben = await visitor('Ben');
  await ben.say('My card number is 4111.');
  await ben.askForHuman();
  await row(page, 'Ben').click();
  await seen(thread(page).getByText('My card number is 4111.'));
  const menuOf = (screen: Page) =>
    thread(screen).getByRole('button', { name: 'Actions for the message by Ben' }).first();
  await menuOf(page).click();
  await seen(page.getByRole('menuitem', { name: 'Copy text' }));
  expect(await page.getByRole('menuitem', { name: 'Delete…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);

  await row(owner.page, 'Ben').click();
  const said = thread(owner.page).getByText('My card number is 4111.');
  await said.hover();
  await menuOf(owner.page).click();
  await owner.page.getByRole('menuitem', { name: 'Delete…' }).click();
  await owner.page.getByRole('button', { name: 'Delete message' }).click();
  await gone(said);
  await seen(thread(page).getByText('My card number is 4111.'));
  await page.context().setOffline(false);
  await seen(thread(page).getByText(/ deleted this message$/));
  await gone(thread(page).getByText('My card number is 4111.'));
});
