import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  beAvailable,
  gone,
  replyBox,
  row,
  seen,
  takeOpened,
  thread,
  until,
} from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const listbox = (page: Page) => page.getByRole('listbox', { name: 'Saved replies' });
const options = (page: Page) => listbox(page).getByRole('option');
const textOf = (page: Page, name: string) => replyBox(page, name).inputValue();

it('answers with a saved reply, from the slash to what follows', async () => {
  const api = await ownersApi();
  const save = (body: { title: string; shortcut: string; body: string; actions?: [{ type: 'end' }] }) =>
    api.call('POST /replies', { body });
  await save({ title: 'Where is my parcel', shortcut: 'way', body: 'It’s on its way.' });
  await save({
    title: 'Thanks',
    shortcut: 'ty',
    body: 'Thanks, {{visitor.name|friend}}! {{caret}}Bye.',
    actions: [{ type: 'end' }],
  });
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const nora = await visitor('Nora');
  await beAvailable(page, false);
  await nora.askForHuman();
  await row(page, 'Nora').click();
  await takeOpened(page, 'Nora');

  // In a word or an address, a slash is a slash.
  await page.keyboard.type('and/or ');
  expect(await listbox(page).count()).toBe(0);
  await page.keyboard.type('/');
  await seen(options(page));
  expect(await options(page).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gone(listbox(page));
  expect(await textOf(page, 'Nora')).toBe('and/or /');

  // A mistyped shortcut doesn't go to the visitor.
  await replyBox(page, 'Nora').fill('');
  await page.keyboard.type('/thx');
  await seen(page.getByText('No results for “thx”'));
  await page.keyboard.press('Enter');
  await gone(page.getByText('No results for “thx”'));
  expect(await textOf(page, 'Nora')).toBe('/thx');

  await replyBox(page, 'Nora').fill('');
  await page.keyboard.type('/th');
  await until(async () =>
    expect(await options(page).allTextContents()).toEqual([expect.stringMatching(/^Thanks/)]),
  );
  // A slip of the finger is found by the engine.
  await replyBox(page, 'Nora').fill('/parsel');
  await seen(listbox(page).getByRole('option', { name: /^Where is my parcel/ }));
  await replyBox(page, 'Nora').fill('');
  await page.keyboard.type('/th');
  await seen(listbox(page).getByRole('option', { name: /^Thanks/ }));
  const active = await replyBox(page, 'Nora').getAttribute('aria-activedescendant');
  expect(await options(page).first().getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  await until(async () => expect(await textOf(page, 'Nora')).toBe('Thanks, Nora! Bye.'));
  // Undone in the box, it does nothing after sending either.
  await seen(page.getByText('After sending: End the conversation'));
  await page.keyboard.press('Control+z');
  await until(async () => expect(await textOf(page, 'Nora')).toBe('/th'));
  await gone(page.getByText('After sending: End the conversation'));
  await page.keyboard.press('Control+Shift+z');
  await until(async () => expect(await textOf(page, 'Nora')).toBe('Thanks, Nora! Bye.'));
  await seen(page.getByText('After sending: End the conversation'));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await replyBox(page, 'Nora').fill('');
  await page.keyboard.type('/th');
  await seen(listbox(page).getByRole('option', { name: /^Thanks/ }));
  await page.keyboard.press('Enter');
  await until(async () => expect(await textOf(page, 'Nora')).toBe('Thanks, Nora! Bye.'));
  await page.keyboard.type('See you. ');
  expect(await textOf(page, 'Nora')).toBe('Thanks, Nora! See you. Bye.');
  // A look at the notes, or at another box, forgets nothing of it.
  await page.getByRole('tab', { name: 'Note' }).click();
  await gone(replyBox(page, 'Nora'));
  await page.getByRole('tab', { name: 'Reply' }).click();
  await seen(page.getByText('After sending: End the conversation'));
  await replyBox(page, 'Nora').focus();
  await page.keyboard.press('Enter');
  await seen(thread(page).getByText('Thanks, Nora! See you. Bye.'));

  // Undone in time, the conversation goes on.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await gone(undo);
  await gone(page.getByRole('button', { name: 'Undo sending' }));

  // With the reply that is taken back goes what would have followed it.
  await replyBox(page, 'Nora').click();
  await page.keyboard.type('/ty');
  await seen(options(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seen(undo);
  await page.getByRole('button', { name: 'Undo sending' }).click();
  await gone(undo);
  await until(async () => expect(await replyBox(page, 'Nora').inputValue()).not.toBe(''));
  await replyBox(page, 'Nora').fill('');
  await replyBox(page, 'Nora').click();
  await page.keyboard.type('/ty');
  await seen(options(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seen(page.getByText('This conversation has ended.'));
  expect((await nora.history()).status).toBe('ended');
  const { replies } = await api.call('GET /replies', { query: {} });
  expect(replies.find(({ shortcut }) => shortcut === 'ty')?.usedCount).toBe(3);
  expect(complaints).toEqual([]);
});

it('is suggested for the visitor’s question, and used with its variables and what follows', async () => {
  const api = await ownersApi();
  await api.call('POST /replies', {
    body: {
      title: 'Return a bicycle',
      body: 'Bring the bicycle back, {{visitor.name|friend}}. {{caret}}Bye.',
      actions: [{ type: 'snooze', until: 'tomorrow' }],
    },
  });
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const ida = await visitor('Ida');
  await beAvailable(page, false);
  await ida.say('How do I return a bicycle?');
  await ida.askForHuman();
  await row(page, 'Ida').click();
  await takeOpened(page, 'Ida');
  const offer = page
    .getByRole('region', { name: 'Suggested replies' })
    .getByRole('button', { name: 'Use the saved reply Return a bicycle' });
  await seen(offer);
  expect(await offer.textContent()).toContain('Bring the bicycle back, Ida. Bye.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Hello!');
  await offer.click();
  await until(async () =>
    expect(await textOf(page, 'Ida')).toBe('Hello!\n\nBring the bicycle back, Ida. Bye.'),
  );
  await page.keyboard.type('See you. ');
  await seen(page.getByText('After sending: Snooze: Tomorrow'));
  await page.keyboard.press('Enter');
  await seen(thread(page).getByText('Bring the bicycle back, Ida. See you. Bye.'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await until(async () => {
    const { replies } = await api.call('GET /replies', { query: {} });
    expect(replies.find(({ title }) => title === 'Return a bicycle')?.usedCount).toBe(1);
  });
  expect(complaints).toEqual([]);
});

it('is written, found, changed and deleted in the settings, and from what was typed', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  await page.getByRole('navigation').getByRole('link', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Opening hours');
  await dialog.getByLabel('Shortcut').fill('/hours');
  await dialog.getByLabel('Text').fill('Hi {{visitr.name}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(dialog.getByText(/^Unknown variables: \{\{visitr\.name\}\}/));
  await dialog.getByLabel('Text').fill('Hi {{visitor.name|there}}, from nine to five.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await gone(dialog);
  const item = page.getByRole('listitem').filter({ hasText: 'Opening hours' });
  await seen(item.getByText('/hours'));
  await page.getByLabel('Search saved replies').fill('nine');
  await item.getByRole('button', { name: 'Actions for Opening hours' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await gone(item);
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(item);
  expect(complaints).toEqual([]);
});
