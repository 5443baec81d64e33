import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  beAvailable,
  gone,
  row,
  seen,
  takeOpened,
  thread,
  toolbar,
  until,
} from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const box = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });
const textOf = (page: Page) => box(page).inputValue();
const press = (page: Page, keys: string) => page.keyboard.press(`ControlOrMeta+${keys}`);
const select = (page: Page, from: number, to: number) =>
  box(page).evaluate((area: HTMLTextAreaElement, [from, to]) => area.setSelectionRange(from, to), [
    from,
    to,
  ] as const);

async function openTaken(page: Page, name: string) {
  const person = await visitor(name);
  await beAvailable(page, false);
  await person.askForHuman();
  await row(page, name).click();
  await takeOpened(page, name);
  return person;
}

it('formats what is typed by keys, takes it back, and shows it as the visitor sees it', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const nora = await openTaken(page, 'Nora');
  await page.keyboard.type('Your parcel left');
  await select(page, 5, 11);
  await press(page, 'b');
  expect(await textOf(page)).toBe('Your **parcel** left');
  await press(page, 'i');
  expect(await textOf(page)).toBe('Your ***parcel*** left');
  await press(page, 'i');
  await press(page, 'b');
  expect(await textOf(page)).toBe('Your parcel left');
  // Each is one step of the browser's own history, forth and back.
  await press(page, 'z');
  expect(await textOf(page)).toBe('Your **parcel** left');
  await press(page, 'Shift+z');
  expect(await textOf(page)).toBe('Your parcel left');

  // A link by its key, and by an address pasted over words.
  await select(page, 5, 11);
  await press(page, 'Shift+k');
  await page.keyboard.type('https://a.test');
  expect(await textOf(page)).toBe('Your [parcel](https://a.test) left');
  await box(page).fill('Track it');
  await select(page, 0, 8);
  await box(page).evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://a.test/1');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await textOf(page)).toBe('[Track it](https://a.test/1)');

  // Lists go on by Shift+Enter, and end with an empty item.
  await box(page).fill('');
  await press(page, 'Shift+7');
  await page.keyboard.type('Open it');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Run ');
  await press(page, 'e');
  await page.keyboard.type('npm ci');
  await press(page, 'e');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Done.');
  expect(await textOf(page)).toBe('1. Open it\n2. Run `npm ci`\nDone.');
  await press(page, 'Shift+f');
  const preview = page.getByRole('region', { name: 'Preview' });
  await seen(preview.locator('ol > li code').filter({ hasText: 'npm ci' }));
  expect(await violations(page)).toEqual([]);
  await press(page, 'Shift+f');
  await gone(preview);
  await page.keyboard.press('Enter');
  await seen(thread(page).locator('ol > li code').filter({ hasText: 'npm ci' }));
  await until(async () =>
    expect((await nora.history()).messages.at(-1)?.content).toBe('1. Open it\n2. Run `npm ci`\nDone.'),
  );
  expect(complaints).toEqual([]);
});

it('formats by buttons, one of which Tab reaches, and a note as well', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  await openTaken(page, 'Mara');
  await page.keyboard.type('one');
  await select(page, 0, 3);
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await textOf(page)).toBe('**one**');
  await page.getByRole('button', { name: 'Emoji' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await textOf(page)).toBe('***one***');
  await page.keyboard.press('Escape');

  await page.keyboard.press('#');
  const note = page.getByRole('textbox', { name: 'Internal note on Mara' });
  await until(async () => expect(await note.evaluate((area) => area === document.activeElement)).toBe(true));
  await press(page, 'b');
  await page.keyboard.type('Refund');
  await press(page, 'b');
  await page.keyboard.type(' her, @oli');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const written = thread(page).getByRole('article', { name: 'Note by You' });
  await seen(written.locator('strong').filter({ hasText: 'Refund' }));
  await seen(written.locator('strong').filter({ hasText: '@Olivia Owner' }));

  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = ['Bold', 'Link', 'Quote it, or the visitor’s last message', 'Emoji by its name'];
  for (const what of [...listed, 'Paste pictures and files', 'Select several conversations'])
    await seen(sheet.getByText(what, { exact: true }));
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('keeps its tools on one line on a phone', async () => {
  const { page } = await openAsAgent({ viewport: { width: 360, height: 740 } });
  await openTaken(page, 'Dora');
  // In one look: the box may still move, as it does once a conversation was accepted.
  const middles = await page.evaluate(() =>
    ['Send', 'Attach files', 'Saved replies', 'Emoji', 'Formatting'].map((name) => {
      const tools = [...document.querySelectorAll('form button, form input')];
      const tool = tools.find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && one.checkVisibility(),
      );
      const { top = 0, height = 0 } = tool?.getBoundingClientRect() ?? {};
      return Math.round(top + height / 2);
    }),
  );
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThanOrEqual(1);
  const inHead = await toolbar(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(inHead.length).toBeGreaterThan(4);
  expect(new Set(inHead).size).toBe(1);

  await box(page).fill('one');
  await select(page, 0, 3);
  await page.getByRole('button', { name: 'Formatting' }).click();
  await page.getByRole('menuitem', { name: 'Italic' }).click();
  await until(async () => expect(await textOf(page)).toBe('*one*'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
