import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { gone, rowOf, searchBox, seen, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors } = stage();

describe(`the search of the built console, ${inRuntime}`, () => {
  test('finds people by name and address, and messages by the beginnings of their words', async () => {
    const { page, complaints } = await open();
    const zoe = await visitors().askForHuman('Zoë Zeller', 'Wants a person');
    await visitors().say(zoe.sessionId, 'My crème brûlée torch arrived in pieces');
    await visitors().say(zoe.sessionId, 'Shall I send it back?');
    await visitors().write('Yuri Yak', 'Do you sell torches?');
    await seen(rowOf(page, 'Zoë Zeller').getByText('Shall I send it back?'));

    await page.keyboard.press('/');
    await page.keyboard.type('zoe');
    await seen(rowOf(page, 'Zoë Zeller'));
    await searchBox(page).fill('yuri.yak@ex');
    await seen(rowOf(page, 'Yuri Yak'));
    await gone(rowOf(page, 'Zoë Zeller'));

    await page.getByRole('radio', { name: 'Messages' }).click();
    await seen(page.getByText('No message found'));
    const hits = page.getByRole('list', { name: 'Messages' }).getByRole('button');
    await searchBox(page).fill('torch');
    await expect.poll(() => hits.count()).toBe(2);
    expect(await hits.locator('mark').allTextContents()).toEqual(['torches', 'torch']);
    await searchBox(page).fill('brulee tor');
    await expect.poll(() => hits.count()).toBe(1);
    await hits.first().click();
    await seen(thread(page, 'Zoë Zeller').getByText('My crème brûlée torch arrived in pieces'));

    await searchBox(page).fill('nobodysaidthis');
    await seen(page.getByText('No message found'));
    await page.getByRole('radio', { name: 'Conversations' }).click();
    await seen(page.getByText('No conversations found'));
    await searchBox(page).fill('');
    await seen(rowOf(page, 'Zoë Zeller'));
    // What is on the clipboard may be a whole letter.
    await searchBox(page).fill('nobody said this '.repeat(50));
    await seen(page.getByText('No conversations found'));
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await seen(rowOf(page, 'Zoë Zeller'));
    expect(await searchBox(page).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('brings the message that was found before the eyes, however far back it stands', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Talkative Tia', 'Wants a person');
    await visitors().say(sessionId, 'The needle is a xylophone.');
    for (let line = 1; line <= 130; line += 1) await visitors().say(sessionId, `Straw number ${line}`);
    await seen(rowOf(page, 'Talkative Tia').getByText('Straw number 130'));

    await searchBox(page).fill('xylo');
    await page.getByRole('radio', { name: 'Messages' }).click();
    await page.getByRole('list', { name: 'Messages' }).getByRole('button').click();
    const found = thread(page, 'Talkative Tia').getByText('The needle is a xylophone.');
    await seen(found);
    await expect
      .poll(() =>
        found.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const pane = element.closest('section')?.getBoundingClientRect();
          return pane !== undefined && top >= pane.top && bottom <= pane.bottom;
        }),
      )
      .toBe(true);
    expect(await thread(page, 'Talkative Tia').getByText('Straw number 130').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
