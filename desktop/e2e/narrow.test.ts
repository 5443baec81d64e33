import { expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { details, queue, replyBox, rowOf, seen, take, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors } = stage();

test(`a narrow window of the built console shows one pane at a time, ${inRuntime}`, async () => {
  const { page, complaints } = await open();
  // The least that the window can be made.
  await page.setViewportSize({ width: 420, height: 480 });
  await visitors().askForHuman('Maria Gomez', 'Parcel lost');
  await visitors().askForHuman('Jonas Weber', 'Invoice missing');
  await seen(rowOf(page, 'Jonas Weber'));
  expect(await page.getByText('Choose a conversation').isVisible()).toBe(false);

  await take(page, 'Maria Gomez');
  expect(await queue(page).isVisible()).toBe(false);
  await replyBox(page, 'Maria Gomez').fill('On my way');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await seen(thread(page, 'Maria Gomez').getByText('On my way'));
  await page.getByRole('button', { name: 'Show details' }).click();
  await seen(details(page).getByText('maria.gomez@example.com'));
  await page.keyboard.press('Escape');
  await expect.poll(() => details(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await seen(rowOf(page, 'Jonas Weber'));
  expect(await thread(page, 'Maria Gomez').count()).toBe(0);
  expect(complaints).toEqual([]);
});
