import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { KNOWN, KNOWN_ANSWER, stage } from './support/stage.ts';
import type { Visitor } from './support/visitor.ts';

const shop = stage();

const options = ({ chat }: Visitor) => chat.getByRole('button', { name: 'Options' });
const option = ({ chat }: Visitor, name: string) => chat.locator('.options').getByRole('button', { name });

async function conversing() {
  const visitor = await shop.visitor();
  await visitor.openChat();
  await visitor.say(KNOWN);
  await visitor.chat.getByText(KNOWN_ANSWER).waitFor();
  await options(visitor).click();
  return visitor;
}

it('lets the visitor take the conversation along as a text', async () => {
  const visitor = await conversing();
  const downloading = visitor.page.waitForEvent('download');
  await option(visitor, 'Download transcript').click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('Support Chat · Acme Store');
  expect(text).toMatch(/\[.+\] You: How long does shipping take\?/);
  expect(text).toMatch(/\[.+\] Assistant: .*3–5 working days/);
});

it('has the whole of a long conversation in that text, also after a page load', async () => {
  const visitor = await conversing();
  const { page } = visitor;
  const count = 230;
  await page.route('**/api/chat/current/history**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const after = Number(searchParams.get('after') ?? 0);
    const messages = Array.from({ length: count }, (_, index) => ({
      id: `m${index + 1}`,
      seq: index + 1,
      role: index % 2 ? 'user' : 'assistant',
      content: `word ${index + 1}.`,
      timestamp: new Date().toISOString(),
      metadata: {},
      clientId: null,
    })).slice(after, after + Number(searchParams.get('limit')));
    await route.fulfill({ json: { data: { messages, status: 'active', agent: null } } });
  });
  await page.reload();
  await visitor.launcher.click();
  await visitor.chat.getByText(`word ${count}.`).waitFor();
  await page.reload();
  await visitor.launcher.click();
  await visitor.chat.getByText(`word ${count}.`).waitFor();
  expect(await visitor.chat.getByText('word 100.').count()).toBe(0);
  await options(visitor).click();
  const downloading = page.waitForEvent('download');
  await option(visitor, 'Download transcript').click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.match(/word \d+\./g)).toHaveLength(count);
});

it('ends the conversation when asked twice, takes a rating once, and starts over', async () => {
  const visitor = await conversing();
  const { bubbles, chat, page } = visitor;
  await option(visitor, 'End conversation').click();
  await option(visitor, 'Cancel').click();
  expect(await bubbles('user').count()).toBe(1);
  await option(visitor, 'End conversation').click();
  await chat.locator('.options').getByRole('button', { name: 'End', exact: true }).click();
  await chat.getByText('This conversation has ended.').waitFor();

  await chat.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await chat.getByRole('textbox', { name: 'Anything to add?' }).fill('Quick and kind.');
  await page.route('**/rating', (route) => route.abort());
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  await page.unroute('**/rating');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('Thank you for your rating.').waitFor();
  expect(await chat.getByRole('radio').count()).toBe(0);

  const { api } = await signIn(shop.product(), 'owner');
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  expect(conversations[0]).toMatchObject({ status: 'ended', rating: 4 });

  await page.reload();
  await visitor.launcher.click();
  await chat.getByText('Thank you for your rating.').waitFor();
  expect(await chat.getByRole('radio').count()).toBe(0);
  await chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect.poll(() => bubbles('user').count()).toBe(0);
  await visitor.say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
});

it('counts the stars of who says no more, and the comment of who does', async () => {
  const visitor = await conversing();
  const { chat } = visitor;
  await option(visitor, 'End conversation').click();
  await chat.locator('.options').getByRole('button', { name: 'End', exact: true }).click();
  const { api } = await signIn(shop.product(), 'owner');
  const rated = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    return [conversations[0]?.rating, conversations[0]?.ratingComment];
  };
  await chat.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await expect.poll(rated).toEqual([2, null]);
  await chat.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await expect.poll(rated).toEqual([5, null]);
  await chat.getByRole('textbox', { name: 'Anything to add?' }).fill('I had slipped.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('Thank you for your rating.').waitFor();
  expect(await rated()).toEqual([5, 'I had slipped.']);
});

it('chimes only where the visitor has switched it on', async () => {
  const visitor = await shop.visitor();
  await visitor.context.addInitScript(() => {
    const heard = { notes: 0 };
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      heard.notes += 1;
      return start.apply(this, args);
    };
  });
  const notes = () =>
    visitor.chat
      .locator('body')
      .evaluate(() => (window as unknown as { heard: { notes: number } }).heard.notes);
  await visitor.openChat();
  await visitor.say(KNOWN);
  await visitor.page.locator('h1').click();
  await visitor.chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await notes()).toBe(0);

  await options(visitor).click();
  const sound = option(visitor, 'Sound');
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(notes).toBe(2);
  let answer = () => {};
  const hasLookedAway = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.page.route('**/api/chat/message', async (route) => {
    await hasLookedAway;
    await route.continue();
  });
  await visitor.say('And how much is it?');
  await visitor.page.locator('h1').click();
  answer();
  await expect.poll(notes).toBe(4);
});

it('folds up with Escape, and only then closes the chat', async () => {
  const visitor = await conversing();
  await option(visitor, 'Sound').waitFor();
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => visitor.chat.locator('.options').count()).toBe(0);
  expect(await options(visitor).evaluate((button) => button === document.activeElement)).toBe(true);
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => visitor.launcher.getAttribute('aria-expanded')).toBe('false');
});

it('says where the transcript went, whole and only until the next step; Escape at once folds up', async () => {
  const visitor = await shop.visitor();
  const { chat, openChat, page, say } = visitor;
  const address = `${'a.very.long.name.'.repeat(3)}of.somebody@shop.example.com`;
  await page.route('**/api/chat/config?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), transcriptByEmail: true } });
  });
  await page.route('**/transcript', (route) => route.fulfill({ json: { success: true } }));
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await options(visitor).click();
  await option(visitor, 'Email transcript').click();
  await chat.getByLabel('Where should we send it').fill(address);
  await page.keyboard.press('Enter');
  const said = chat.locator('.options').getByRole('status');
  await said.getByText(`On its way to ${address}.`).waitFor();
  expect(await said.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await option(visitor, 'End conversation').click();
  expect(await said.textContent()).toBe('');

  const isFocusInside = await option(visitor, 'Cancel').evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return document.activeElement?.closest('.options') !== null;
  });
  expect(isFocusInside).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => chat.locator('.options').count()).toBe(0);
  expect(await visitor.launcher.getAttribute('aria-expanded')).toBe('true');
});
