import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { details, gone, queue, replyBox, seen, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const names = Array.from({ length: 30 }, (_, place) => `Visitor ${String(place + 1).padStart(2, '0')}`);
/** In which a conversation leaves the queue, one after the other; and what the visitor has of it afterwards. */
const WAYS = [
  { way: 'answered and ended', status: 'ended' },
  { way: 'ended with a reason', status: 'ended' },
  { way: 'snoozed', status: 'transferred' },
  { way: 'returned to the assistant', status: 'active' },
  { way: 'noted and labeled', status: 'ended' },
] as const;
type Way = (typeof WAYS)[number]['way'];
type Status = (typeof WAYS)[number]['status'];

it('an agent works thirty waiting conversations to an empty inbox with the keyboard alone', async () => {
  const visitors = new Map<string, Visitor>();
  for (const name of names) {
    const one = await visitor(name);
    await one.say(`I need help with my order, says ${name}`);
    await one.askForHuman();
    visitors.set(name, one);
  }
  const { page, complaints } = await openAsAgent({
    path: '/handoff-center',
    viewport: { width: 1440, height: 900 },
  });
  const { openNext, take, leave } = keysOf(page);

  const left = new Map<string, Status>();
  await seen(queue(page).getByRole('heading', { name: 'Waiting' }));
  for (let name = await openNext(); name !== null; name = await openNext()) {
    const { way, status } = WAYS[left.size % WAYS.length] ?? WAYS[0];
    await take(name);
    await leave(way, name);
    left.set(name, status);
  }

  expect([...left.keys()]).toEqual(expect.arrayContaining(names));
  await gone(queue(page).getByRole('heading', { name: 'Mine' }));
  for (const [name, one] of visitors) {
    const { status, messages } = await one.history();
    expect(status, name).toBe(left.get(name));
    const replies = messages.filter(({ role }) => role === 'agent').map(({ content }) => content);
    expect(replies).toEqual([`All done, ${name}`]);
    expect(JSON.stringify(messages)).not.toContain('The carrier knows');
  }
  expect(complaints).toEqual([]);
}, 300_000);

function keysOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const say = async (text: string) => {
    await page.keyboard.type(text);
    await press('Enter');
    await seen(thread(page).getByText(text));
  };
  const write = async (name: string) => {
    await press('r');
    await isFocused(replyBox(page, name));
    await say(`All done, ${name}`);
    await press('Escape');
  };

  return {
    /** The name of the visitor who waits longest; null once no one does. */
    async openNext(): Promise<string | null> {
      await press('Escape', 'Escape');
      await seen(page.getByText('Choose a conversation'));
      if ((await queue(page).getByRole('heading', { name: 'Waiting' }).count()) === 0) return null;
      await press('j');
      await seen(thread(page));
      return (await thread(page).getAttribute('aria-label'))?.replace('Messages with ', '') ?? null;
    },
    async take(name: string) {
      await press('a');
      await isFocused(replyBox(page, name));
    },
    async leave(way: Way, name: string) {
      if (way === 'answered and ended') {
        await page.keyboard.type(`All done, ${name}`);
        await press('Control+Enter');
        await seen(page.getByRole('listitem').filter({ hasText: 'End the conversation' }));
        return;
      }
      await press('Escape');
      await write(name);
      if (way === 'returned to the assistant') {
        await press('b');
        await seen(page.getByText('The assistant is handling this.'));
      } else if (way === 'snoozed') {
        await press('z');
        await seen(page.getByRole('dialog'));
        await press('ArrowUp', 'Enter');
        await seen(page.getByText('Snoozed until the visitor replies'));
      } else {
        if (way === 'noted and labeled') await noteAndLabel(name);
        await press('e');
        await isFocused(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
        if (way === 'ended with a reason') await press('Shift+Tab', 'Shift+Tab', 'ArrowDown', 'Tab', 'Tab');
        await press('Tab', 'Enter');
        await seen(page.getByText('This conversation has ended.'));
        if (way === 'ended with a reason') await seen(details(page).getByText('By the team · Resolved'));
      }
    },
  };

  async function noteAndLabel(name: string) {
    await press('#');
    await isFocused(page.getByRole('textbox', { name: `Internal note on ${name}` }));
    await say(`The carrier knows about ${name}`);
    await press('Escape', 'l');
    const picker = page.getByRole('dialog', { name: `Labels for ${name}` });
    await isFocused(picker.getByRole('combobox'));
    await page.keyboard.type('Delivery');
    await seen(picker.getByRole('option', { name: /Delivery/ }));
    await press('Enter');
    await seen(picker.getByRole('option', { name: /Delivery/ }).getByLabel('chosen'));
    await press('Escape');
    await gone(picker);
  }
}

const isFocused = (element: ReturnType<Page['getByRole']>) =>
  until(async () => expect(await element.evaluate((one) => one === document.activeElement)).toBe(true));

it('what is done with a conversation never overtakes the reply before it', async () => {
  const ida = await visitor('Ida Holm');
  await ida.askForHuman();
  const { page, complaints } = await openAsAgent({ path: `/handoff-center?conversation=${ida.sessionId}` });
  const { take } = keysOf(page);
  await seen(thread(page));
  await take('Ida Holm');
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route('**/api/chat/*/agent/message', async (route) => {
    calls.push('reply');
    await mayGo;
    await route.continue();
  });
  page.on('request', (request) => request.url().endsWith('/end') && calls.push('end'));

  await page.keyboard.type('Goodbye, Ida');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const end = page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' });
  await end.click();
  await until(async () => expect(await end.getAttribute('aria-busy')).toBe('true'));
  expect(calls).toEqual(['reply']);
  letGo();
  await seen(page.getByText('This conversation has ended.'));
  expect(calls).toEqual(['reply', 'end']);
  expect((await ida.history()).messages.map(({ content }) => content)).toContain('Goodbye, Ida');
  expect(complaints).toEqual([]);
});
