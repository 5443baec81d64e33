import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, reply, replyBox, rowOf, seen, takeAction, thread, toolbar } from '../support/screen.ts';
import { stage } from '../support/stage.ts';
import { attached, noteBox, show, tab, twoConversations, typedIn } from '../support/two-conversations.ts';

const product = stage();
const { ownersApi, visitors } = product;
const { between, said } = twoConversations(product);

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const reads = (page: Page, name: string, text: string) => expect.poll(() => typedIn(page, name)).toBe(text);

describe(`what belongs to one conversation, once the next is open in the built console, ${inRuntime}`, () => {
  test('a text stays with it, also for the undo of its box', async () => {
    const { page, running } = await between('Ada', 'Bea');
    await show(page, 'Ada');
    await page.keyboard.press('r');
    await page.keyboard.type('For Ada alone');
    await show(page, 'Bea');
    expect(await typedIn(page, 'Bea')).toBe('');
    await page.keyboard.press('r');
    await page.keyboard.type('For Bea');
    for (let time = 0; time < 12; time += 1) await page.keyboard.press('ControlOrMeta+z');
    expect(await typedIn(page, 'Bea')).toBe('');
    await page.keyboard.type('For Bea');
    await show(page, 'Ada');
    await reads(page, 'Ada', 'For Ada alone');
    await replyBox(page, 'Ada').press('End');
    for (let left = 'For Ada alone'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
    await show(page, 'Bea');
    await reads(page, 'Bea', 'For Bea');
    for (let time = 0; time < 12; time += 1) await replyBox(page, 'Bea').press('ControlOrMeta+z');
    expect(await typedIn(page, 'Bea')).not.toContain('Ada');
    expect(running.complaints).toEqual([]);
  });

  test('files, and what is said of them, stay with it', async () => {
    const { page } = await between('Cleo', 'Dan');
    const files = Array.from({ length: 12 }, (_, place) => picture(`${place}.png`));
    const leftOut = page.getByText('The others were left out.');
    await show(page, 'Cleo');
    await page.getByLabel('Attach files').setInputFiles(files);
    await seen(leftOut);
    const count = await attached(page).count();
    // While they are on their way to the disk.
    await show(page, 'Dan');
    expect(await attached(page).count()).toBe(0);
    expect(await leftOut.count()).toBe(0);
    await page
      .getByLabel('Attach files')
      .setInputFiles({ ...letter, name: 'empty.txt', buffer: Buffer.alloc(0) });
    await seen(page.getByText('This file is empty.'));
    await show(page, 'Cleo');
    await expect.poll(() => attached(page).count()).toBe(count);
    expect(await page.getByText('This file is empty.').count()).toBe(0);
    // A note has its own.
    await tab(page, 'Note').click();
    await seen(noteBox(page, 'Cleo'));
    expect(await attached(page).count()).toBe(0);
  });

  test('the tab, the text and the change of a note stay with it', async () => {
    const { page } = await between('Emil', 'Fay');
    const teammates = page.getByRole('listbox', { name: 'Teammates' });
    await show(page, 'Emil');
    await page.keyboard.press('#');
    await page.keyboard.type('He is right @oli');
    await seen(teammates);
    await show(page, 'Fay');
    expect(await tab(page, 'Reply').getAttribute('aria-selected')).toBe('true');
    expect(await teammates.count()).toBe(0);
    expect(await tab(page, 'Note').textContent()).not.toContain('Draft');
    await page.keyboard.press('#');
    expect(await noteBox(page, 'Fay').inputValue()).toBe('');

    await show(page, 'Emil');
    expect(await tab(page, 'Reply').getAttribute('aria-selected')).toBe('true');
    await seen(tab(page, 'Note').getByText('Draft'));
    await page.keyboard.press('#');
    await expect.poll(() => noteBox(page, 'Emil').inputValue()).toBe('He is right @oli');
    await noteBox(page, 'Emil').fill('He is right');
    await page.keyboard.press('Enter');
    const note = page.getByRole('article', { name: 'Note by You' });
    await seen(note);
    await note.getByRole('button', { name: 'Edit note' }).click();
    const edited = page.getByRole('textbox', { name: 'Edit note' });
    await edited.fill('She is right');
    await show(page, 'Fay');
    expect(await edited.count()).toBe(0);
    expect(await note.count()).toBe(0);
    await show(page, 'Emil');
    await seen(note.getByText('He is right'));
    expect(await edited.count()).toBe(0);
  });

  test('what lies over its reply box does not lie over the next one', async () => {
    await (await ownersApi()).call('POST /replies', {
      body: { title: 'Thanks', shortcut: 'ty', body: 'Thank you.', actions: [{ type: 'end' }] },
    });
    const { page } = await between('Gus', 'Hana');
    await page.setViewportSize({ width: 1440, height: 900 });
    const replies = page.getByRole('listbox', { name: 'Saved replies' });
    const emoji = page.getByRole('listbox', { name: 'Emoji' });
    const afterwards = page.getByText('After sending: End the conversation');
    await show(page, 'Gus');
    await replyBox(page, 'Gus').pressSequentially('/ty');
    await seen(replies.getByRole('option', { name: /^Thanks/ }));
    await show(page, 'Hana');
    expect(await replies.count()).toBe(0);
    await show(page, 'Gus');
    await reads(page, 'Gus', '/ty');
    await replyBox(page, 'Gus').fill('');
    await replyBox(page, 'Gus').pressSequentially('/ty');
    await seen(replies.getByRole('option', { name: /^Thanks/ }));
    await page.keyboard.press('Enter');
    await seen(afterwards);
    await show(page, 'Hana');
    await replyBox(page, 'Hana').pressSequentially(':ta');
    await seen(emoji);
    expect(await afterwards.count()).toBe(0);
    await show(page, 'Gus');
    await seen(afterwards);
    expect(await emoji.count()).toBe(0);

    const preview = page.getByRole('button', { name: 'Preview' });
    await preview.click();
    expect(await preview.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await seen(picker);
    // As a notification of the system opens it.
    await rowOf(page, 'Hana').evaluate((button: HTMLElement) => button.click());
    await seen(replyBox(page, 'Hana'));
    await gone(picker);
    expect(await preview.getAttribute('aria-pressed')).toBe('false');
  });

  test('a question before sending is not asked in the next', async () => {
    const { page, one, other } = await between('Olga', 'Pia');
    await show(page, 'Olga');
    await replyBox(page, 'Olga').fill('It left yesterday.');
    const api = await ownersApi();
    const params = { id: one };
    const { team } = await api.call('GET /tenant/team');
    const give = (name: string) =>
      api.call('POST /chat/{id}/handoff', {
        params,
        body: { reason: 'Yours', agentId: team.find((member) => member.name === name)?._id ?? '' },
      });
    await give('Olivia Owner');
    await api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await api.call('POST /chat/{id}/agent/message', {
      params,
      body: { content: 'A new one is on its way.' },
    });
    await gone(replyBox(page, 'Olga'));
    await give('Adam Agent');
    await takeAction(page).click();
    await replyBox(page, 'Olga').press('Enter');
    const warning = page.getByRole('alert').filter({ hasText: 'Olivia Owner has replied meanwhile:' });
    await seen(warning);
    await show(page, 'Pia');
    expect(await warning.count()).toBe(0);
    await reply(page, 'Pia', 'Hello Pia');
    await expect.poll(() => said(other)).toContain('Hello Pia');
  });

  test('the next opens at its newest message, and with the keyboard where it was', async () => {
    const { page, one, other } = await between('Rosa', 'Sam');
    for (const sessionId of [one, other])
      for (let number = 1; number <= 25; number += 1) await visitors().say(sessionId, `Line ${number}`);
    await rowOf(page, 'Rosa').click();
    await page.keyboard.type('rHello, Rosa');
    expect(await typedIn(page, 'Rosa')).toBe('Hello, Rosa');
    await seen(thread(page, 'Rosa').getByText('Line 25'));
    const newest = page.getByRole('button', { name: 'Newest' });
    await expect
      .poll(async () => {
        await thread(page, 'Rosa').evaluate((log) => log.scrollTo({ top: 0 }));
        return newest.count();
      })
      .toBe(1);
    await rowOf(page, 'Sam').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('rjust a moment');
    expect(await typedIn(page, 'Sam')).toBe('just a moment');
    await seen(thread(page, 'Sam').getByText('Line 25'));
    await expect.poll(() => newest.count()).toBe(0);

    // What had the keyboard in one conversation does nothing in the next.
    const hasFocus = () => pane(page).evaluate((all) => all.contains(document.activeElement));
    await show(page, 'Rosa');
    await expect.poll(hasFocus).toBe(false);
    await toolbar(page).getByRole('button').first().focus();
    expect(await hasFocus()).toBe(true);
    await rowOf(page, 'Sam').evaluate((button: HTMLElement) => button.click());
    await seen(replyBox(page, 'Sam'));
    await expect.poll(hasFocus).toBe(false);
  });
});
