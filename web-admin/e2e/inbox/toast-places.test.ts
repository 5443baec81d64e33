import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, row, seen, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

interface Watched {
  /** What toasts said. */
  texts: string[];
  /** What they lay over. */
  covered: string[];
  /** Those that were not in the queue's column, while that was on the screen. */
  astray: string[];
}

/** Compares rectangles in each frame, from the first moment of a toast to the last. */
async function watchToasts(page: Page, keptFree: string): Promise<() => Promise<Watched>> {
  await page.evaluate((selector) => {
    const seen = { texts: new Set<string>(), covered: new Set<string>(), astray: new Set<string>() };
    Object.assign(window, { seen });
    const isThere = ({ width, height }: DOMRect) => width > 0 && height > 0;
    const look = () => {
      const column = document.querySelector('[aria-label="Queue"]')?.getBoundingClientRect();
      for (const element of document.querySelectorAll('[data-sonner-toast][data-visible="true"]')) {
        const text = element.textContent ?? '';
        if (getComputedStyle(element).opacity === '0') continue;
        const box = element.getBoundingClientRect();
        seen.texts.add(text);
        for (const part of document.querySelectorAll(selector)) {
          const other = part.getBoundingClientRect();
          const isApart =
            box.right <= other.left ||
            box.left >= other.right ||
            box.bottom <= other.top ||
            box.top >= other.bottom;
          if (isThere(other) && !isApart) seen.covered.add(`${text} over ${part.getAttribute('aria-label')}`);
        }
        if (column && isThere(column) && (box.left < column.left || box.right > column.right)) {
          seen.astray.add(text);
        }
      }
      requestAnimationFrame(look);
    };
    look();
  }, keptFree);
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Record<keyof Watched, Set<string>> };
      return { texts: [...seen.texts], covered: [...seen.covered], astray: [...seen.astray] };
    });
}

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
  const watched = await watchToasts(page, '[aria-label^="Messages with"], [aria-label^="Reply to"]');
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
