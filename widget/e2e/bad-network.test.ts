import { expect, it } from 'vitest';
import { badNetwork } from './support/bad-network.ts';
import { KNOWN, KNOWN_ANSWER } from './support/stage.ts';

const shop = badNetwork(7);

it('gets everything through a tunnel, once and in order', async () => {
  const visitor = await shop.visitor();
  const { chat, openChat, say } = visitor;
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  shop.network().tunnel();
  const said = [KNOWN, 'in the tunnel', 'still in it', 'and a third'];
  for (const text of said.slice(1)) await say(text);
  // What was under way is lost on leaving it, as where a phone changes from one cell to the next.
  shop.network().cut();
  shop.network().restore();
  await shop.agrees(visitor, said);
});

it('starts the conversation in a tunnel as well', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  shop.network().tunnel();
  await visitor.say('before there is a conversation');
  await visitor.say('and after that');
  shop.network().restore();
  await shop.agrees(visitor, ['before there is a conversation', 'and after that']);
});

it('says each thing once where connections are cut in the middle and all is slow', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  shop.network().rough({ delayMs: 40, cutChance: 0.25 });
  const said = Array.from({ length: 5 }, (_, at) => `message ${at + 1}`);
  for (const text of said) await visitor.say(text);
  await expect.poll(async () => (await shop.stored(visitor)).length, { timeout: 30_000 }).toBeGreaterThan(4);
  shop.network().restore();
  await shop.agrees(visitor, said);
});

it('waits for a server that refuses, and says so', async () => {
  const visitor = await shop.visitor();
  const { chat, openChat, say } = visitor;
  await openChat();
  await say('first');
  await shop.agrees(visitor, ['first']);
  shop.network().refuse();
  await say('second');
  await chat.getByText('Waiting to be sent').waitFor();
  shop.network().restore();
  await shop.agrees(visitor, ['first', 'second']);
  await expect.poll(() => chat.getByRole('alert').count()).toBe(0);
});

it('stores once what the network delivers twice', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  const doubled: string[] = [];
  await visitor.page.route('**/api/chat/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    doubled.push(route.request().url().split('/').at(-1) ?? '');
    const [answer] = await Promise.all([route.fetch(), route.fetch()]);
    await route.fulfill({ response: answer });
  });
  await visitor.say('one');
  await visitor.say('two');
  await shop.agrees(visitor, ['one', 'two']);
  // The page that is open may be said meanwhile.
  expect(doubled.filter((call) => call !== 'page')).toEqual(['start', 'message', 'message']);
});

it('carries on when the server is killed in the middle and comes back', async () => {
  const visitor = await shop.visitor();
  const { chat, openChat, say } = visitor;
  await openChat();
  await say('before the crash');
  await shop.agrees(visitor, ['before the crash']);
  const said = ['before the crash', 'while it dies', 'while it is gone', 'and one more'];
  await say('while it dies');
  await shop.kill();
  await say('while it is gone');
  await say('and one more');
  await chat.getByText('Waiting to be sent').first().waitFor();
  await shop.startAgain();
  await shop.agrees(visitor, said);
  await expect.poll(() => chat.getByRole('alert').count()).toBe(0);
});
