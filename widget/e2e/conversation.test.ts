import { expect, it } from 'vitest';
import { KNOWN, KNOWN_ANSWER, stage, UNKNOWN } from './support/stage.ts';

const shop = stage();

it('answers what the knowledge holds, and shows what the answer is based on', async () => {
  const { chat, openChat, say } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await chat.getByText(`Based on “${KNOWN}”`).waitFor();
});

it('says that it does not know, and offers a human right there', async () => {
  const { chat, human, openChat, say } = await shop.visitor();
  await openChat();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  expect(await human.count()).toBe(1);
  expect(await chat.getByText('Based on').count()).toBe(0);
});

it('sends with Enter, breaks the line with Shift+Enter, and sends nothing that is empty', async () => {
  const { bubbles, chat, input, openChat } = await shop.visitor();
  await openChat();
  await input.fill('   ');
  await input.press('Enter');
  expect(await chat.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await input.fill('one');
  await input.press('Shift+Enter');
  await input.pressSequentially('two');
  expect(await bubbles('user').count()).toBe(0);
  await input.press('Enter');
  await bubbles('user').waitFor();
  expect(await bubbles('user').textContent()).toBe('one\ntwo');
  expect(await input.inputValue()).toBe('');
});

it('shows markup as the text it is', async () => {
  const { bubbles, chat, openChat, say } = await shop.visitor();
  await openChat();
  await say('<img src=x onerror="parent.postMessage(1)"><b>bold</b> **stars**');
  await bubbles('user').waitFor();
  expect(await bubbles('user').textContent()).toContain('<b>bold</b> **stars**');
  expect(await chat.locator('.log img, .log b').count()).toBe(0);
});

it('keeps the conversation over a reload, and what was typed over minimizing', async () => {
  const { bubbles, chat, input, launcher, openChat, page, say } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await input.fill('half a thought');
  await chat.getByRole('button', { name: 'Minimize' }).click();
  await chat.getByRole('button', { name: 'Support Chat' }).click();
  expect(await input.inputValue()).toBe('half a thought');

  await page.reload();
  await launcher.click();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').allTextContents()).toEqual([KNOWN]);
  expect(await bubbles('assistant').count()).toBe(2);
});

it('shows one conversation in two tabs', async () => {
  const { chat, context, openChat, say } = await shop.visitor();
  await openChat();
  const other = await context.newPage();
  await other.goto(`${shop.product().url}/demo`);
  await other.getByRole('button', { name: 'Support Chat' }).click();
  const otherChat = other.frameLocator('iframe[title="Support Chat"]');
  await otherChat.getByRole('textbox').waitFor();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await otherChat.getByText(KNOWN_ANSWER).waitFor();
  expect(await otherChat.locator('.message.user .bubble').count()).toBe(1);
});

it('works for the life of the page where storage is blocked', async () => {
  const { chat, context, openChat, say } = await shop.visitor();
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
});

it('opens a new conversation for a message when the server has forgotten the old one', async () => {
  const { bubbles, chat, launcher, openChat, page, say } = await shop.visitor();
  await openChat();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace(/("sessionId":")[^"]+/, '$1forgotten0000'),
    );
  });
  await page.reload();
  await launcher.click();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').count()).toBe(1);
});
