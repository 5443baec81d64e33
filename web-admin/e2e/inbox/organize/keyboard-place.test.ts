import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  gone,
  replyBox,
  row,
  seen,
  takeOpened,
  thread,
  toolbar,
  until,
} from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('data-conversation') ? 'a row' : (at?.textContent ?? '');
  });

it('after clearing what was chosen or filtered, the keyboard is in the list', async () => {
  for (const name of ['Mia', 'Noah']) await (await visitor(name)).say('Hello');
  const { page, complaints } = await openAsAgent({ path: '/handoff-center?filter=assistant&assignee=none' });
  await seen(row(page, 'Mia'));
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await until(async () => expect(await focused(page)).toBe('a row'));

  await row(page, 'Mia').hover();
  await page.getByRole('checkbox', { name: 'Select Mia' }).check();
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await until(async () => expect(await focused(page)).toBe('a row'));
  expect(complaints).toEqual([]);
});

it('after a message or a note was deleted, the keyboard is on what is left of it, or on what follows', async () => {
  const lena = await visitor('Lena');
  await lena.askForHuman();
  const { page, complaints } = await openAsAgent();
  await row(page, 'Lena').click();
  await takeOpened(page, 'Lena');
  for (const text of ['Your code is 4711.', 'Is there anything else?']) {
    await replyBox(page, 'Lena').fill(text);
    await replyBox(page, 'Lena').press('Enter');
    await seen(thread(page).getByText(text));
  }
  await seen(thread(page).getByText('Sent', { exact: true }));
  const { messages } = await lena.history();
  await lena.hasSeen(messages.at(-1)?.seq ?? 0);
  await seen(thread(page).getByText('Seen', { exact: true }));
  const remove = async (text: string) => {
    const message = thread(page).getByRole('article').filter({ hasText: text });
    await message.focus();
    await message.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).press('Enter');
    await gone(page.getByRole('alertdialog'));
  };
  await remove('4711');
  await until(async () => expect(await focused(page)).toContain('You deleted this message'));

  // No one has seen this one, so that nothing is left of it.
  await replyBox(page, 'Lena').fill('Typed by mistake');
  await replyBox(page, 'Lena').press('Enter');
  await seen(thread(page).getByText('Sent', { exact: true }));
  await remove('mistake');
  await gone(thread(page).getByText('Typed by mistake'));
  await until(async () => expect(await focused(page)).toContain('Is there anything else?'));

  await page.keyboard.press('#');
  await page.getByRole('textbox', { name: 'Internal note on Lena' }).fill('Look again');
  await page.keyboard.press('Enter');
  await seen(thread(page).getByText('Look again'));
  await page.getByRole('button', { name: 'Delete note' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).press('Enter');
  await gone(page.getByRole('alertdialog'));
  await until(async () => expect(await focused(page)).toContain('Is there anything else?'));
  expect(complaints).toEqual([]);
});

it('where no teammate is there to take it, a conversation goes back to the queue from the same dialog', async () => {
  const sam = await visitor('Sam');
  await sam.askForHuman();
  const { page, complaints } = await openAsAgent();
  await row(page, 'Sam').click();
  await takeOpened(page, 'Sam');
  await toolbar(page).getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer the conversation with Sam' });
  await seen(dialog.getByText('No one is available.', { exact: false }));
  await dialog.getByRole('button', { name: 'Return to the queue' }).click();
  await gone(dialog);
  await seen(page.getByText('Conversation returned to the queue'));
  expect(complaints).toEqual([]);
});

it('an Arabic note that begins by calling a teammate in Latin letters runs from right to left', async () => {
  const omar = await visitor('Omar');
  await omar.askForHuman();
  const { page } = await openAsAgent();
  const api = await ownersApi();
  const { conversations } = await api.call('GET /chat/conversations', { query: { text: 'Omar' } });
  await row(page, 'Omar').click();
  const direction = (of: ReturnType<typeof thread>) =>
    of.evaluate((shown) => getComputedStyle(shown).direction);
  await page.keyboard.press('#');
  const box = page.getByRole('textbox', { name: 'Internal note on Omar' });
  await box.fill('@Olivia Owner راجعي هذا الطلب');
  expect(await direction(box)).toBe('rtl');
  await box.fill('@Olivia Owner look at this');
  expect(await direction(box)).toBe('ltr');
  const params = { id: conversations[0]?._id ?? '' };
  const content = '@Olivia Owner راجعي هذا الطلب';
  await api.call('POST /conversations/{id}/notes', { params, body: { content, mentions: [] } });
  const shown = thread(page).getByText('راجعي هذا الطلب');
  await seen(shown);
  expect(await direction(shown)).toBe('rtl');
});
