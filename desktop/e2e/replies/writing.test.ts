import { expect, test } from 'vitest';
import { line, replyBox, seen, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, takeServerDown } = stage({ ownPostgres: true });

test('a reply is written with a quote, marks and emoji, without a connection too', async () => {
  const { page } = await open();
  const name = 'Priya Raman';
  const { sessionId } = await visitors().askForHuman(name, 'Parcel lost');
  await visitors().say(sessionId, 'Where is my parcel?');
  await take(page, name);
  await seen(thread(page, name).getByText('Where is my parcel?'));
  await seen(line(page, 'Up to date'));
  await takeServerDown();
  await seen(line(page, /^(Connecting|Offline)/));

  const box = replyBox(page, name);
  await box.evaluate((area) => area.blur());
  await page.keyboard.press('q');
  await expect.poll(() => box.inputValue()).toBe('> Where is my parcel?\n');
  await page.keyboard.type('It left ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('today');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' :tad');
  await seen(page.getByRole('listbox', { name: 'Emoji' }).getByRole('option', { name: /party popper/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('> Where is my parcel?\nIt left **today** 🎉');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await seen(page.getByRole('dialog', { name: 'Emoji' }).getByRole('gridcell', { name: 'party popper' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => box.evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await seen(thread(page, name).getByText('Waiting to be sent'));
  await seen(thread(page, name).locator('blockquote').filter({ hasText: 'Where is my parcel?' }));
  await seen(thread(page, name).locator('strong').filter({ hasText: 'today' }));
});
