import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { apiKey, openAsGuest, ownersApi } = stage();

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const key = (page: Page) => page.getByLabel('API key');
const chat = (page: Page) => page.frameLocator('iframe[title="Support Chat"]');
const latest = async () => {
  const api = await ownersApi();
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  return conversations[0];
};

it('starts with a full key only, shows the very widget, and ends its conversation when it is stopped', async () => {
  const { page, complaints } = await openAsGuest({ path: '/widget-test' });
  expect(await start(page).isDisabled()).toBe(true);
  for (const wrong of [
    'xk_0123456789abcdefgh',
    'sk_0123456789',
    `${apiKey().slice(0, 12)}…${apiKey().slice(-4)}`,
  ]) {
    await key(page).fill(wrong);
    await page.getByText('Key must start with sk_ and be a full, unmasked value.').waitFor();
    expect(await start(page).isDisabled()).toBe(true);
  }

  await key(page).fill(` ${apiKey()} `);
  await start(page).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  await chat(page).getByRole('textbox').fill('How long does shipping take?');
  await chat(page).getByRole('textbox').press('Enter');
  await chat(page).getByText('3–5 working days').waitFor();
  expect(await latest()).toMatchObject({ isTest: true, visitor: { name: 'Test visitor' } });
  const first = await latest();
  expect(first?.status).toBe('active');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await latest())?.status).toBe('ended');
  // The former frame, which greeted as well, is gone first.
  await chat(page).getByText('3–5 working days').waitFor({ state: 'detached' });
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  await chat(page).getByRole('textbox').fill('And');
  await expect.poll(async () => (await latest())?._id).not.toBe(first?._id);
  expect((await latest())?.status).toBe('active');

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Start the widget to test it').waitFor();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => 'ChatWidget' in window)).toBe(false);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat'))),
  ).toEqual([]);
  await expect.poll(async () => (await latest())?.status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('ends the conversation of a page that is left', async () => {
  const { page } = await openAsGuest({ path: '/widget-test' });
  await key(page).fill(apiKey());
  await start(page).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  await chat(page).getByRole('textbox').fill('Hello');
  await expect.poll(async () => (await latest())?.status).toBe('active');
  await page.goto('about:blank');
  await expect.poll(async () => (await latest())?.status).toBe('ended');
});

it('shows what the server says of a key that it does not take', async () => {
  const { page, complaints } = await openAsGuest({
    path: '/widget-test',
    expected: [/status of 401/, /status of 403/],
  });
  await key(page).fill(`sk_${'x'.repeat(40)}`);
  await key(page).press('Enter');
  await page.getByRole('alert').getByText('Invalid API key').waitFor();

  const api = await ownersApi();
  const { apiKey: reader } = await api.call('POST /keys', {
    body: { name: 'Reader', permissions: ['chat:read'] },
  });
  await key(page).fill(reader.key);
  await start(page).click();
  await page.getByRole('alert').getByText('Access denied').waitFor();

  const { apiKey: writer } = await api.call('POST /keys', {
    body: { name: 'Writer', permissions: ['chat:write'] },
  });
  await api.call('PUT /keys/{id}', { params: { id: writer.id }, body: { isActive: false } });
  await key(page).fill(writer.key);
  await start(page).click();
  await page.getByRole('alert').getByText('Invalid API key').waitFor();
  await api.call('PUT /keys/{id}', { params: { id: writer.id }, body: { isActive: true } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  expect(complaints).toEqual([]);
});

it('says that the script did not come, and gets it on another try', async () => {
  const { page, complaints } = await openAsGuest({ path: '/widget-test', expected: [/ERR_FAILED/] });
  await page.route('**/widget.js', (route) => route.abort());
  await key(page).fill(apiKey());
  await start(page).click();
  await page.getByText('We couldn’t load the widget').waitFor();
  await page.unroute('**/widget.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  expect(complaints).toEqual([]);
});

it('pastes a key, says when it may not, and fits a phone', async () => {
  const { page, complaints } = await openAsGuest({ path: '/widget-test' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Paste' }).click();
  await page.getByText('Clipboard read failed').waitFor();
  await page.evaluate((text) => {
    navigator.clipboard.readText = async () => ` ${text}\n`;
  }, apiKey());
  await page.getByRole('button', { name: 'Paste' }).click();
  await page.getByText('Pasted from clipboard').waitFor();
  await start(page).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
