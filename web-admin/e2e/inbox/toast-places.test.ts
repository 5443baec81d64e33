import { watchToasts } from '@chatbot-saas/testing/watch-toasts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, row, seen, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The server refuses to end the conversation, with another long sentence each time. */
async function refuseEnds(page: Page) {
  let refused = 0;
  await page.route('**/api/chat/*/end', (route) => {
    refused += 1;
    const error = `Refusal ${refused}: this conversation can’t be ended now, because another agent has just opened it and may still write.`;
    return route.fulfill({ status: 409, json: { error, code: 'state_conflict' } });
  });
}

it.each([1440, 1024, 768, 360])('no toast covers thread or reply box at %i px', async (width) => {
  const { page } = await openAsAgent({ viewport: { width, height: 800 }, expected: [/status of 409/] });
  const name = `Width ${width}`;
  const person = await visitor(name);
  await person.say('Where is my parcel?');
  await person.askForHuman();
  await row(page, name).click();
  const watched = await watchToasts(page);
  await takeOpened(page, name);
  await until(async () => expect((await watched()).texts).toContain('Conversation assigned to you'));

  await refuseEnds(page);
  const question = page.getByRole('alertdialog');
  await thread(page).focus();
  await page.keyboard.press('e');
  for (const count of [1, 2, 3]) {
    await question.getByRole('button', { name: 'End conversation' }).click();
    await until(async () => expect((await watched()).texts.join()).toContain(`Refusal ${count}`));
  }
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  await gone(toast(page, 'Refusal 3'));
  expect(await watched()).toMatchObject({ covered: [], astray: [] });
  await page.unroute('**/api/chat/*/end');
  await person.end();
});

it('a toast leaves the reply box of the chat tester free, wherever the page is scrolled', async () => {
  const { page } = await openAsOwner({
    path: '/chat-tester',
    viewport: { width: 1280, height: 720 },
    // Without it, a toast slides in from below.
    reducedMotion: 'reduce',
  });
  const box = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('button', { name: 'Start chat' }).click();
  await until(async () => expect(await box.isEnabled()).toBe(true));
  const watched = await watchToasts(page, 'textarea[aria-label="Message"]');
  for (const distance of [-10_000, 200, 10_000]) {
    await page.mouse.wheel(0, distance);
    await page.getByRole('button', { name: 'Reset Chat' }).click();
    await seen(toast(page, 'Chat reset successfully'));
    await gone(toast(page, 'Chat reset successfully'));
    await page.getByRole('button', { name: 'Start chat' }).click();
    await until(async () => expect(await box.isEnabled()).toBe(true));
  }
  expect((await watched()).covered).toEqual([]);
});

it.each([1440, 768, 360])('a toast leaves the buttons of a tall dialog free at %i px', async (width) => {
  const { page } = await openAsAgent({
    path: '/settings/replies',
    viewport: { width, height: 740 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const buttons = page.getByRole('dialog').locator('footer');
  await seen(buttons);
  const person = await visitor(`Tall ${width}`);
  await person.askForHuman();
  const notice = toast(page, 'handoff');
  await seen(notice);
  const one = await notice.first().boundingBox();
  const other = await buttons.boundingBox();
  if (!one || !other) throw new Error('Both are shown');
  const isFree = one.y + one.height <= other.y || one.x >= other.x + other.width;
  expect(isFree).toBe(true);
  await person.end();
});
