import { expect, test } from 'vitest';
import { line, replyBox, seen, take, thread, waitUntilOnline } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, ownersApi, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

test('a saved reply is chosen without a connection, and counted once it is sent', async () => {
  const api = await ownersApi();
  const body = { title: 'Thanks', shortcut: 'ty', body: 'Thanks, {{visitor.name|friend}}!' };
  await api.call('POST /replies', { body });
  const { page } = await open();
  await visitors().askForHuman('Priya Raman', 'Parcel lost');
  await take(page, 'Priya Raman');
  await seen(line(page, 'Up to date'));
  await takeServerDown();
  await seen(line(page, /^(Connecting|Offline)/));

  await replyBox(page, 'Priya Raman').click();
  await page.keyboard.type('/ty');
  await seen(page.getByRole('option', { name: /^Thanks/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => replyBox(page, 'Priya Raman').inputValue()).toBe('Thanks, Priya Raman!');
  await page.keyboard.press('Enter');
  await seen(thread(page, 'Priya Raman').getByText('Waiting to be sent'));

  await bringServerBack();
  await waitUntilOnline(page);
  const used = async () => (await api.call('GET /replies', { query: {} })).replies[0]?.usedCount;
  await expect.poll(used, { timeout: 20_000 }).toBe(1);
});
