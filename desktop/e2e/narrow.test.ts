import { watchToasts } from '@chatbot-saas/testing/watch-toasts';
import { expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { details, gone, queue, replyBox, rowOf, seen, take, thread } from './support/screen.ts';
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

test.each([1280, 900, 420])(
  `no toast of the built console covers thread or reply box at %i px, ${inRuntime}`,
  async (width) => {
    const name = `Width ${width}`;
    const { page, complaints } = await open();
    await page.setViewportSize({ width, height: 700 });
    const { sessionId } = await visitors().askForHuman(name, 'Parcel lost');
    const watched = await watchToasts(page);
    await take(page, name);
    await expect.poll(async () => (await watched()).texts).toContain('Conversation assigned to you');
    await gone(page.locator('[data-sonner-toast]'));
    expect(await watched()).toMatchObject({ covered: [], astray: [] });
    await visitors().end(sessionId);
    expect(complaints).toEqual([]);
  },
);
