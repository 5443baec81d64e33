import { launchBrowser } from '@chatbot-saas/shared/testing/browser';
import { type Product, startProduct } from '@chatbot-saas/shared/testing/product';
import axe from 'axe-core';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { agentOnline } from './agent.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let chat: FrameLocator;
/** Whatever goes wrong in the page or in the frame without anybody seeing it. */
let complaints: string[];

const KNOWN = 'How long does shipping take?';
const KNOWN_ANSWER = '3–5 working days';
const UNKNOWN = 'Who won the football match last night?';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  chat = page.frameLocator('iframe[title="Support Chat"]');
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) complaints.push(message.text());
  });
});

afterEach(async () => {
  expect(complaints).toEqual([]);
  await context.close();
});

const input = () => chat.getByRole('textbox', { name: 'Your message' });
const human = () => chat.getByRole('button', { name: 'Talk to Human Agent' });
const launcher = () => page.getByRole('button', { name: 'Support Chat' });
const bubbles = (kind: 'user' | 'assistant' | 'agent') => chat.locator(`.message.${kind} .bubble`);

async function openChat() {
  await page.goto(`${product.url}/demo`);
  await launcher().click();
  await bubbles('assistant').first().waitFor();
}

async function say(text: string) {
  await input().fill(text);
  await input().press('Enter');
}

it('loads one small script on page view, and the chat only when somebody means to open it', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => !path.startsWith('/demo'))).toEqual(['/widget.js']);
  expect(await page.locator('iframe').count()).toBe(0);
  await launcher().hover();
  await expect.poll(() => page.locator('iframe').count()).toBe(1);
});

it('opens with title, subtitle, welcome and branding, and gives the focus to the input and back', async () => {
  await openChat();
  await chat.getByRole('heading', { name: 'Support Chat' }).waitFor();
  await chat.getByText("We're here to help").waitFor();
  await chat.getByText('Powered by').waitFor();
  expect(await bubbles('assistant').count()).toBe(1);
  await expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true);
  await input().press('Escape');
  await expect.poll(() => launcher().evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(await launcher().getAttribute('aria-expanded')).toBe('false');
});

it('answers what the knowledge holds, and shows what the answer is based on', async () => {
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await chat.getByText(`Based on “${KNOWN}”`).waitFor();
});

it('says that it does not know, and offers a human right there', async () => {
  await openChat();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  expect(await human().count()).toBe(1);
  expect(await chat.getByText('Based on').count()).toBe(0);
});

