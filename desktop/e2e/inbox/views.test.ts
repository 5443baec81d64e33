import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, reply, rowOf, seen, showView, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors } = stage();
/** Who stands in the list, from the top. */
const shown = async (page: Page) => {
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  return rows.evaluateAll((all) => all.map((row) => row.querySelector('bdi')?.textContent));
};

describe(`the views of the built console, ${inRuntime}`, () => {
  test('say what they are for while they are empty, and hold whom they should', async () => {
    const { page, complaints } = await open();
    await seen(page.getByText('No conversations yet'));
    await showView(page, 'My Chats');
    await seen(page.getByText('You have no chats'));
    await showView(page, 'Others');
    await seen(page.getByText('Teammates have no chats'));
    await showView(page, 'All');

    const bea = await visitors().write('Bot Bea', 'What are your opening hours?');
    await seen(rowOf(page, 'Bot Bea'));
    await showView(page, 'Waiting');
    await seen(page.getByText('No one is waiting'));
    const mia = await visitors().askForHuman('Mine Mia', 'Wants a person');
    await seen(rowOf(page, 'Mine Mia'));
    await take(page, 'Mine Mia');
    await visitors().askForHuman('Waiting Wim', 'Wants a person');
    await seen(rowOf(page, 'Waiting Wim'));
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim']);
    await showView(page, 'All');
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Mine Mia', 'Bot Bea']);

    // What happens in one of the assistant's moves it no higher than its section.
    await visitors().say(bea.sessionId, 'And on Sundays?');
    await seen(rowOf(page, 'Bot Bea').getByText('And on Sundays?'));
    expect(await shown(page)).toEqual(['Waiting Wim', 'Mine Mia', 'Bot Bea']);
    const count = (view: string) => page.getByRole('radio', { name: view });
    await seen(count('My Chats 1'));
    await visitors().end(mia.sessionId);
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Bot Bea', 'Mine Mia']);
    await seen(count('My Chats 0'));
    await seen(count('Ended 1'));
    await showView(page, 'Ended');
    await expect.poll(() => shown(page)).toEqual(['Mine Mia']);
    // My Chats holds what is offered to me, too.
    await showView(page, 'My Chats');
    await expect.poll(() => shown(page)).toEqual(['Waiting Wim', 'Mine Mia']);
    expect(complaints).toEqual([]);
  });

  test('mark what needs my reply until it has one', async () => {
    const { page, complaints } = await open();
    const dot = (name: string) => rowOf(page, name).getByText('Needs your reply');
    const one = await visitors().askForHuman('Open Otto', 'Wants a person');
    const two = await visitors().askForHuman('Unread Una', 'Wants a person');
    await take(page, 'Unread Una');
    await take(page, 'Open Otto');
    await visitors().say(two.sessionId, 'Hello?');
    await seen(dot('Unread Una'));
    await visitors().say(one.sessionId, 'Are you reading this?');
    await seen(thread(page, 'Open Otto').getByText('Are you reading this?'));
    await seen(dot('Open Otto'));
    await seen(page.getByRole('heading', { name: 'Mine · 2 need a reply' }));
    await rowOf(page, 'Unread Una').click();
    await reply(page, 'Unread Una', 'Yes, I am here.');
    await gone(dot('Unread Una'));
    await seen(page.getByRole('heading', { name: 'Mine · 1 needs a reply' }));
    expect((await shown(page)).slice(0, 2)).toEqual(['Open Otto', 'Unread Una']);
    expect(complaints).toEqual([]);
  });
});
