import { beforeAll, expect, it } from 'vitest';
import { KNOWN, KNOWN_ANSWER, stage, UNKNOWN } from './support/stage.ts';

const shop = stage();

// The first words that the shop's knowledge lacks have the server read its lexicon. These tests are about the network.
beforeAll(async () => {
  const { bubbles, openChat, say } = await shop.visitor();
  await openChat();
  await say(UNKNOWN);
  await bubbles('assistant').nth(1).waitFor();
});

it('keeps messages written without a network in order, and sends each once when it is back', async () => {
  const { bubbles, chat, context, launcher, openChat, page, say } = await shop.visitor();
  await openChat();
  await context.setOffline(true);
  await say('first without network');
  await say('second without network');
  await expect.poll(() => chat.getByText('Waiting to be sent').count()).toBe(2);
  await expect
    .poll(() => chat.getByRole('alert').textContent())
    .toBe("You're offline. Messages will send when you're back.");
  await context.setOffline(false);
  await expect.poll(() => bubbles('assistant').count()).toBe(3);
  expect(await bubbles('user').allTextContents()).toEqual([
    'first without network',
    'second without network',
  ]);
  expect(await chat.getByText('Waiting to be sent').count()).toBe(0);

  await page.reload();
  await launcher.click();
  await expect.poll(() => bubbles('user').count()).toBe(2);
});

it('does not double a message whose answer got lost on the way', async () => {
  const { bubbles, chat, launcher, openChat, page, say } = await shop.visitor();
  await openChat();
  let isLost = false;
  await page.route('**/api/chat/message', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(isLost).toBe(true);
  expect(await bubbles('user').count()).toBe(1);
  await page.reload();
  await launcher.click();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').count()).toBe(1);
});

it('says why a message was refused, keeps it, and sends it when asked again', async () => {
  const { chat, openChat, page, say } = await shop.visitor();
  await openChat();
  const error = 'This workspace has reached its monthly limit.';
  await page.route('**/api/chat/message', (route) =>
    route.fulfill({ status: 402, json: { error, code: 'quota_exceeded', requestId: 'r1' } }),
  );
  await say(KNOWN);
  await chat.getByText(`Sorry, I encountered an error: ${error}`).waitFor();
  expect(await chat.getByRole('alert').textContent()).toBe(error);
  await chat.getByText('Not sent').waitFor();
  await page.unroute('**/api/chat/message');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await chat.getByText('Not sent').count()).toBe(0);
  expect(await chat.getByRole('alert').count()).toBe(0);
});

it('shows a server in trouble and gets through by itself once it is well', async () => {
  const { chat, openChat, page, say } = await shop.visitor();
  await openChat();
  let failures = 2;
  await page.route('**/api/chat/message', (route) => {
    failures -= 1;
    return failures >= 0
      ? route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } })
      : route.continue();
  });
  await say(KNOWN);
  await chat.getByText('Server error. Please try again later.').waitFor();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await expect.poll(() => chat.getByText('Server error').count()).toBe(0);
});

it('still offers a human when a message cannot get through after what it did not know', async () => {
  const { chat, human, openChat, page, say } = await shop.visitor();
  await openChat();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  await page.route('**/api/chat/message', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { error: 'Rate limit exceeded. Please try again later.', code: 'rate_limited', requestId: 'r1' },
    }),
  );
  await say('And the one before?');
  await chat.getByText('Waiting to be sent').waitFor();
  expect(await human.count()).toBe(1);
});
