import { expect, it } from 'vitest';
import { badNetwork, sessionIdOf } from './support/bad-network.ts';
import { KNOWN, KNOWN_ANSWER } from './support/stage.ts';

const shop = badNetwork(11);

async function twoTabs() {
  const one = await shop.visitor();
  const other = await one.secondTab();
  await Promise.all([one.openChat(), other.openChat()]);
  return [one, other] as const;
}

it('begins one conversation from two tabs that begin at once', async () => {
  const [one, other] = await twoTabs();
  const starts: string[] = [];
  one.context.on('request', (request) => {
    if (request.url().endsWith('/chat/start')) starts.push(request.url());
  });
  await Promise.all([one.say('from one'), other.say('from the other')]);
  await expect.poll(async () => (await shop.stored(one)).length).toBeGreaterThanOrEqual(5);
  const said = (await shop.stored(one)).flatMap(({ role, content }) => (role === 'user' ? content : []));
  expect([...said].sort()).toEqual(['from one', 'from the other']);
  expect(starts).toHaveLength(1);
  await shop.agrees(one, said);
  await shop.agrees(other, said);
});

it('sends from one tab what the other was closed with', async () => {
  const [one, other] = await twoTabs();
  await one.say('first');
  await shop.agrees(one, ['first']);
  shop.network().tunnel();
  await one.say('unsent one');
  await one.say('unsent two');
  await one.page.close();
  shop.network().cut();
  shop.network().restore();
  await other.chat.getByRole('button', { name: 'Close' }).click();
  await other.launcher.click();
  await shop.agrees(other, ['first', 'unsent one', 'unsent two']);
});

it('shows in one tab what the other has said, ended, and started again', async () => {
  const [one, other] = await twoTabs();
  await one.say(KNOWN);
  await other.chat.getByText(KNOWN_ANSWER).waitFor();
  const first = await sessionIdOf(one);

  await one.chat.getByRole('button', { name: 'Options' }).click();
  await one.chat.getByRole('button', { name: 'End conversation' }).click();
  await one.chat.getByRole('button', { name: 'End', exact: true }).click();
  await other.chat.getByText('This conversation has ended.').waitFor();
  await one.chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect.poll(() => other.bubbles('user').count()).toBe(0);
  await other.say('once more');
  await shop.agrees(one, ['once more']);
  await shop.agrees(other, ['once more']);
  expect(await sessionIdOf(one)).not.toBe(first);
});

it('stays in the new conversation when the other tab hears late that the old one has ended', async () => {
  const [one, other] = await twoTabs();
  await one.say(KNOWN);
  await other.chat.getByText(KNOWN_ANSWER).waitFor();
  const first = await sessionIdOf(one);
  let isHeard = () => {};
  const mayHear = new Promise<void>((resolve) => {
    isHeard = resolve;
  });
  await other.page.route('**/history?**', async (route) => {
    const answer = await route.fetch();
    await mayHear;
    await route.fulfill({ response: answer });
  });

  await one.chat.getByRole('button', { name: 'Options' }).click();
  await one.chat.getByRole('button', { name: 'End conversation' }).click();
  const asked = other.page.waitForRequest('**/history?**');
  await one.chat.getByRole('button', { name: 'End', exact: true }).click();
  await asked;
  await one.chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect.poll(() => one.bubbles('user').count()).toBe(0);
  isHeard();
  await other.chat.getByText('This conversation has ended.').waitFor();
  await one.say('once more');
  await shop.agrees(one, ['once more']);
  await shop.agrees(other, ['once more']);
  expect(await sessionIdOf(one)).not.toBe(first);
});