it('sends with Enter, breaks the line with Shift+Enter, and sends nothing that is empty', async () => {
  await openChat();
  await input().fill('   ');
  await input().press('Enter');
  expect(await chat.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await input().fill('one');
  await input().press('Shift+Enter');
  await input().pressSequentially('two');
  expect(await bubbles('user').count()).toBe(0);
  await input().press('Enter');
  await bubbles('user').waitFor();
  expect(await bubbles('user').textContent()).toBe('one\ntwo');
  expect(await input().inputValue()).toBe('');
});

it('shows markup as the text it is', async () => {
  await openChat();
  await say('<img src=x onerror="parent.postMessage(1)"><b>bold</b> **stars**');
  await bubbles('user').waitFor();
  expect(await bubbles('user').textContent()).toContain('<b>bold</b> **stars**');
  expect(await chat.locator('.log img, .log b').count()).toBe(0);
});

it('keeps the conversation over a reload, and what was typed over minimising', async () => {
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await input().fill('half a thought');
  await chat.getByRole('button', { name: 'Minimise' }).click();
  await chat.getByRole('button', { name: 'Support Chat' }).click();
  expect(await input().inputValue()).toBe('half a thought');

  await page.reload();
  await launcher().click();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').allTextContents()).toEqual([KNOWN]);
  expect(await bubbles('assistant').count()).toBe(2);
});

it('counts what came in on the bar of a minimised chat', async () => {
  const agent = await agentOnline(product);
  try {
    await openChat();
    await human().click();
    await chat.getByText('Connecting you to').waitFor();
    await agent.answer('First.');
    await chat.getByText('First.').waitFor();
    await chat.getByRole('button', { name: 'Minimise' }).click();
    await agent.answer('Are you there?');
    await chat.getByRole('button', { name: 'Support Chat, 1 unread' }).click();
    await chat.getByText('Are you there?').waitFor();
    await chat.getByRole('button', { name: 'Minimise' }).click();
    await chat.getByRole('button', { name: 'Support Chat', exact: true }).waitFor();
    await agent.end();
  } finally {
    agent.leave();
  }
});

it('shows one conversation in two tabs', async () => {
  await openChat();
  const other = await context.newPage();
  await other.goto(`${product.url}/demo`);
  await other.getByRole('button', { name: 'Support Chat' }).click();
  const otherChat = other.frameLocator('iframe[title="Support Chat"]');
  await otherChat.getByRole('textbox').waitFor();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await otherChat.getByText(KNOWN_ANSWER).waitFor();
  expect(await otherChat.locator('.message.user .bubble').count()).toBe(1);
});

it('works for the life of the page where storage is blocked', async () => {
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

it('says at once that nobody is online, and takes an e-mail address', async () => {
  await openChat();
  await human().click();
  await chat.getByText('Nobody from our team is online').waitFor();
  expect(await human().count()).toBe(0);
  const email = chat.getByLabel('Leave your e-mail');
  await email.fill('not an address');
  await email.press('Enter');
  await chat.getByText('Enter a valid email address').waitFor();
  await email.fill('mia@example.com');
  await email.press('Enter');
  await chat.getByText('We will write to mia@example.com').waitFor();
  expect(await email.count()).toBe(0);
});

it('hands over to a person who answers live, is seen typing, and ends it', async () => {
  const agent = await agentOnline(product);
  try {
    await openChat();
    await say(UNKNOWN);
    await chat.getByText("I don't know the answer").waitFor();
    await human().click();
    await chat.getByText(`Connecting you to ${agent.name}…`).waitFor();
    expect(await chat.getByText('You are now connected').count()).toBe(0);
    expect(await human().count()).toBe(0);

    await agent.answer('Hello, a **person** here.');
    await chat.getByText(`You are now connected to ${agent.name}.`).waitFor();
    await chat.getByText('Hello, a person here.').waitFor();
    expect(await chat.locator('.speaker').textContent()).toBe(agent.name);

    await input().pressSequentially('Is it');
    await expect.poll(() => agent.sawTyping()).toBe(true);
    await input().fill('');
    await say('Is it you?');
    await expect.poll(() => bubbles('user').count()).toBe(2);

    await agent.showTyping(true);
    await chat.getByText(`${agent.name} is typing`).waitFor({ state: 'attached' });
    await agent.answer('It is.');
    await chat.getByText('It is.').waitFor();
    await expect.poll(() => chat.getByText('is typing').count()).toBe(0);

    await page.reload();
    await launcher().click();
    await chat.getByText('It is.').waitFor();
    await chat.getByText(`You are now connected to ${agent.name}.`).waitFor();

    await agent.end();
    await chat.getByText('This conversation has ended.').waitFor();
    await chat.getByRole('button', { name: 'Start a new conversation' }).click();
    await expect.poll(() => bubbles('user').count()).toBe(0);
    await expect.poll(() => bubbles('assistant').count()).toBe(1);
  } finally {
    agent.leave();
  }
});

it('counts what a person wrote while the window was closed, even on the next page', async () => {
  const agent = await agentOnline(product);
  try {
    await openChat();
    await human().click();
    await chat.getByText('Connecting you to').waitFor();
    await chat.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Support Chat' }).waitFor();
    await agent.answer('Are you still there?');
    await page.getByRole('button', { name: 'Support Chat, 1 unread' }).click();
    await chat.getByText('Are you still there?').waitFor();
    await page.getByRole('button', { name: 'Support Chat', exact: true }).waitFor();
    await agent.end();
  } finally {
    agent.leave();
  }
});

it('keeps messages written without a network in order, and sends each once when it is back', async () => {
  await openChat();
  await context.setOffline(true);
  await say('first without network');
  await say('second without network');
  await expect.poll(() => chat.getByText('Waiting to be sent').count()).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => bubbles('assistant').count()).toBe(3);
  expect(await bubbles('user').allTextContents()).toEqual([
    'first without network',
    'second without network',
  ]);
  expect(await chat.getByText('Waiting to be sent').count()).toBe(0);

  await page.reload();
  await launcher().click();
  await expect.poll(() => bubbles('user').count()).toBe(2);
});

it('does not double a message whose answer got lost on the way', async () => {
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
  await launcher().click();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').count()).toBe(1);
});

it('says why a message was refused, keeps it, and sends it when asked again', async () => {
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
  expect(await chat.getByText('Server error').count()).toBe(0);
});

it('still offers a human when a message cannot get through after what it did not know', async () => {
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
  expect(await human().count()).toBe(1);
});

it('says that the chat could not be reached, and starts when asked again', async () => {
  await page.route('**/api/chat/start', (route) => route.abort('connectionrefused'));
  await page.goto(`${product.url}/demo`);
  await launcher().click();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  await page.unroute('**/api/chat/start');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await bubbles('assistant').waitFor();
});

it('says that no human could be asked, and leaves the button there', async () => {
  await openChat();
  await page.route('**/api/chat/*/handoff', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await human().click();
  await chat.getByText('Failed to connect to human agent. Please try again.').waitFor();
  expect(await human().isEnabled()).toBe(true);
});

it('opens a new conversation for a message when the server has forgotten the old one', async () => {
  await openChat();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace(/("sessionId":")[^"]+/, '$1forgotten0000'),
    );
  });
  await page.reload();
  await launcher().click();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await bubbles('user').count()).toBe(1);
});

it.each(['light', 'dark'] as const)('has nothing that axe would object to, in %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await openChat();
  await say(KNOWN);
  await chat.getByText('Based on').waitFor();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  await human().click();
  await chat.getByLabel('Leave your e-mail').waitFor();
  for (const frame of page.frames()) {
    await frame.evaluate(axe.source);
    const found = await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
});

it('names no key and no session in any address', async () => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(addresses.some((address) => address.includes('/api/chat/'))).toBe(true);
  expect(addresses.filter((address) => address.includes('sk_'))).toEqual([]);
});
