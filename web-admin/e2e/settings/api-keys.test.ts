import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { url, openAsOwner } = stage();

async function open(expected: readonly RegExp[] = []) {
  const staff = await openAsOwner({ path: '/api-keys', expected });
  await staff.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return staff;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
const config = (key: string, origin?: string) =>
  fetch(`${url()}/api/chat/config`, { headers: { 'x-api-key': key, ...(origin && { origin }) } });

async function create(page: Page, name: string): Promise<string> {
  await button(page, 'Create API Key').click();
  await page.getByLabel('Key Name').fill(name);
  await button(page, 'Create key').click();
  const key = (await page.getByTestId('full-key').textContent()) ?? '';
  await button(page, 'Close').click();
  await row(page, name).waitFor();
  return key;
}

it('are shown in full once, work, are switched off and deleted', async () => {
  const { page, complaints } = await open();
  await button(page, 'Create API Key').click();
  await button(page, 'Create key').click();
  await dialog(page).getByText('Key name is required').waitFor();
  await page.getByLabel('Key Name').fill('Corner shop');
  await page.getByLabel('Expires in (days)').fill('0');
  await button(page, 'Create key').click();
  await dialog(page).getByText('Expiry must be at least 1 day').waitFor();
  await page.getByLabel('Expires in (days)').fill('30');
  await button(page, 'Create key').click();
  await toast(page, 'API key created successfully!');

  const key = (await page.getByTestId('full-key').textContent()) ?? '';
  expect(key).toMatch(/^sk_[0-9A-Za-z]{40}$/);
  // Neither Esc nor a click outside may close a dialog that shows the key only once.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await button(page, 'Copy Key').click();
  await toast(page, 'Copied to clipboard!');
  expect(await clipboard(page)).toBe(key);
  await button(page, 'Copied').waitFor();
  await button(page, 'Close').click();
  await page.getByTestId('full-key').waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);
  await row(page, 'Corner shop')
    .getByText(`${key.slice(0, 12)}…${key.slice(-4)}`)
    .waitFor();

  expect((await config(key)).status).toBe(200);
  await row(page, 'Corner shop').getByRole('switch').click();
  await toast(page, 'API key deactivated');
  await row(page, 'Corner shop').getByText('Inactive').waitFor();
  expect((await config(key)).status).toBe(401);
  await row(page, 'Corner shop').getByRole('switch').click();
  await toast(page, 'API key activated');
  expect((await config(key)).status).toBe(200);

  await row(page, 'Corner shop').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText('Are you sure you want to delete this API key? This action cannot be undone.')
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'API key deleted successfully');
  await row(page, 'Corner shop').waitFor({ state: 'detached' });
  expect((await config(key)).status).toBe(401);
  expect(complaints).toEqual([]);
});

it('are renamed, and bound to the sites that may use them', async () => {
  const { page, complaints } = await open();
  const key = await create(page, 'Old shop');
  await row(page, 'Old shop').getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel('Key Name').inputValue()).toBe('Old shop');
  await page.getByLabel('Key Name').fill('New shop');
  await page.getByRole('checkbox', { name: 'chat:read' }).uncheck();
  await page.getByLabel('Allowed origins').fill('https://shop.example/path');
  await button(page, 'Save changes').click();
  await dialog(page)
    .getByText('https://shop.example/path: Must be an origin such as https://shop.example.com')
    .waitFor();
  await page.getByLabel('Allowed origins').fill('https://shop.example');
  await button(page, 'Save changes').click();
  await toast(page, 'API key updated successfully');
  await row(page, 'New shop').getByText('Only from https://shop.example').waitFor();
  expect(await row(page, 'New shop').getByText('chat:read').count()).toBe(0);
  expect((await config(key, 'https://shop.example')).status).toBe(200);
  expect((await config(key, 'https://other.example')).status).toBe(403);
  expect(complaints).toEqual([]);
});

it('keeps what was typed when the server refuses, and the switch where the server has it', async () => {
  const { page } = await open([/status of 500/]);
  await create(page, 'Stubborn');
  await page.route('**/api/keys/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
  );
  await row(page, 'Stubborn').getByRole('switch').click();
  await toast(page, 'Server error. Please try again later.');
  await expect.poll(() => row(page, 'Stubborn').getByRole('switch').isChecked()).toBe(true);
  await row(page, 'Stubborn').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Key Name').fill('Changed');
  await button(page, 'Save changes').click();
  await expect.poll(() => button(page, 'Save changes').getAttribute('aria-busy')).toBe(null);
  expect(await page.getByLabel('Key Name').inputValue()).toBe('Changed');
});

it('come with a snippet that names this server', async () => {
  const { page, complaints } = await open();
  await button(page, 'Copy snippet').click();
  await toast(page, 'Copied to clipboard!');
  const website = await clipboard(page);
  const [, key = ''] = /data-api-key="(pk_[0-9A-Za-z]{40})"/.exec(website) ?? [];
  expect(website).toBe(`<script src="${url()}/widget.js" data-api-key="${key}" async></script>`);
  expect((await config(key)).status).toBe(200);
  expect(complaints).toEqual([]);
});

it('of the publishable kind are copied in full again', async () => {
  const { page, complaints } = await open();
  const website = row(page, 'Website');
  await website.getByText('Publishable').waitFor();
  await website.getByRole('button', { name: 'Copy key' }).click();
  await toast(page, 'Copied to clipboard!');
  expect((await config(await clipboard(page))).status).toBe(200);
  expect(complaints).toEqual([]);
});
