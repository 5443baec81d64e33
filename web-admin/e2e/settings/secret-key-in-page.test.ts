import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner, ownersApi, url } = stage({ env: { RATE_LIMITS: 'off' } });

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
const ORIGIN = 'https://shop.example';
const config = (key: string, origin?: string) =>
  fetch(`${url()}/api/chat/config`, { headers: { 'x-api-key': key, ...(origin && { origin }) } });

it('a secret key in a page is pointed out, and replaced by a publishable one for the same sites', async () => {
  const api = await ownersApi();
  const { apiKey } = await api.call('POST /keys', {
    body: { name: 'Old shop', allowedOrigins: [ORIGIN] },
  });
  await config(apiKey.key);
  const { page, complaints } = await openAsOwner({ path: '/api-keys' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const make = row(page, 'Old shop').getByRole('button', { name: 'Make a publishable key' });
  await row(page, 'Old shop').waitFor();
  expect(await make.count()).toBe(0);

  expect((await config(apiKey.key, ORIGIN)).status).toBe(200);
  const seenAt = async () =>
    (await api.call('GET /keys')).apiKeys.find(({ id }) => id === apiKey.id)?.seenInBrowserAt;
  await expect.poll(seenAt).toEqual(expect.any(String));
  await page.reload();
  await seen(row(page, 'Old shop').getByText('Anyone can read it there.'));
  expect(await violations(page)).toEqual([]);
  await make.click();
  const dialog = page.getByRole('dialog', { name: 'Paste the new line' });
  await dialog.getByRole('button', { name: 'Copy snippet' }).click();
  await seen(page.getByText('Copied to clipboard!'));
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  const [, key = ''] = /data-api-key="(pk_[0-9A-Za-z]{40})"/.exec(snippet) ?? [];
  expect(snippet).toBe(`<script src="${url()}/widget.js" data-api-key="${key}" async></script>`);
  expect((await config(key, ORIGIN)).status).toBe(200);
  expect((await config(key, 'https://other.example')).status).toBe(403);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(row(page, 'Old shop (publishable)').getByText('Publishable', { exact: true }));
  expect(complaints).toEqual([]);
});
