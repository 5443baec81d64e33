import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { row, showDocs } from '../support/docs-screen.ts';
import { example, runInNode, runInShell } from '../support/run-example.ts';
import { signIn } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const { url, owner, openAsOwner } = stage();

async function openDocs(anchor = '', expected: readonly RegExp[] = []) {
  const staff = await openAsOwner({ path: '/profile', reducedMotion: 'reduce', expected });
  await showDocs(staff.page, url(), anchor);
  return staff;
}

describe('the guide', () => {
  let key: string;
  let token: string;
  let sessionId: string;
  let page: Page;
  const own = () => ({ YOUR_API_KEY: key, SESSION_ID: sessionId });

  beforeAll(async () => {
    const staff = await signIn(url(), owner());
    token = staff.token;
    const { apiKey: made } = await staff.api.call('POST /keys', {
      body: { name: 'Guide', permissions: ['chat:write', 'kb:write'] },
    });
    key = made.key;
  });

  const json = async (title: string, more: Record<string, string> = {}) =>
    JSON.parse(await runInShell(`${await example(page, title, { ...own(), ...more })} -s`));

  it('leads through a conversation with calls that work as they stand', async () => {
    ({ page } = await openDocs('conversations'));
    ({ sessionId } = await json('1. Start'));
    expect(sessionId).toMatch(/^[\w-]{20,}$/);
    expect(await json('2. Send a message')).toMatchObject({ status: 'active', seq: 3 });
    const { data } = await json('3. Read the history');
    expect(data.messages.map(({ role }: { role: string }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
    ]);

    const stream = await runInShell(`${await example(page, 'Stream a reply', own())} -s`);
    expect(stream).toMatch(/^event: (token|done)\ndata: /);
    expect(stream.trim().split('\n\n').at(-1)).toMatch(/^event: done\ndata: \{"message"/);

    const printed = await runInNode(await example(page, 'All of it in JavaScript', own()));
    expect(printed.slice(-3).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '1 assistant',
      '2 user',
      '3 assistant',
    ]);
    await page.getByRole('radio', { name: 'JavaScript' }).click();
    const streamed = await runInNode(await example(page, 'Stream a reply', own()));
    expect(streamed.filter((line) => line.startsWith('done '))).toHaveLength(1);
  });

  it('leads on to a human, to live events, to knowledge and to keys', async () => {
    ({ page } = await openDocs('handoff'));
    ({ sessionId } = await json('1. Start'));

    // Cut off once it has heard of the handoff: by itself it would listen for ever.
    const socket = await example(page, 'Listen to a conversation', own());
    const listening = runInNode(
      `${socket}\nsocket.on('new-message', () => socket.close());\nsocket.on('connect', async () => { await fetch('${url()}/api/chat/message', { method: 'POST', headers: { 'X-API-Key': '${key}', 'Content-Type': 'application/json' }, body: JSON.stringify({ sessionId: '${sessionId}', message: 'Hello' }) }); });`,
    );
    const heard = await listening;
    expect(heard[0]).toBe('connected');
    expect(heard[1]).toMatch(/^2 user Hello/);

    expect(await json('Request a handoff')).toMatchObject({ handoff: { status: 'queued' } });
    expect(await json('Leave an email address')).toEqual({ success: true });
    expect(await json('Import by API')).toEqual({ imported: 1, updated: 0, skipped: [] });
    const items = JSON.parse(await example(page, 'JSON file'));
    const imported = await fetch(`${url()}/api/kb/import`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ items }),
    });
    expect(await imported.json()).toEqual({ imported: 2, updated: 0, skipped: [] });

    const { email, password } = owner();
    const started = await json('Sign in for a token', { 'you@example.com': email, YOUR_PASSWORD: password });
    const made = await json('Create a key (owner or admin)', { YOUR_TOKEN: started.token });
    expect(made.apiKey).toMatchObject({ key: expect.stringMatching(/^sk_/), permissions: ['chat:write'] });
  });

  it('puts the widget on a page, with the attributes it names', async () => {
    const staff = await openDocs('embed-widget');
    // The reader's own key is in it already.
    await staff.page
      .getByText(/data-api-key="pk_\w{20,}"/)
      .nth(1)
      .waitFor();
    const embed = await example(staff.page, 'Every attribute');
    const commands = await example(staff.page, 'Commands');
    await staff.page.route(`${url()}/shop`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Shop</title>${commands}${embed}`,
      }),
    );
    await staff.page.goto(`${url()}/shop`);
    const frame = staff.page.frameLocator('iframe');
    await frame.getByText('Support Chat').waitFor();
    const box = await staff.page.locator('iframe').boundingBox();
    expect(box?.x).toBeLessThan(200);
  });

  it('names the limits that the server has', async () => {
    ({ page } = await openDocs('limits'));
    const limitOf = async (calls: string) => {
      const cells = page.getByRole('row').filter({ has: page.getByText(calls, { exact: true }) });
      return (await cells.getByRole('cell').first().textContent())?.replace(',', '').split(' ')[0];
    };
    const responseOf = async (path: string, init: RequestInit) =>
      (await fetch(`${url()}/api${path}`, init)).headers.get('RateLimit-Limit');
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const post = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) });
    const { api } = await signIn(url(), owner());
    const { apiKey: widget } = await api.call('POST /keys', { body: { name: 'Widget' } });
    const visitors = { ...post({ visitorId: 'v' }), headers: { ...headers, 'X-API-Key': widget.key } };
    expect([
      await responseOf('/chat/start', visitors),
      await responseOf('/chat/start', post({ visitorId: 'v' })),
      await responseOf('/chat/message', post({ sessionId: 'q3Vt8mZKcP0sXw7LrN5eYg', message: 'x' })),
      await responseOf('/chat/q3Vt8mZKcP0sXw7LrN5eYg/transcript', post({ email: 'v@example.com' })),
      await responseOf('/chat/config', { headers }),
      await responseOf('/auth/me', { headers: { Authorization: `Bearer ${token}` } }),
      await responseOf('/billing/plans', {}),
    ]).toEqual([
      await limitOf('POST /chat/start'),
      await limitOf('POST /chat/start, from a server'),
      await limitOf('POST /chat/message'),
      await limitOf('POST /chat/{id}/transcript'),
      await limitOf('Any request with a key'),
      await limitOf('Any request with a token'),
      await limitOf('Any request'),
    ]);
  });
});

describe('the reference', () => {
  it('has every call of the document, found by a filter and by a link', async () => {
    const { page, complaints } = await openDocs();
    const document = await (await fetch(`${url()}/api/openapi.json`)).json();
    const all = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => ({ method, path, operationId })),
    );
    expect(all.length).toBeGreaterThan(60);
    const shown = await page.locator('#reference ~ *, #reference').evaluate((reference) =>
      [...reference.querySelectorAll('li[id]')].map(({ id, textContent }) => ({
        id,
        text: textContent ?? '',
      })),
    );
    for (const { method, path, operationId } of all) {
      const found = shown.find(({ id }) => id === operationId);
      expect(found?.text, operationId).toContain(`${method.toUpperCase()}${path}`);
    }

    await page.keyboard.press('/');
    await page.keyboard.type('webhooks replay');
    await expect.poll(() => page.locator('li[id]').count()).toBe(1);
    await row(page, 'webhooks.replay').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Filter the reference').fill('no such thing');
    await page.getByText('No results for “no such thing”').waitFor();
    // A link leads there all the same.
    await page.locator('#limits').getByRole('link', { name: 'POST /chat/message' }).click();
    await row(page, 'chat.message').getByText('at most 10,000 characters').waitFor();
    expect(complaints).toEqual([]);
  });

  it('opens at the call that the address names, and marks where one reads', async () => {
    const { page } = await openDocs('kb.nothing');
    await page.goto(`${url()}/docs#knowledge.search`);
    await page.reload();
    const operation = row(page, 'knowledge.search');
    await operation.getByRole('heading', { name: 'Body' }).waitFor();
    await expect.poll(async () => (await operation.boundingBox())?.y ?? 9_999).toBeLessThan(200);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect.poll(() => contents.locator('[aria-current]').textContent()).toBe('Knowledge');
    expect(await violations(page)).toEqual([]);

    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByLabel('Section').selectOption('errors');
    await expect
      .poll(async () => (await page.locator('#errors').boundingBox())?.y ?? 9_999)
      .toBeLessThan(150);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('is shown whole although its address was cut short', async () => {
    const { page, complaints } = await openDocs('%E0%A4%A');
    await row(page, 'chat.message').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const staff = await openAsOwner({ path: '/profile', expected: [/Failed to load resource/] });
    let isDown = true;
    await staff.page.route('**/api/openapi.json', (route) => (isDown ? route.abort() : route.continue()));
    await staff.page.goto(`${url()}/docs`);
    await staff.page.getByText('We couldn’t load the API reference').waitFor();
    await staff.page.getByRole('heading', { name: 'Getting started' }).waitFor();
    isDown = false;
    await staff.page.getByRole('button', { name: 'Retry' }).click();
    await staff.page.getByRole('heading', { name: 'Socket events' }).waitFor();
    expect(staff.complaints).toEqual([]);
  });
});
