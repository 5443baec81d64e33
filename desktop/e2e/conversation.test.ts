import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callChannel } from '../src/ipc/define-channels.ts';
import { runtime } from '../test/drive/console.ts';
import { INVOKE } from '../test/electron-stand-in/page-runtime.ts';
import { inRuntime } from './support/fixture.ts';
import {
  beAvailable,
  details,
  gone,
  queue,
  replyBox,
  rowOf,
  searchBox,
  seen,
  take,
  takeAction,
  thread,
  toolbar,
  waitUntilOnline,
} from './support/screen.ts';
import { stage } from './support/stage.ts';

const { agent, apiAs, launch, open, visitors } = stage();

describe(`a conversation in the built console, ${inRuntime}`, () => {
  test('is taken, answered and ended with the mouse', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Maria Gomez', 'Parcel lost');
    const visitor = await visitors().comeOnline(sessionId);
    await rowOf(page, 'Maria Gomez').click();
    await seen(thread(page, 'Maria Gomez').getByText('Where is my parcel?'));
    await seen(details(page).getByText('maria.gomez@example.com'));
    await seen(details(page).getByText('Parcel lost'));

    await takeAction(page).click();
    await seen(page.getByText('Conversation assigned to you'));
    await gone(takeAction(page));
    const typing: boolean[] = [];
    visitor.on('typing', ({ isTyping }) => typing.push(isTyping));
    await replyBox(page, 'Maria Gomez').pressSequentially('  Hello Maria, I am looking.  ');
    await expect.poll(() => typing.at(-1)).toBe(true);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => typing.at(-1)).toBe(false);
    await expect.poll(() => visitors().replies(sessionId)).toEqual(['Hello Maria, I am looking.']);
    await gone(thread(page, 'Maria Gomez').getByText(/^(Sending…|Waiting to be sent)$/));
    expect(await thread(page, 'Maria Gomez').getByText('Hello Maria, I am looking.').count()).toBe(1);

    await visitor.send('typing', { sessionId, isTyping: true });
    await seen(page.getByText('Maria Gomez is typing…'));
    await visitors().say(sessionId, 'Thank you!');
    await seen(thread(page, 'Maria Gomez').getByText('Thank you!'));
    await gone(page.getByText('Maria Gomez is typing…'));

    await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
    const question = page.getByRole('alertdialog', { name: 'End the conversation with Maria Gomez?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    expect((await visitors().history(sessionId)).status).toBe('transferred');
    await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
    await question.getByRole('button', { name: 'End conversation' }).click();
    await seen(page.getByText('This conversation has ended.'));
    await gone(replyBox(page, 'Maria Gomez'));
    await seen(queue(page).getByRole('heading', { name: 'Ended' }));
    expect((await visitors().history(sessionId)).status).toBe('ended');
    expect(complaints).toEqual([]);
  });

  test('is found, taken, answered and ended by keys', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('First Fay', 'Came first, stands first');
    await visitors().askForHuman('Second Sam', 'Came last, stands second');
    await seen(rowOf(page, 'Second Sam'));
    await seen(page.getByText('Choose a conversation'));

    await page.keyboard.press('j');
    await seen(thread(page, 'First Fay'));
    await page.keyboard.press('j');
    await seen(thread(page, 'Second Sam'));
    await page.keyboard.press('k');
    await seen(thread(page, 'First Fay').getByText('Where is my parcel?'));
    await page.keyboard.press('a');
    await seen(page.getByText('Conversation assigned to you'));
    await expect
      .poll(() => replyBox(page, 'First Fay').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Hello Fay,');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('here I am: J, K, A, E.');
    await page.keyboard.press('Enter');
    await expect.poll(() => visitors().replies(sessionId)).toEqual(['Hello Fay,\nhere I am: J, K, A, E.']);
    await seen(thread(page, 'First Fay'));

    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    const question = page.getByRole('alertdialog', { name: 'End the conversation with First Fay?' });
    await seen(question);
    await page.keyboard.press('Escape');
    await gone(question);
    await page.keyboard.press('e');
    await question.getByRole('button', { name: 'End conversation' }).press('Enter');
    await seen(page.getByText('This conversation has ended.'));
    await gone(question);
    await page.keyboard.press('Escape');
    await seen(page.getByText('Choose a conversation'));
    await page.keyboard.press('/');
    await page.keyboard.type('sam');
    expect(await searchBox(page).inputValue()).toBe('sam');
    await gone(rowOf(page, 'First Fay'));
    expect(complaints).toEqual([]);
  });

  test.runIf(runtime === 'stand-in')('just taken, has the keyboard, however late its box comes', async () => {
    const { page, complaints } = await open();
    // Offered to an agent, it would have its box before it is taken.
    await beAvailable(page, false);
    await visitors().askForHuman('Late Lou', 'Wants a person');
    await rowOf(page, 'Late Lou').click();
    await seen(takeAction(page));
    const release = await page.evaluateHandle(
      ([invoke, find]) => {
        const bridge = window as unknown as Record<string, (channel: string, values: []) => Promise<unknown>>;
        const pass = bridge[invoke];
        const { promise, resolve } = Promise.withResolvers<void>();
        bridge[invoke] = async (channel, values) => {
          if (channel === find) await promise;
          return pass?.(channel, values);
        };
        return resolve;
      },
      [INVOKE, callChannel('conversation', 'find')] as const,
    );
    await takeAction(page).click();
    await seen(page.getByText('Conversation assigned to you'));
    await release.evaluate((resolve) => resolve());
    await seen(replyBox(page, 'Late Lou'));
    await expect
      .poll(() => replyBox(page, 'Late Lou').evaluate((box) => box === document.activeElement))
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  test('taken from its suggestion, an answer of the knowledge base is put into the reply', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Rita Rao', 'Wants it elsewhere');
    await visitors().say(sessionId, 'Where is my order?');
    await take(page, 'Rita Rao');
    const suggestion = page
      .getByRole('region', { name: 'Suggested replies' })
      .getByRole('button', { name: /^Insert the answer to/ })
      .first();
    await replyBox(page, 'Rita Rao').fill('Hello Rita.');
    await suggestion.click();
    expect(await replyBox(page, 'Rita Rao').inputValue()).toMatch(/^Hello Rita\.\s+\S/);
    expect(await visitors().replies(sessionId)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows its times in the time zone of the agent’s profile, and not of the computer', async () => {
    const api = await apiAs(agent());
    const { user } = await api.call('GET /auth/me');
    const live = async (timezone: string) => {
      const preferences = { ...user.preferences, timezone };
      await api.call('PUT /auth/profile', { body: { name: user.name, preferences } });
    };
    onTestFinished(() => live(user.preferences.timezone));
    await visitors().askForHuman('Kabir Khan', 'Lives half an hour off');
    // An hour's quarters off: no zone that a computer is likely to have shows the same.
    await live('Asia/Kathmandu');
    const first = await open();
    const shown = (page: Page) =>
      thread(page, 'Kabir Khan')
        .locator('time[title]')
        .first()
        .evaluate((time: HTMLTimeElement) => [time.dateTime, time.innerText, time.title]);
    // In the language of that window.
    const timesIn = (timeZone: string, at: string) =>
      first.page.evaluate(
        ([zone, moment]) => {
          const write = (options: Intl.DateTimeFormatOptions) =>
            new Intl.DateTimeFormat(undefined, { timeZone: zone, ...options }).format(new Date(moment));
          const short = write({ hour: 'numeric', minute: '2-digit' });
          return [moment, short, write({ dateStyle: 'medium', timeStyle: 'short' })];
        },
        [timeZone, at] as const,
      );
    await rowOf(first.page, 'Kabir Khan').click();
    const [at = ''] = await shown(first.page);
    const device = await first.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const [onDevice, before, after] = await Promise.all(
      [device, 'Asia/Kathmandu', 'Australia/Eucla'].map((timeZone) => timesIn(timeZone, at)),
    );
    expect(before).not.toEqual(onDevice);
    expect(await shown(first.page)).toEqual(before);
    expect(first.complaints).toEqual([]);

    // Set elsewhere meanwhile, it is that of the next start.
    await first.quit();
    await live('Australia/Eucla');
    const second = await launch({ userData: first.userData });
    await waitUntilOnline(second.page);
    await rowOf(second.page, 'Kabir Khan').click();
    await expect.poll(() => shown(second.page)).toEqual(after);
    expect(second.complaints).toEqual([]);
  });
});
