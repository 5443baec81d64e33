import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { apiKey, openAsOwner, ownersApi } = stage();
const path = '/chat-tester';

const fullKey = (page: Page) => page.getByLabel('Full API key');
const ownKey = (page: Page) => page.getByText('Use one of your keys instead of a temporary one');
const begin = (page: Page) => page.getByRole('button', { name: 'Start chat' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const log = (page: Page) => page.getByRole('log', { name: 'Test conversation' });
const chat = (page: Page) => page.frameLocator('iframe[title="Support Chat"]');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();
const newest = async () => {
  const api = await ownersApi();
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  return conversations[0];
};

async function started(page: Page) {
  await begin(page).click();
  await log(page).getByText('Hi! How can we help you today?').waitFor();
}

it('talks as a visitor and shows what each reply rests on and how fast it was', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await page.getByLabel('Visitor email').fill('tester@example.com');
  // Without a session nothing can be sent, however it is tried.
  await message(page).fill('Too early');
  expect(await send(page).isDisabled()).toBe(true);
  await message(page).press('Enter');
  expect(await message(page).inputValue()).toBe('Too early');
  await started(page);

  await message(page).fill('  \n ');
  expect(await send(page).isDisabled()).toBe(true);
  await message(page).fill('How long does');
  await message(page).press('Shift+Enter');
  await message(page).pressSequentially('shipping take?');
  expect(await message(page).inputValue()).toBe('How long does\nshipping take?');
  await message(page).press('Enter');
  await log(page).getByText('3–5 working days').waitFor();
  const folded = log(page).locator('summary', { hasText: 'confidence' });
  expect(await folded.innerText()).toMatch(/^1 source · (High|Medium|Low) confidence$/);
  expect(await log(page).getByText(/%/).filter({ visible: true }).count()).toBe(0);
  await folded.click();
  await log(page).getByText('Knowledge base (exact answer)').waitFor();
  for (const fact of ['Confidence', 'Latency', 'First token', 'Whole reply']) {
    await log(page).getByText(fact, { exact: true }).waitFor();
  }
  const figure = (name: string) =>
    log(page)
      .locator('dl > div', { has: page.getByText(name, { exact: true }) })
      .locator('dd');
  expect(await figure('Confidence').innerText()).toMatch(/^\d+\s?%$/);
  expect(await figure('First token').innerText()).toMatch(/^\d+ ms$|^[\d.]+ s$/);
  await log(page).getByRole('link', { name: 'How long does shipping take?' }).waitFor();
  expect(await newest()).toMatchObject({
    isTest: true,
    visitor: { name: 'Test visitor', email: 'tester@example.com' },
  });
  expect(complaints).toEqual([]);
});

it('puts a scenario into the input, hands over, and shows what a person answers', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await started(page);
  for (const name of ['General Inquiry', 'Technical Support', 'Billing Question', 'Human Handoff']) {
    await page.getByRole('button', { name }).click();
    await page.getByText(`${name}: the message is in the input`).waitFor();
    expect(await message(page).inputValue()).not.toBe('');
  }
  await message(page).press('Enter');
  await log(page).getByText('Handed over').waitFor();

  const api = await ownersApi();
  const params = { id: (await newest())?._id ?? '' };
  await api.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
  await api.call('POST /chat/{id}/agent/message', { params, body: { content: 'A person here.' } });
  await log(page).getByText('A person here.').waitFor();
  await message(page).fill('Good to hear.');
  await message(page).press('Enter');
  await log(page).getByText('Good to hear.').waitFor();
  // Shown at once; ended before it is stored, it would be refused.
  await expect.poll(async () => (await newest())?.lastMessage?.content).toBe('Good to hear.');
  await api.call('POST /chat/{id}/end', { params });
  await log(page).getByText('This conversation has ended.', { exact: true }).waitFor();
  expect(await send(page).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
});

it('resets after asking, and ends what it began', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await started(page);
  await message(page).fill('Hello');
  await message(page).press('Enter');
  await log(page).locator('summary').first().waitFor();
  const first = await newest();
  await page.getByRole('button', { name: 'Reset Chat' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await log(page).getByText('Hello', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reset Chat' }).click();
  await question.getByRole('button', { name: 'Reset Chat' }).click();
  await toast(page, 'Chat reset successfully');
  await page.getByText('No conversation yet').waitFor();
  await expect.poll(async () => (await newest())?.status).toBe('ended');

  await begin(page).click();
  await log(page).getByText('Hi! How can we help you today?').waitFor();
  expect((await newest())?._id).not.toBe(first?._id);
  // Leaving ends it as well.
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(async () => (await newest())?.status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('shows the live widget in a box and removes it completely', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await page.getByRole('tab', { name: 'Live widget' }).click();
  await chat(page).getByText('Hi! How can we help you today?').waitFor();
  const [box, frame] = await Promise.all([
    page.getByTestId('live-widget').boundingBox(),
    page.locator('iframe').boundingBox(),
  ]);
  expect(frame && box && frame.x >= box.x && frame.x + frame.width <= box.x + box.width).toBe(true);
  expect(frame && box && frame.y >= box.y && frame.y + frame.height <= box.y + box.height).toBe(true);
  expect((await newest())?.visitor.name).toBe('Test visitor');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => page.evaluate(() => 'ChatWidget' in window)).toBe(false);
  expect(await page.locator('iframe, script[src="/widget.js"]').count()).toBe(0);
  await expect.poll(async () => (await newest())?.status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('says what is wrong with a pasted key', async () => {
  const { page, complaints } = await openAsOwner({ path });
  const api = await ownersApi();
  const { apiKey: other } = await api.call('POST /keys', { body: { name: 'Second site' } });
  await page.reload();
  await ownKey(page).click();
  const choice = page.getByLabel('API key', { exact: true });
  await choice.selectOption({ label: `Demo shop (${apiKey().slice(0, 12)}…${apiKey().slice(-4)})` });
  const alert = page.getByRole('alert');
  await fullKey(page).fill('key_live');
  await alert.getByText('API key must start with sk_').waitFor();
  await fullKey(page).fill(`sk_${'x'.repeat(40)}`);
  await alert.getByText('That’s not the key “Demo shop”').waitFor();
  expect(await begin(page).isDisabled()).toBe(true);
  await fullKey(page).fill(other.key);
  await alert.getByText('That’s the key “Second site”').waitFor();
  await choice.selectOption(other.id);
  await alert.waitFor({ state: 'detached' });
  expect(await begin(page).isEnabled()).toBe(true);

  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Paste' }).click();
  await toast(page, 'Clipboard read failed');
  expect(await fullKey(page).inputValue()).toBe(other.key);
  await page.evaluate((text) => {
    navigator.clipboard.readText = async () => ` ${text}\n`;
  }, other.key);
  await page.getByRole('button', { name: 'Paste' }).click();
  await toast(page, 'Pasted from clipboard');
  // In memory only.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(other.key);
  expect(complaints).toEqual([]);

  // Switched off in the meantime: the server says so.
  await api.call('PUT /keys/{id}', { params: { id: other.id }, body: { isActive: false } });
  await begin(page).click();
  await page.locator('main').getByRole('alert').getByText('Invalid API key').waitFor();
  await api.call('DELETE /keys/{id}', { params: { id: other.id } });
});

it.each([
  [429, 'rate_limited', 'slow down', 'Rate limit exceeded. Please try again later.'],
  [402, 'quota_exceeded', 'The monthly limit is reached.', 'The monthly limit is reached.'],
  [403, 'origin_not_allowed', 'This site is not listed', 'Access denied: This site is not listed'],
  [503, 'unavailable', 'x', 'Server error. Please try again later.'],
])('keeps what was typed when sending is answered with %i', async (status, code, error, text) => {
  const { page, complaints } = await openAsOwner({ path, expected: [new RegExp(`status of ${status}`)] });
  await started(page);
  await page.route('**/api/chat/message', (route) =>
    route.fulfill({ status, json: { error, code, requestId: 'r' } }),
  );
  await message(page).fill('How long does shipping take?');
  await message(page).press('Enter');
  await log(page).getByText(`Sorry, I encountered an error: ${text}`).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('How long does shipping take?');
  await page.unroute('**/api/chat/message');
  await message(page).press('Enter');
  await log(page).getByText('3–5 working days').waitFor();
  expect(complaints).toEqual([]);
});

it('says why a chat cannot start, and starts on another try', async () => {
  const { page, complaints } = await openAsOwner({ path, expected: [/status of 402/, /ERR_FAILED/] });
  const error = 'The monthly limit of conversations is reached.';
  await page.route('**/api/chat/start', (route) =>
    route.fulfill({ status: 402, json: { error, code: 'quota_exceeded', requestId: 'r' } }),
  );
  await begin(page).click();
  await page.locator('main').getByText(error).waitFor();
  await page.unroute('**/api/chat/start');
  await page.route('**/api/chat/start', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main').getByText('No connection').waitFor();
  await page.unroute('**/api/chat/start');
  await page.getByRole('button', { name: 'Try again' }).click();
  await log(page).getByText('Hi! How can we help you today?').waitFor();
  expect(complaints).toEqual([]);
});

it('shows the settings as they are, and leads to where they are changed', async () => {
  const { page, complaints } = await openAsOwner({ path, expected: [/status of 500/] });
  const api = await ownersApi();
  await api.call('PUT /tenant/settings', {
    body: { settings: { ai: { temperature: 0.3, maxTokens: 640 } } },
  });
  await page.reload();
  await page.getByText('None connected', { exact: true }).waitFor();
  expect(await page.getByText('640', { exact: true }).isVisible()).toBe(false);

  await page.route('**/api/tenant/models', (route) =>
    route.fulfill({ json: { models: ['Meta-Llama-3.1-8B-Instruct'] } }),
  );
  await page.reload();
  for (const value of ['Meta-Llama-3.1-8B-Instruct', '0.3', '640', 'Yes']) {
    await page.getByText(value, { exact: true }).waitFor();
  }
  await page.route('**/api/tenant/settings', (route) =>
    route.fulfill({ status: 500, json: { error: 'boom', code: 'internal', requestId: 'r' } }),
  );
  await page.reload();
  await page.getByText('We couldn’t load the settings').waitFor();
  await page.unroute('**/api/tenant/settings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('640', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open assistant settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();
  expect(complaints).toEqual([]);
});

it('needs no key of the workspace: a temporary one is made, used and deleted', async () => {
  const { page, complaints } = await openAsOwner({ path });
  const api = await ownersApi();
  const temporary = async () => {
    const { apiKeys } = await api.call('GET /keys');
    return apiKeys.filter(({ name }) => name === 'Chat tester (temporary)').length;
  };
  await page.route('**/api/keys', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { apiKeys: [] } }) : route.fallback(),
  );
  await page.reload();
  await begin(page).waitFor();
  const before = await temporary();
  await started(page);
  expect(await ownKey(page).count()).toBe(0);
  expect(await temporary()).toBe(before + 1);
  await message(page).fill('Hello');
  await message(page).press('Enter');
  await log(page).locator('summary').first().waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(temporary, { timeout: 10_000 }).toBe(before);
  expect((await newest())?.status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('corrects the item of an answer in place, and asks again', async () => {
  const { page, complaints } = await openAsOwner({ path });
  const api = await ownersApi();
  const { item } = await api.call('POST /kb', {
    body: { question: 'Do you repair zithers?', answer: 'Bring it in on Mondays.' },
  });
  await started(page);
  await message(page).fill('Do you repair zithers?');
  await message(page).press('Enter');
  await log(page).getByText('Bring it in on Mondays.').waitFor();
  await page.getByRole('button', { name: 'Fix this answer' }).click();
  const editor = page.getByRole('dialog');
  expect(await editor.getByLabel('Question', { exact: true }).inputValue()).toBe('Do you repair zithers?');
  await editor.getByLabel('Answer', { exact: true }).fill('Bring it in on Tuesdays.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await log(page).getByText('Saved').waitFor();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await log(page).getByText('Bring it in on Tuesdays.').waitFor();
  await api.call('DELETE /kb/{id}', { params: { id: item._id } });
  expect(complaints).toEqual([]);
});

it('writes the item that a question misses, with the question filled in', async () => {
  const { page, complaints } = await openAsOwner({ path });
  const api = await ownersApi();
  await started(page);
  await message(page).fill('Can marmots be insured?');
  await message(page).press('Enter');
  await page.getByRole('button', { name: 'Fix this answer' }).click();
  const editor = page.getByRole('dialog');
  expect(await editor.getByLabel('Question', { exact: true }).inputValue()).toBe('Can marmots be insured?');
  await editor.getByLabel('Answer', { exact: true }).fill('Yes, all marmots.');
  await editor.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await log(page).getByText('Yes, all marmots.').waitFor();
  const { items } = await api.call('GET /kb', { query: { search: 'marmots' } });
  expect(items.map(({ question }) => question)).toEqual(['Can marmots be insured?']);
  await api.call('DELETE /kb/{id}', { params: { id: items[0]?._id ?? '' } });
  expect(complaints).toEqual([]);
});
