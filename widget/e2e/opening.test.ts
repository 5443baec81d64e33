import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { KNOWN, KNOWN_ANSWER, stage } from './support/stage.ts';

const shop = stage();

it('loads one small script on page view, and the chat only when a visitor means to open it', async () => {
  const { launcher, page } = await shop.visitor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${shop.product().url}/demo`, { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => !path.startsWith('/demo'))).toEqual(['/widget.js']);
  expect(await page.locator('iframe').count()).toBe(0);
  await launcher.hover();
  await expect.poll(() => page.locator('iframe').count()).toBe(1);
});

it('opens with title, subtitle, welcome and branding, and gives the focus to the input and back', async () => {
  const { bubbles, chat, input, launcher, openChat } = await shop.visitor();
  await openChat();
  await chat.getByRole('heading', { name: 'Support Chat' }).waitFor();
  await chat.getByText('Acme Store').waitFor();
  await chat.getByText('Powered by').waitFor();
  expect(await bubbles('assistant').count()).toBe(1);
  await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true);
  await input.press('Escape');
  await expect.poll(() => launcher.evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(await launcher.getAttribute('aria-expanded')).toBe('false');
});

it('is in the demo shop’s color before it is opened, and asks an opening question at a click', async () => {
  const { bubbles, chat, launcher, page } = await shop.visitor();
  await page.goto(`${shop.product().url}/demo`);
  expect(await launcher.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(36, 82, 127)',
  );
  await launcher.click();
  await chat.getByRole('button', { name: KNOWN }).click();
  await bubbles('user').getByText(KNOWN).waitFor();
  await bubbles('assistant').getByText(KNOWN_ANSWER).waitFor();
  expect(await chat.getByRole('button', { name: KNOWN }).count()).toBe(0);
});

it('says that the chat could not be reached, and is there once it can be', async () => {
  const { bubbles, chat, launcher, page } = await shop.visitor();
  await page.route('**/api/chat/config?*', (route) => route.abort('connectionrefused'));
  await page.goto(`${shop.product().url}/demo`);
  await launcher.click();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  await page.unroute('**/api/chat/config?*');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await bubbles('assistant').waitFor();
  expect(await chat.getByRole('alert').count()).toBe(0);
});

it('opens no conversation for who only looks, and has one ready for who types', async () => {
  const { human, input, openChat, page } = await shop.visitor();
  const { api } = await signIn(shop.product());
  const count = async () =>
    (await api.call('GET /chat/conversations', { query: { limit: 100 } })).conversations.length;
  const before = await count();
  await openChat();
  await human.waitFor();
  await page.reload();
  await openChat();
  expect(await count()).toBe(before);
  await input.press('H');
  await expect.poll(count).toBe(before + 1);
});

it('says why no conversation can be opened, and opens it when asked again', async () => {
  const { chat, input, openChat, page } = await shop.visitor();
  await openChat();
  const error = 'This workspace has reached its monthly limit.';
  await page.route('**/api/chat/start', (route) =>
    route.fulfill({ status: 402, json: { error, code: 'quota_exceeded', requestId: 'r1' } }),
  );
  await input.pressSequentially('Hello');
  await chat.getByRole('alert').filter({ hasText: error }).waitFor();
  expect(await input.inputValue()).toBe('Hello');
  await page.unroute('**/api/chat/start');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => chat.getByRole('alert').count()).toBe(0);
});

it('names no key and no session in any address, or in what the server logs', async () => {
  const { chat, context, openChat, page, say } = await shop.visitor();
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await page.reload();
  await openChat();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  const session = /"sessionId":"([^"]+)/.exec(stored)?.[1] ?? 'none stored';
  expect(session).toMatch(/^[\w-]{20,}$/);
  const key = shop.product().demo?.apiKey ?? '';
  // What is kept is shown before the server is asked.
  await expect
    .poll(() => addresses.some((address) => address.includes('/api/chat/current/history')))
    .toBe(true);
  for (const text of [...addresses, shop.product().output().replace(key, '')]) {
    expect(text).not.toContain(session);
    expect(text).not.toContain(key);
  }
});
