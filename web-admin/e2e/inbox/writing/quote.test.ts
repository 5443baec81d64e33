import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beAvailable, replyBox, row, seen, takeOpened, thread, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const message = (page: Page, text: string) => thread(page).getByRole('article').filter({ hasText: text });
const textOf = (page: Page) => replyBox(page, 'Nora').inputValue();
const blurred = (page: Page) =>
  replyBox(page, 'Nora').evaluate((box) => {
    box.blur();
    return true;
  });

it('quotes a message by its menu, by Q, and in part', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const nora = await visitor('Nora');
  await beAvailable(page, false);
  await nora.say('Where is **my** parcel?\nIt is late.');
  await nora.askForHuman();
  await row(page, 'Nora').click();
  await takeOpened(page, 'Nora');
  await nora.say('And my invoice?');
  await seen(message(page, 'And my invoice?'));

  // With the keyboard in the list, Q takes what the visitor said last.
  await page.keyboard.type('Hello Nora.');
  await blurred(page);
  await page.keyboard.press('q');
  await until(async () => expect(await textOf(page)).toBe('Hello Nora.\n\n> And my invoice?\n'));
  // One step of the browser's own history.
  await page.keyboard.press('ControlOrMeta+z');
  expect(await textOf(page)).toBe('Hello Nora.');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await textOf(page)).toBe('Hello Nora.\n\n> And my invoice?\n');

  // From the message with the keyboard on it, whose neighbors the arrows reach.
  await replyBox(page, 'Nora').fill('');
  await message(page, 'And my invoice?').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const hasKeyboard = (text: string) => message(page, text).evaluate((one) => one === document.activeElement);
  expect(await hasKeyboard('And my invoice?')).toBe(true);
  while (!(await hasKeyboard('Where is my parcel?'))) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('menuitem', { name: 'Quote' }));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await until(async () => expect(await textOf(page)).toBe('> Where is **my** parcel?\n> It is late.\n'));
  await until(async () =>
    expect(await replyBox(page, 'Nora').evaluate((box) => box === document.activeElement)).toBe(true),
  );
  await page.keyboard.type('It left yesterday.');
  await page.keyboard.press('Enter');
  const sent = message(page, 'It left yesterday.');
  await seen(sent.locator('blockquote strong').filter({ hasText: 'my' }));
  await until(async () =>
    expect((await nora.history()).messages.at(-1)?.content).toBe(
      '> Where is **my** parcel?\n> It is late.\nIt left yesterday.',
    ),
  );

  // Only what is selected of it; what a message quoted itself is not quoted again.
  await message(page, 'And my invoice?').evaluate((one) => {
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    let node = text.nextNode();
    while (node && !node.textContent?.includes('invoice')) node = text.nextNode();
    getSelection()?.setBaseAndExtent(node ?? one, 7, node ?? one, 14);
    (one as HTMLElement).focus();
  });
  await page.keyboard.press('q');
  await until(async () => expect(await textOf(page)).toBe('> invoice\n'));
  await replyBox(page, 'Nora').fill('');
  await sent.hover();
  await sent.getByRole('button', { name: 'Actions for the message by You' }).click();
  await page.getByRole('menuitem', { name: 'Quote' }).click();
  await until(async () => expect(await textOf(page)).toBe('> It left yesterday.\n'));
  expect(complaints).toEqual([]);
});

it('offers a reader without a reply box no quote', async () => {
  const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const mara = await visitor('Mara');
  await mara.say('Do you ship abroad?');
  await row(page, 'Mara').click();
  const said = message(page, 'Do you ship abroad?');
  await said.first().hover();
  await said.first().getByRole('button', { name: 'Actions for the message by Mara' }).click();
  await seen(page.getByRole('menuitem', { name: 'Copy text' }));
  expect(await page.getByRole('menuitem', { name: 'Quote' }).count()).toBe(0);
});
