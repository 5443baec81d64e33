import { watchToasts } from '@chatbot-saas/testing/watch-toasts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inRuntime, signIn } from './support/fixture.ts';
import { details, gone, queue, replyBox, rowOf, seen, take, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { agent, apiAs, launch, open, visitors } = stage();

/** What of the header lies over its neighbor, is on a second line, or out of the window. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const parts = [...(document.querySelector('header')?.children ?? [])];
    const boxes = parts
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return { text: part.textContent, box: range.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1)
      .toSorted((one, other) => one.box.left - other.box.left);
    return boxes
      .filter(
        ({ box }, place) =>
          box.left < 0 ||
          box.right > window.innerWidth ||
          box.height > 40 ||
          box.right > (boxes[place + 1]?.box.left ?? window.innerWidth) + 1,
      )
      .map(({ text }) => text);
  });

test.each(['ar', 'de'] as const)(
  `the header fits into the smallest window in %s, ${inRuntime}`,
  async (language) => {
    const api = await apiAs(agent());
    const { user } = await api.call('GET /auth/me');
    const speak = (next: typeof language | null) =>
      api.call('PUT /auth/profile', {
        body: { name: user.name, preferences: { ...user.preferences, language: next } },
      });
    await speak(language);
    const { page } = await launch();
    await page.setViewportSize({ width: 420, height: 480 });
    await signIn(page, agent());
    await page.locator(`html[lang^="${language}"] header h1`).waitFor();
    await expect.poll(() => page.getByRole('switch').isEnabled()).toBe(true);
    expect(await crowded(page)).toEqual([]);
    await speak(null);
  },
);

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
