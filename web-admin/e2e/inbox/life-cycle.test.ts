import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import {
  beAvailable,
  details,
  gone,
  queue,
  replyBox,
  row,
  seen,
  showView,
  takeOpened,
  toolbar,
} from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { url, apiKey, openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
const viewport = { width: 1440, height: 900 };

it('a conversation is snoozed, comes back, goes to the assistant, ends, and is reopened', async () => {
  const { page, complaints } = await openAsAgent({ viewport });
  await beAvailable(page, false);
  const noor = await visitor('Noor');
  await noor.askForHuman();
  await row(page, 'Noor').click();
  await takeOpened(page, 'Noor');
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const press = async (key: string) => {
    await page.getByRole('region', { name: /^Messages with/ }).focus();
    await page.keyboard.press(key);
  };

  // By key, until the next reply; the notice and the line can both undo it.
  await press('z');
  const dialog = page.getByRole('dialog', { name: 'Snooze the conversation with Noor' });
  await seen(dialog.getByText(/^Your time zone: /));
  expect(await violationsInEitherTheme(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await gone(dialog);
  await seen(conversation.getByText('Snoozed until the visitor replies'));
  await seen(queue(page).getByRole('heading', { name: 'Snoozed' }));
  await seen(page.getByRole('radio', { name: 'Snoozed 1' }));
  await showView(page, 'Snoozed');
  await seen(row(page, 'Noor'));
  await conversation.getByRole('button', { name: 'Undo' }).click();
  await gone(conversation.getByText('Snoozed until the visitor replies'));
  await gone(row(page, 'Noor'));
  await showView(page, 'All');

  // At a time, and back with the visitor's word.
  await press('z');
  await dialog.getByRole('textbox', { name: 'Pick date and time' }).fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await seen(dialog.getByText('Choose a time in the future'));
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await seen(conversation.getByText(/^Snoozed until .*9:00/));
  await noor.say('Any news?');
  await gone(conversation.getByText(/^Snoozed until/));
  await seen(replyBox(page, 'Noor'));

  // To the assistant, and taken back by the notice.
  await press('b');
  await seen(conversation.getByText('The assistant is handling this.'));
  const notice = page.getByRole('listitem').filter({ hasText: 'The assistant has it again' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await seen(replyBox(page, 'Noor'));

  await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
  const ending = page.getByRole('alertdialog');
  await ending.getByRole('combobox', { name: 'Reason' }).selectOption('Resolved');
  expect(await violationsInEitherTheme(page)).toEqual([]);
  await ending.getByRole('textbox', { name: 'Note for the team' }).fill('By phone');
  await page.keyboard.press('Enter');
  await seen(conversation.getByText('This conversation has ended.'));
  await seen(details(page).getByText('By the team · Resolved'));
  await page.keyboard.press('u');
  await seen(replyBox(page, 'Noor'));
  await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
  await ending.getByRole('button', { name: 'End conversation' }).click();
  await conversation.getByRole('button', { name: 'Reopen' }).click();
  await seen(replyBox(page, 'Noor'));
  expect((await noor.history()).status).toBe('transferred');
  expect(complaints).toEqual([]);
});

it('two conversations of one person are merged, and one is deleted by its name', async () => {
  const first = await visitor('Rosa Lind');
  await first.say('Where is my parcel?');
  const { visitorToken } = first;
  const next = await startVisitor(url(), apiKey(), { name: 'Rosa Lind' }, {}, { visitorToken });
  await next.say(`And my refund? ${'It has been three weeks now. '.repeat(20)}`);
  const { page, complaints } = await openAsOwner({
    viewport,
    path: `/handoff-center?conversation=${first.sessionId}`,
  });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await details(page).getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await seen(dialog.getByRole('radio', { name: /And my refund\?/ }));
  // It rises in the middle, and long words are cut there.
  const [middle, fromTime] = await dialog.evaluate((box) => {
    box.style.animation = 'none';
    const inset =
      box.getBoundingClientRect().right - (box.querySelector('time')?.getBoundingClientRect().right ?? 0);
    box.style.animation = '';
    for (const rising of box.getAnimations()) {
      rising.pause();
      rising.currentTime = 0;
    }
    const { left, right } = box.getBoundingClientRect();
    for (const rising of box.getAnimations()) rising.finish();
    return [(left + right) / 2, inset];
  });
  expect(middle).toBeCloseTo(viewport.width / 2);
  expect(fromTime).toBeGreaterThan(0);
  expect(await violationsInEitherTheme(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await seen(conversation.getByText('Where is my parcel?'));
  await gone(conversation.getByText('Goes on in another conversation'));
  expect((await first.history()).status).toBe('active');
  await details(page).getByRole('button', { name: 'Merge…' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  // The one that goes on shows where the other is, and the other way round.
  await conversation.getByText(/^Merged with the conversation of/).waitFor();
  await conversation.getByRole('button', { name: 'Show', exact: true }).click();
  await seen(conversation.getByText('Goes on in another conversation'));
  expect((await first.history()).status).toBe('ended');

  await details(page).getByRole('button', { name: 'Delete conversation…' }).click();
  const remove = dialog.getByRole('button', { name: 'Delete conversation' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Rosa Lind');
  await remove.click();
  await gone(dialog);
  await seen(page.getByText('Choose a conversation'));
  await expect(first.history()).rejects.toMatchObject({ status: 404 });
  expect(complaints).toEqual([]);
});
