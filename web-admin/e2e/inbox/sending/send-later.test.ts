import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeOpened, thread, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { agentsApi, openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const scheduled = (page: Page) => page.getByRole('list', { name: 'Scheduled messages' });

async function talkingTo(name: string, metadata = {}) {
  const agent = await openAsAgent();
  const person = await visitor(name, {}, metadata);
  await person.askForHuman();
  await row(agent.page, name).click();
  await takeOpened(agent.page, name);
  return { ...agent, person };
}

it('an agent sends later, by the visitor’s clock too, changes it, and sends it after all', async () => {
  const { page, person, complaints } = await talkingTo('Ines', { timezone: 'Pacific/Auckland' });
  const box = replyBox(page, 'Ines');
  await box.fill('Good morning, Ines.');
  await page.getByRole('button', { name: 'Send later' }).click();
  await seen(page.getByRole('menuitem', { name: /^Tomorrow morning .* there$/ }));
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
  expect(await box.inputValue()).toBe('');
  const line = scheduled(page).getByRole('listitem').filter({ hasText: 'Good morning, Ines.' });
  await seen(line.getByText(/^To be sent .* there$/));

  await line.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(dialog.getByText('Choose a time in the future'));
  const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date and time').fill(`${nextYear}T10:30`);
  await dialog.getByLabel('Message').fill('Good morning, Ines!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await gone(dialog);
  await seen(scheduled(page).getByText('Good morning, Ines!'));
  await seen(scheduled(page).getByText(/10:30/));
  expect((await person.history()).messages.map(({ content }) => content)).not.toContain(
    'Good morning, Ines!',
  );

  await scheduled(page).getByRole('button', { name: 'Send now' }).click();
  await seen(thread(page).getByText('Good morning, Ines!'));
  await gone(scheduled(page));
  expect((await person.history()).messages.at(-1)?.content).toBe('Good morning, Ines!');
  expect(complaints).toEqual([]);
  await person.end();
});

it('by keyboard; a teammate sees it, an admin cancels it', async () => {
  const { page, person } = await talkingTo('Ben');
  await replyBox(page, 'Ben').fill('See you.');
  await replyBox(page, 'Ben').press('ControlOrMeta+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await seen(dialog.getByText(/^Your time zone: /));
  const time = dialog.getByLabel('Date and time');
  const tomorrow = await time.inputValue();
  await time.fill('2020-01-01T09:00');
  await time.press('Enter');
  await seen(dialog.getByText('Choose a time in the future'));
  // The dialog's form is within the reply box's for React: it sends nothing now, neither refused nor accepted.
  expect(await page.locator('textarea').first().inputValue()).toBe('See you.');
  await time.fill(tomorrow);
  await time.press('Enter');
  await seen(scheduled(page).getByText('See you.'));
  expect(await thread(page).getByText('See you.').count()).toBe(0);
  const owner = await openAsOwner({ path: '/handoff-center' });
  await row(owner.page, 'Ben').click();
  await seen(scheduled(owner.page).getByText(/ sends this /));
  expect(await scheduled(owner.page).getByRole('button').allTextContents()).toEqual(['Cancel']);
  await scheduled(owner.page).getByRole('button', { name: 'Cancel' }).click();
  await gone(scheduled(owner.page));
  await gone(scheduled(page));
  // It was canceled by another: nothing comes into one's box. One's own text comes back to it.
  const box = replyBox(page, 'Ben');
  expect(await box.inputValue()).toBe('');
  await box.fill('Or not.');
  await box.press('ControlOrMeta+Shift+Enter');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await scheduled(page).getByRole('button', { name: 'Cancel' }).click();
  await gone(scheduled(page));
  await until(async () => expect(await box.inputValue()).toBe('Or not.'));
  await until(async () => expect(await box.evaluate((one) => one === document.activeElement)).toBe(true));
  await person.end();
});

it('undo, by key and by button, brings the text back; where the visitor has seen it, both sides read so', async () => {
  const { page, person } = await talkingTo('Zoe');
  const box = replyBox(page, 'Zoe');
  await box.fill('Too early.');
  await box.press('Enter');
  await seen(page.getByRole('button', { name: 'Undo sending' }));
  await box.press('ControlOrMeta+z');
  await until(async () => expect(await box.inputValue()).toBe('Too early.'));
  await gone(thread(page).getByText('Too early.'));
  expect(
    await thread(page)
      .getByText(/deleted/)
      .count(),
  ).toBe(0);
  const left = (await person.history()).messages.at(-1);
  expect(left).toMatchObject({ content: '', metadata: { deleted: { isHidden: true } } });

  await box.fill('Already read.');
  await box.press('Enter');
  await until(async () => expect((await person.history()).messages.at(-1)?.content).toBe('Already read.'));
  await person.hasSeen((await person.history()).messages.at(-1)?.seq ?? 0);
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await until(async () => expect(await box.inputValue()).toBe('Already read.'));
  await seen(page.getByText('Zoe had seen it already. They read that a message was deleted.'));
  await seen(thread(page).getByText('You deleted this message'));

  // Some seconds later there is nothing to undo.
  await box.fill('Stays.');
  await box.press('Enter');
  await seen(thread(page).getByText('Stays.'));
  await gone(page.getByRole('button', { name: 'Undo sending' }));
  await thread(page).focus();
  await page.keyboard.press('u');
  expect((await person.history()).messages.at(-1)?.content).toBe('Stays.');
});

it('says in the inbox that a message could not be sent, and leads to it', async () => {
  const { page, person } = await talkingTo('Mo');
  const api = await agentsApi();
  const sendAt = new Date(Date.now() + 3_000).toISOString();
  const params = { id: person.sessionId };
  await api.call('POST /chat/{id}/agent/message', { params, body: { content: 'See you.', sendAt } });
  await page.goto(new URL('/handoff-center', page.url()).href);
  await person.end();
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'A scheduled message wasn’t sent' });
  await notice.getByRole('button', { name: 'Open' }).click();
  await seen(scheduled(page).getByText('Not sent: the conversation had ended.'));
  await seen(scheduled(page).getByText('Reopen the conversation to send it.'));
  expect(await scheduled(page).getByRole('button', { name: 'Send now' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reopen', exact: true }).first().click();
  await scheduled(page).getByRole('button', { name: 'Send now' }).click();
  await gone(scheduled(page));
  await seen(thread(page).getByText('See you.'));
});
