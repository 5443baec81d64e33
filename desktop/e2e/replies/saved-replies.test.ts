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

test('the engine finds and suggests saved replies without a connection', async () => {
  const api = await ownersApi();
  const body = {
    title: 'Bicycle repairs',
    body: 'We repair bicycles on Mondays, {{visitor.name|friend}}.',
    actions: [{ type: 'snooze' as const, until: 'tomorrow' as const }],
  };
  await api.call('POST /replies', { body });
  const { page } = await open();
  const ines = await visitors().askForHuman('Ines Duarte', 'Wants a person');
  await visitors().say(ines.sessionId, 'Do you repair bicycles?');
  await take(page, 'Ines Duarte');
  await seen(line(page, 'Up to date'));
  await takeServerDown();
  await seen(line(page, /^(Connecting|Offline)/));

  await replyBox(page, 'Ines Duarte').click();
  await page.keyboard.type('/bycicles');
  await seen(page.getByRole('option', { name: /^Bicycle repairs/ }));
  await replyBox(page, 'Ines Duarte').fill('Hello!');

  const suggested = page.getByRole('region', { name: 'Suggested replies' });
  await suggested.getByRole('button', { name: 'Use the saved reply Bicycle repairs' }).click();
  await expect
    .poll(() => replyBox(page, 'Ines Duarte').inputValue())
    .toBe('Hello!\n\nWe repair bicycles on Mondays, Ines Duarte.');
  await seen(page.getByText('After sending: Snooze: Tomorrow'));
});
