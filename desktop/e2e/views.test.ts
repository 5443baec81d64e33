import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { gone, replyBox, rowOf, seen, take, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors } = stage();
const show = (page: Page, view: string) => page.getByRole('radio', { name: new RegExp(`^${view}`) }).click();
/** Who stands in the list, from the top. */
const shown = async (page: Page) => {
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  return rows.evaluateAll((all) => all.map((row) => row.querySelector('bdi')?.textContent));
};

describe(`the views of the built console, ${inRuntime}`, () => {
  test('say what they are for while they are empty, and hold whom they should', async () => {
    const { page, complaints } = await open();
    await seen(page.getByText('Nobody is waiting'));
    await show(page, 'My Chats');
    await seen(page.getByText('No chats of yours'));
    await show(page, 'All');
    await seen(page.getByText('No conversations yet'));

    const bea = await visitors().write('Bot Bea', 'What are your opening hours?');
    await seen(rowOf(page, 'Bot Bea'));
    await show(page, 'Queue');
    await seen(page.getByText('Nobody is waiting'));
    const mia = await visitors().askForHuman('Mine Mia', 'Wants a person');
    await seen(rowOf(page, 'Mine Mia'));
    await take(page, 'Mine Mia');
    await visitors().askForHuman('Waiting Wim', 'Wants a person');
    await seen(rowOf(page, 'Waiting Wim'));
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Mine Mia']);
    await show(page, 'All');
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Mine Mia', 'Bot Bea']);

    // Behind those who wait, the one who spoke last stands first, without a refresh.
    await visitors().say(bea.sessionId, 'And on Sundays?');
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Bot Bea', 'Mine Mia']);
    await visitors().say(mia.sessionId, 'Are you there?');
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Mine Mia', 'Bot Bea']);
    await visitors().end(mia.sessionId);
    await show(page, 'Queue');
    await gone(rowOf(page, 'Mine Mia'));
    await show(page, 'All');
    await seen(rowOf(page, 'Mine Mia').getByText('Ended'));
    expect(complaints).toEqual([]);
  });

  test('mark what came in while another conversation was on the screen', async () => {
    const { page, complaints } = await open();
    const dot = (name: string) => rowOf(page, name).getByText('New messages');
    const one = await visitors().askForHuman('Open Otto', 'Wants a person');
    const two = await visitors().askForHuman('Unread Una', 'Wants a person');
    await take(page, 'Unread Una');
    await take(page, 'Open Otto');
    await visitors().say(two.sessionId, 'Hello?');
    await seen(dot('Unread Una'));
    await visitors().say(one.sessionId, 'Are you reading this?');
    await seen(thread(page, 'Open Otto').getByText('Are you reading this?'));
    expect(await dot('Open Otto').count()).toBe(0);
    await rowOf(page, 'Unread Una').click();
    await seen(replyBox(page, 'Unread Una'));
    await gone(dot('Unread Una'));
    expect(complaints).toEqual([]);
  });
});
