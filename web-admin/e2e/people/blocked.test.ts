import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const list = (page: Page) => page.getByRole('list', { name: 'Blocked' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const add = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Block addresses' }).click();
const block = (page: Page) => dialog(page).getByRole('button', { name: 'Block', exact: true });
const range = (page: Page) => dialog(page).getByLabel('Address or range');
const blocks = async () => (await (await ownersApi()).call('GET /blocks', { query: {} })).blocks;

it('a range is blocked, with a sentence for what is none and a warning for a wide one, and lifted', async () => {
  const { page, complaints } = await openAsOwner({ path: '/settings/blocked' });
  await seen(page.getByText('Everyone can write'));
  await add(page);
  await block(page).click();
  await seen(dialog(page).getByText('Enter an address or a range'));
  await range(page).fill('example.com');
  await block(page).click();
  await seen(dialog(page).getByText('Enter an IP address, not a name'));
  await range(page).fill('203.0.0.0/16');
  await seen(dialog(page).getByText('That’s 65,536 addresses.'));
  expect(await violations(page)).toEqual([]);
  await range(page).fill('203.0.113.77/24');
  await gone(dialog(page).getByText('That’s 65,536 addresses.'));
  await seen(dialog(page).getByText('This blocks 203.0.113.0/24'));
  await dialog(page).getByLabel('Reason').fill('Spam');
  await block(page).click();
  await gone(dialog(page));
  await seen(row(page, '203.0.113.0/24').getByText('Spam'));
  await seen(row(page, '203.0.113.0/24').getByText('Until unblocked'));
  await seen(row(page, '203.0.113.0/24').getByText('Olivia Owner'));
  expect(await violations(page)).toEqual([]);

  await row(page, '203.0.113.0/24').getByRole('button', { name: 'Unblock' }).click();
  await seen(page.getByText('Everyone can write'));
  expect(await blocks()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(row(page, '203.0.113.0/24').getByText('Spam'));
  expect(await blocks()).toMatchObject([{ range: '203.0.113.0/24', reason: 'Spam' }]);
  expect(complaints).toEqual([]);
});

it('a teammate who has the contact’s page open sees the block and its end at once', async () => {
  const { sessionId, say } = await visitor('Rita Rough');
  await say('You are all useless');
  const api = await ownersApi();
  const { conversation } = await api.call('GET /chat/{id}', { params: { id: sessionId } });
  const params = { id: conversation.contact?._id ?? '' };
  const { page, complaints } = await openAsAgent({ path: `/contacts/${params.id}` });
  const banner = page.getByRole('banner');
  await seen(banner.getByText('Rita Rough'));
  const until = '2099-01-02T12:00:00Z';
  await api.call('POST /contacts/{id}/block', { params, body: { until, reason: 'Insults' } });
  await seen(banner.getByText('Blocked'));
  await seen(page.getByText('Insults'));
  await seen(page.getByText(/^Until .*2099/));
  expect(await violations(page)).toEqual([]);
  await api.call('POST /contacts/{id}/unblock', { params });
  await gone(banner.getByText('Blocked'));
  await gone(page.getByText('Insults'));
  expect(complaints).toEqual([]);
});

it('a contact is blocked on their page for a day, listed, and unblocked', async () => {
  await (await visitor('Rudy Grim')).say('You are all useless');
  const { page, complaints } = await openAsAgent({ path: '/contacts?search=Rudy' });
  await page.getByRole('link', { name: 'Rudy Grim' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  await dialog(page).getByLabel('How long').selectOption('1 day');
  await block(page).click();
  await gone(dialog(page));
  await seen(page.getByRole('banner').getByText('Blocked'));
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await seen(page.getByRole('table', { name: 'Contacts' }).getByText('Blocked'));
  expect(complaints).toEqual([]);

  const { page: settings } = await openAsOwner({ path: '/settings/blocked' });
  await seen(row(settings, 'Rudy Grim').getByText('Adam Agent'));
  await seen(row(settings, 'Rudy Grim').getByText(/^Until \d/));
  await row(settings, 'Rudy Grim').getByRole('link', { name: 'Rudy Grim' }).click();
  await settings.getByRole('button', { name: 'More actions' }).click();
  await settings.getByRole('menuitem', { name: 'Unblock' }).click();
  await gone(settings.getByRole('banner').getByText('Blocked'));
});

it('keeps what was typed when the server refuses, and says that the list could not be loaded', async () => {
  const { page } = await openAsOwner({ path: '/settings/workspace', expected: [/status of/] });
  await page.route('**/api/blocks*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
  );
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Blocked' }).click();
  await seen(page.getByText('Couldn’t load who is blocked'));
  await add(page);
  await range(page).fill('198.51.100.7');
  await block(page).click();
  await seen(dialog(page).getByText('Server error. Please try again later.'));
  expect(await range(page).inputValue()).toBe('198.51.100.7');
  await page.unroute('**/api/blocks*');
  await block(page).click();
  await seen(row(page, '198.51.100.7'));
});

it('shows agents that only admins block addresses', async () => {
  const { page } = await openAsAgent({ path: '/settings/blocked' });
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});

it('fits a phone and a tablet in the dark', async () => {
  const api = await ownersApi();
  const reason = 'A reason as long as reasons are when a team is very annoyed by visitors who never stop';
  await api.call('POST /blocks', { body: { range: '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1', reason } });
  const { page, complaints } = await openAsOwner({ path: '/settings/blocked', colorScheme: 'dark' });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await seen(row(page, '2001:db8'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
