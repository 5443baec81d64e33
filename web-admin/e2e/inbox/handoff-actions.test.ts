import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beAvailable,
  details,
  gone,
  replyBox,
  row,
  seen,
  takeAction,
  takeOpened,
  toolbar,
  until,
} from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
const viewport = { width: 1440, height: 900 };
/** Of a heading: no part of it is cut off. */
const isWhole = (heading: Element) =>
  [heading, ...heading.children].every((part) => part.scrollWidth <= part.clientWidth);

describe('what can be done with a conversation', () => {
  it('is handed to a colleague who is there and has room, by keyboard', async () => {
    const [agent, owner] = await Promise.all([
      openAsAgent({ viewport }),
      openAsOwner({ viewport, expected: [/status of 409/] }),
    ]);
    await beAvailable(agent.page, false);
    await beAvailable(owner.page, true);
    const hana = await visitor('Hana');
    await hana.askForHuman();
    await row(owner.page, 'Hana').click();
    await takeOpened(owner.page, 'Hana');

    await owner.page.getByRole('region', { name: /^Messages with/ }).focus();
    await owner.page.keyboard.press('h');
    const dialog = owner.page.getByRole('dialog');
    const adam = dialog.getByRole('button', { name: /Adam Agent/ });
    await seen(adam.getByText('Away'));
    expect(await adam.getAttribute('aria-disabled')).toBe('true');
    expect(await violationsInEitherTheme(owner.page)).toEqual([]);

    await beAvailable(agent.page, true);
    await seen(adam.getByText('Online'));
    await seen(adam.getByText('0 of 5 chats'));
    await adam.press('Enter');
    await seen(owner.page.getByText('Offered to Adam Agent').first());
    await gone(dialog);
    await seen(row(agent.page, 'Hana').getByText('For you'));
    await row(agent.page, 'Hana').click();
    await takeOpened(agent.page, 'Hana');

    await replyBox(agent.page, 'Hana').fill('I have found');

    // Theirs now: an admin may take it back, and is asked first.
    await gone(replyBox(owner.page, 'Hana'));
    await seen(owner.page.getByText('Adam Agent has this conversation now.'));
    await owner.page.keyboard.press('a');
    const question = owner.page.getByRole('alertdialog', { name: 'Take over from Adam Agent?' });
    await question.getByRole('button', { name: 'Take over' }).click();
    await until(async () =>
      expect(await replyBox(owner.page, 'Hana').evaluate((box) => box === document.activeElement)).toBe(true),
    );
    await gone(replyBox(agent.page, 'Hana'));
    const taken = 'Olivia Owner has this conversation now. What you have written is kept.';
    await seen(agent.page.getByRole('status').filter({ hasText: taken }));
    expect(await toolbar(agent.page).count()).toBe(0);
    await agent.page.reload();
    const theirs =
      'Olivia Owner has this conversation. Only they or an admin can answer, transfer or end it.';
    await seen(agent.page.getByText(theirs));
    expect([...agent.complaints, ...owner.complaints]).toEqual([]);
    await hana.end();
  });

  it('has all its tools next to its name, with texts where there is space for them', async () => {
    const noor = await visitor('Noor');
    await noor.askForHuman();
    const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    await beAvailable(page, false);
    await row(page, 'Noor').click();
    await takeOpened(page, 'Noor');
    const middle = async (one: Locator) => {
      const box = await one.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const name = page.getByRole('heading', { level: 2, name: 'Noor' });
    const tools = toolbar(page).getByRole('button');
    const end = toolbar(page).getByText('End', { exact: true });
    const transfer = toolbar(page).getByText('Transfer', { exact: true });
    const areInLine = async () => {
      const line = await middle(name);
      for (const tool of await tools.all()) expect(Math.abs((await middle(tool)) - line)).toBeLessThan(4);
    };
    await until(areInLine);
    expect(await tools.count()).toBe(6);
    // The most used ones keep theirs.
    expect([await end.isVisible(), await transfer.isVisible()]).toEqual([true, false]);
    expect(await violationsInEitherTheme(page)).toEqual([]);
    await page.setViewportSize({ width: 1920, height: 900 });
    await transfer.waitFor({ state: 'visible' });
    await until(areInLine);
    await page.setViewportSize({ width: 1440, height: 900 });
    await transfer.waitFor({ state: 'hidden' });
    await until(areInLine);
    await noor.end();
  });

  it('is escalated with a reason, which is kept when the call fails', async () => {
    const { page } = await openAsAgent({ viewport, expected: [/Failed to load resource/] });
    await beAvailable(page, false);
    const igor = await visitor('Igor');
    await igor.askForHuman();
    await row(page, 'Igor').click();
    await seen(takeAction(page));
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Escalate' }).click();
    await seen(dialog.getByText('Reason is required'));
    expect(await violationsInEitherTheme(page)).toEqual([]);
    // Before `fill`, which waits for the page: what a key sends right after `route` may still go to the server.
    await page.route('**/handoff', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Threatens to leave');
    await page.keyboard.press('ControlOrMeta+Enter');
    await seen(dialog.getByText('Server error. Please try again later.'));
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Threatens to leave');
    await page.unroute('**/handoff');
    await dialog.getByRole('button', { name: 'Escalate' }).click();
    await seen(page.getByText('Conversation escalated'));
    await seen(details(page).getByText('Threatens to leave'));
    await gone(toolbar(page).getByRole('button', { name: 'Escalate' }));
    expect(await page.getByRole('heading', { level: 2, name: 'Igor' }).evaluate(isWhole)).toBe(true);
    await igor.end();
  });
});
