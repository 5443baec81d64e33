import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { line, replyBox, seen, thread, waitUntilOnline } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

const names = Array.from({ length: 30 }, (_, place) => `Visitor ${String(place + 1).padStart(2, '0')}`);
/** As many as an agent may have at once. */
const AT_ONCE = 5;
/** The server goes away while the agent has these, after others were done and before the rest. */
const CUT_AT = 10;
/** In which a conversation leaves the inbox, one after the other; and what is at the server afterwards. */
const WAYS = [
  { way: 'answered and ended', status: 'ended' },
  { way: 'ended with a reason', status: 'ended' },
  { way: 'snoozed', status: 'transferred' },
  { way: 'returned to the assistant', status: 'active' },
  { way: 'noted and ended', status: 'ended' },
] as const;
type Way = (typeof WAYS)[number];

describe(`a day at the keyboard of the built console, ${inRuntime}`, () => {
  test('thirty waiting conversations are worked to an empty inbox, over an outage in the middle', async () => {
    const sessions = new Map<string, string>();
    for (const name of names) {
      sessions.set(name, (await visitors().askForHuman(name, 'Order')).sessionId);
    }
    const { page, complaints } = await open();
    await seen(page.getByRole('radio', { name: `Waiting ${names.length}` }));
    const agent = atKeyboard(page);

    const left = new Map<string, Way>();
    while (await agent.isAnyoneWaiting()) {
      const taken: string[] = [];
      while (taken.length < AT_ONCE && (await agent.isAnyoneWaiting())) taken.push(await agent.takeNext());
      const isCut = left.size === CUT_AT;
      if (isCut) {
        await takeServerDown();
        await seen(line(page, /^Offline · as of/));
      }
      for (const name of taken) {
        const way = WAYS[left.size % WAYS.length] ?? WAYS[0];
        await agent.open(name);
        await agent.leave(way, name);
        left.set(name, way);
      }
      if (isCut) {
        // Each has an answer and what follows it; one has a note as well.
        await seen(line(page, / · 11 waiting to send$/));
        await seen(page.getByRole('radio', { name: 'My Chats 0' }));
        await bringServerBack();
        await waitUntilOnline(page);
        await seen(line(page, 'Up to date'));
      }
    }

    expect([...left.keys()]).toEqual(expect.arrayContaining(names));
    await seen(page.getByRole('radio', { name: 'My Chats 0' }));
    await seen(line(page, 'Up to date'));
    for (const [name, sessionId] of sessions) {
      expect(await visitors().replies(sessionId), name).toEqual([`All done, ${name}`]);
      const { status } = await visitors().history(sessionId);
      expect(status, name).toBe(left.get(name)?.status);
    }
    expect(complaints).toEqual([]);
  }, 300_000);
});

function atKeyboard(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** From wherever the agent is. */
  const toQueue = async () => {
    await press('Escape', 'Escape');
    await seen(page.getByText('Choose a conversation'));
  };
  const say = async (name: string, text: string) => {
    await page.keyboard.type(text);
    await press('Enter');
    await seen(thread(page, name).getByText(text));
  };
  const shown = page.getByRole('region', { name: /^Messages with/ });

  return {
    async isAnyoneWaiting() {
      await toQueue();
      return (await page.getByRole('radio', { name: 'Waiting 0' }).count()) === 0;
    },
    /** Takes the one who waits longest. */
    async takeNext(): Promise<string> {
      const waiting = page.getByRole('radio', { name: /^Waiting \d+$/ });
      const before = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
      await press('j');
      await seen(shown);
      const name = (await shown.getAttribute('aria-label'))?.replace('Messages with ', '') ?? '';
      await press('a');
      await hasFocus(replyBox(page, name));
      await press('Escape');
      // The queue is read again: until then, the next one is this one.
      await seen(page.getByRole('radio', { name: `Waiting ${before - 1}` }));
      return name;
    },
    async open(name: string) {
      await toQueue();
      await press('Control+k');
      const menu = page.getByRole('dialog', { name: 'Command menu' });
      await seen(menu);
      await page.keyboard.type(name);
      await seen(menu.getByRole('option', { name, selected: true }));
      await press('Enter');
      await seen(thread(page, name));
    },
    async leave({ way }: Way, name: string) {
      await press('r');
      await hasFocus(replyBox(page, name));
      if (way === 'answered and ended') {
        await page.keyboard.type(`All done, ${name}`);
        await press('Control+Enter');
        await seen(page.getByText('This conversation has ended.'));
        return;
      }
      await say(name, `All done, ${name}`);
      await press('Escape');
      if (way === 'returned to the assistant') {
        await press('b');
        await seen(page.getByText('The assistant is handling this.'));
      } else if (way === 'snoozed') {
        await press('z');
        await seen(page.getByRole('dialog'));
        await press('ArrowUp', 'Enter');
        await seen(page.getByText('Snoozed until the visitor replies', { exact: true }));
      } else {
        if (way === 'noted and ended') {
          await press('#');
          await hasFocus(page.getByRole('textbox', { name: `Internal note on ${name}` }));
          await say(name, `The carrier knows about ${name}`);
          await press('Escape');
        }
        await press('e');
        await hasFocus(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
        if (way === 'ended with a reason') await press('Shift+Tab', 'Shift+Tab', 'ArrowDown', 'Tab', 'Tab');
        await press('Tab', 'Enter');
        await seen(page.getByText('This conversation has ended.'));
      }
    },
  };
}

const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
