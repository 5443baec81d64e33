import { expect, it } from 'vitest';
import { badNetwork } from './support/bad-network.ts';
import { KNOWN, KNOWN_ANSWER } from './support/stage.ts';

const shop = badNetwork(13);

it('works for the life of the page where storage is blocked', async () => {
  const visitor = await shop.visitor();
  const { chat, context, openChat, say } = visitor;
  await context.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: deny });
    LockManager.prototype.request = deny as never;
  });
  await openChat();
  shop.network().tunnel();
  await say(KNOWN);
  await say('and while we are at it');
  shop.network().cut();
  shop.network().restore();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await expect.poll(() => visitor.bubbles('assistant').count()).toBe(3);
  expect(await visitor.bubbles('user').allTextContents()).toEqual([KNOWN, 'and while we are at it']);
});

it('carries on when storage runs full in the middle, in this tab and with another one', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  await visitor.say('there was room for this');
  await shop.agrees(visitor, ['there was room for this']);
  await visitor.chat.locator('body').evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let filled = 0; ; filled++) {
        try {
          localStorage.setItem(`full:${size}:${filled}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  shop.network().tunnel();
  await visitor.say('and none for this');
  await visitor.say('nor for that');
  shop.network().cut();
  shop.network().restore();
  const said = ['there was room for this', 'and none for this', 'nor for that'];
  await shop.agrees(visitor, said);

  const other = await visitor.secondTab();
  await other.openChat();
  await other.say('from another tab');
  await shop.agrees(other, [...said, 'from another tab']);
  await visitor.say('and from the first again');
  await shop.agrees(visitor, [...said, 'from another tab', 'and from the first again']);
  await visitor.page.reload();
  await visitor.launcher.click();
  await shop.agrees(visitor, [...said, 'from another tab', 'and from the first again']);
});

it('follows another tab into its new conversation although it could not store what it knew itself', async () => {
  const one = await shop.visitor();
  await one.openChat();
  await one.say(KNOWN);
  await one.chat.getByText(KNOWN_ANSWER).waitFor();
  const other = await one.secondTab();
  await other.openChat();
  await other.chat.getByText(KNOWN_ANSWER).waitFor();
  // From here on nothing that the other tab knows reaches the storage.
  await other.chat.locator('body').evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await one.say('one more');
  await expect.poll(() => other.bubbles('user').count()).toBe(2);
  await one.chat.getByRole('button', { name: 'Options' }).click();
  await one.chat.getByRole('button', { name: 'End conversation' }).click();
  await one.chat.getByRole('button', { name: 'End', exact: true }).click();
  await other.chat.getByText('This conversation has ended.').waitFor();
  await one.chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await one.say('once more');
  await shop.agrees(one, ['once more']);
  await shop.agrees(other, ['once more']);
});
