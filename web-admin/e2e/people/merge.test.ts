import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import { signedToken, writeVerified } from '../support/verified-visitor.ts';

const { apiKey, openAsAgent, openAsOwner, ownersApi, url, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
let secret: string;
beforeAll(async () => {
  const api = await ownersApi();
  secret = (await api.call('PUT /tenant/identity', { body: { enabled: true } })).secret ?? '';
});

async function contactOf(name: string): Promise<string> {
  const { contacts } = await (await ownersApi()).call('GET /contacts', {
    query: { page: 1, limit: 1, search: name },
  });
  return contacts[0]?._id ?? '';
}
async function written(name: string) {
  await (await visitor(name)).say('How long does shipping take?');
  return contactOf(name);
}
async function verified(name: string, sub: string) {
  await writeVerified(url(), apiKey(), signedToken(secret, { sub, name }));
  return contactOf(name);
}
const dialog = (page: Page) => page.getByRole('dialog');
async function openMerge(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
}
async function choose(page: Page, typed: string, name: string) {
  await dialog(page).getByRole('searchbox').fill(typed);
  await dialog(page).getByRole('list').getByRole('button', { name }).click();
}
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const merge = (page: Page) => dialog(page).getByRole('button', { name: 'Merge contacts' });

it('an admin finds the other contact, sees what becomes of both, and merges them', async () => {
  const from = await written('Vera Old');
  const into = await written('Vera Blanc');
  await (await ownersApi()).call('PUT /contacts/{id}', {
    params: { id: from },
    body: { phone: '+33 1 23 45 67 89' },
  });
  const { page, complaints } = await openAsOwner({ path: `/contacts/${from}` });
  await openMerge(page);
  await dialog(page).getByRole('searchbox').fill('no such contact');
  await seen(dialog(page).getByText('No other contact found.'));
  await dialog(page).getByRole('searchbox').fill('Vera Old');
  await seen(dialog(page).getByText('No other contact found.'));
  await choose(page, into, 'Vera Blanc');
  const table = dialog(page).getByRole('table', { name: 'What becomes of both' });
  await seen(dialog(page).getByText('Vera Old goes, Vera Blanc stays.'));
  expect(await table.getByRole('row', { name: 'Name' }).getByRole('cell').allTextContents()).toEqual([
    'Vera Old',
    'Vera Blanc',
    'Vera Blanc',
  ]);
  expect(await table.getByRole('row', { name: 'Conversations' }).getByRole('cell').allTextContents()).toEqual(
    ['1', '1', '2'],
  );
  expect(await violations(page)).toEqual([]);
  await merge(page).click();
  await page.getByRole('heading', { level: 1, name: 'Vera Blanc' }).waitFor();
  await seen(page.getByText('+33 1 23 45 67 89'));
  await expect.poll(() => conversations(page).count()).toBe(2);
  expect(complaints).toEqual([]);
});

it('says why two stay two, and offers the other way where that goes', async () => {
  const vera = await verified('Vera Verified', 'customer-1');
  await verified('Tom Verified', 'customer-2');
  await written('Vera Claimed');
  const { page, complaints } = await openAsOwner({ path: `/contacts/${vera}` });
  await openMerge(page);
  await choose(page, 'Tom Verified', 'Tom Verified');
  await seen(dialog(page).getByText('customer-1 and customer-2'));
  expect(await merge(page).isDisabled()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await choose(page, 'Vera Claimed', 'Vera Claimed');
  await seen(dialog(page).getByText('Vera Verified is verified and Vera Claimed isn’t.'));
  expect(await merge(page).isDisabled()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Merge the other way' }).click();
  await seen(dialog(page).getByText('Vera Claimed goes, Vera Verified stays.'));
  await merge(page).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => conversations(page).count()).toBe(2);
  expect(complaints).toEqual([]);
});

it('says what the server says where things have changed since, and that one is blocked', async () => {
  const from = await written('Ada One');
  const into = await written('Ada Two');
  const api = await ownersApi();
  const { page } = await openAsOwner({ path: `/contacts/${from}`, expected: [/status of 409/] });
  await openMerge(page);
  await choose(page, 'Ada Two', 'Ada Two');
  await merge(page).waitFor();
  await api.call('POST /contacts/{id}/block', { params: { id: into }, body: {} });
  await merge(page).click();
  await seen(dialog(page).getByText('Only one of the two is blocked. Unblock them first.'));
  await page.reload();
  await openMerge(page);
  await choose(page, 'ada.two@example.com', 'Ada Two');
  await seen(dialog(page).getByText('Ada Two is blocked and Ada One isn’t.'));
  expect(await merge(page).isDisabled()).toBe(true);
});

it('agents do not merge', async () => {
  const id = await written('Ben Frost');
  const { page } = await openAsAgent({ path: `/contacts/${id}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Merge into…' }).count()).toBe(0);
});
