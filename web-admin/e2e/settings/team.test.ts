import { randomUUID } from 'node:crypto';
import { violations } from '@chatbot-saas/testing/axe';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffPage } from '../support/staff-page.ts';
import { stage } from '../support/stage.ts';

const { url, owner, ownersApi, openAsOwner, openAsAgent, openAsGuest, openAs } = stage();

type Api = Awaited<ReturnType<typeof ownersApi>>;
let api: Api;
let staff: StaffPage;
let page: Page;

beforeEach(async () => {
  api = await ownersApi();
});
// The demo workspace as it was: its plan allows few members.
afterEach(async () => {
  const { team } = await api.call('GET /tenant/team');
  const added = team.filter(({ email, role }) => role !== 'owner' && email.endsWith('@team.example'));
  await Promise.all(added.map(({ _id: id }) => api.call('DELETE /tenant/team/{id}', { params: { id } })));
});

async function open(expected: readonly RegExp[] = []) {
  staff = await openAsOwner({ path: '/agents', expected });
  page = staff.page;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await members().waitFor();
}

const newEmail = () => `${randomUUID()}@team.example`;
const add = (over: object = {}) =>
  api.call('POST /tenant/team', {
    body: { name: 'Ann Added', email: newEmail(), role: 'agent', password: 'temporary-1', ...over },
  });
const members = () => page.getByRole('table', { name: 'Team members' });
const card = (name: string) => members().locator('tbody').getByRole('row').filter({ hasText: name });
/** In the cell of the status, the second after the name. */
const lastSeen = (row: Locator) => row.getByRole('cell').nth(1).locator('time');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const toast = (text: string) => toasts().getByText(text, { exact: true }).first().waitFor();
const act = async (name: string, action: 'Edit' | 'Remove') => {
  await card(name).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const fillIn = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await dialog().getByLabel(label, { exact: true }).fill(value);
  }
};

describe('the team', () => {
  it('is counted and shown as it is, with its presence live', async () => {
    await open();
    const { team } = await api.call('GET /tenant/team');
    const { tenant } = await api.call('GET /auth/me');
    await page.getByText(`${team.length - 1}/${tenant.limits.agents} agents on your plan`).waitFor();
    expect(await members().locator('tbody').getByRole('row').count()).toBe(team.length);
    const agent = team.find(({ role }) => role === 'agent');
    const theirs = card(agent?.name ?? '');
    await theirs.getByText('Offline', { exact: true }).waitFor();
    expect(await card('(you)').getByRole('button').count()).toBe(0);
    expect(await card('(you)').getByText('Just now').getAttribute('title')).toMatch(/\d{4}/);
    const console = await openAsAgent();
    await theirs.getByText('Online', { exact: true }).waitFor();
    await console.close();
    await theirs.getByText('Online', { exact: true }).waitFor({ state: 'detached' });
    await lastSeen(theirs).getByText('Just now').waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it('is sorted by name or status, by mouse and keyboard, and says so', async () => {
    await add({ name: 'Aaron First' });
    await add({ name: 'Zoe Last' });
    await open();
    await page.setViewportSize({ width: 1440, height: 900 });
    const names = async () =>
      (await members().locator('tbody th .font-medium bdi').allInnerTexts()).map((name) => name.trim());
    const sorted = (await names()).toSorted((a, b) => a.localeCompare(b));
    expect(await names()).toEqual(sorted);
    const header = (name: string) => members().getByRole('columnheader', { name });
    expect(await header('Name').getAttribute('aria-sort')).toBe('ascending');
    await header('Name').getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await header('Name').getAttribute('aria-sort')).toBe('descending');
    expect(await names()).toEqual(sorted.toReversed());
    await header('Status').getByRole('button').click();
    expect(await header('Status').getAttribute('aria-sort')).toBe('ascending');
    await openAsAgent();
    const first = members().locator('tbody tr').first();
    await expect.poll(() => first.innerText()).toContain('Online');
    expect(await lastSeen(card('Aaron First')).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it('grows by a teammate who must change the temporary password', async () => {
    await open();
    await button('Add Agent').click();
    await dialog().getByRole('button', { name: 'Add Agent' }).click();
    await dialog().getByText('Name is required').waitFor();
    await dialog().getByText('Email is required').waitFor();
    await dialog().getByText('Password must be at least 6 characters').waitFor();
    const email = newEmail();
    await fillIn({ 'Full Name': 'Ada Okafor', 'Email Address': 'nonsense' });
    await dialog()
      .getByText(/The agent will be prompted to change it on first login/)
      .waitFor({ state: 'hidden' });
    await dialog().getByRole('button', { name: 'Generate' }).click();
    await dialog()
      .getByText(/prompted to change it on first login/)
      .waitFor();
    const made = await dialog().getByLabel('Temporary Password').inputValue();
    expect(made).toHaveLength(14);
    await dialog().getByRole('button', { name: 'Copy password' }).click();
    await toast('Copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    await dialog().getByRole('button', { name: 'Add Agent' }).click();
    await dialog().getByText('Enter a valid email address').waitFor();
    await fillIn({ 'Email Address': email });
    await dialog().getByRole('button', { name: 'Add Agent' }).click();
    await toast('Agent added successfully');
    await dialog().waitFor({ state: 'detached' });

    await card('Ada Okafor').getByText('Never').waitFor();
    await card('Ada Okafor').getByText('Temporary password').waitFor();
    const guest = await openAsGuest({ path: '/login' });
    await guest.page.getByLabel('Email').fill(email);
    await guest.page.getByLabel('Password', { exact: true }).fill(made);
    await guest.page.getByRole('button', { name: 'Sign in' }).click();
    await guest.page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect([...staff.complaints, ...guest.complaints]).toEqual([]);
  });

  it('has an end where the plan has one, and says how to get past it', async () => {
    const { tenant } = await api.call('GET /auth/me');
    const limit = tenant.limits.agents ?? 0;
    for (let used = tenant.usage.agents; used < limit; used += 1) await add({ name: `Ann ${used}` });
    await open();
    const sentence = `Agent limit reached (${limit}/${limit}). Upgrade your plan to add more agents.`;
    await page.getByText(sentence).waitFor();
    await button('Add Agent').click();
    await dialog().getByText(sentence).waitFor();
    expect(await dialog().getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/subscribe');
    expect(await dialog().getByRole('button', { name: 'Add Agent' }).isDisabled()).toBe(true);
    await fillIn({ 'Full Name': 'Too Many', 'Email Address': newEmail(), 'Temporary Password': 'secret1' });
    await page.keyboard.press('Enter');
    expect(await violations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect((await api.call('GET /auth/me')).tenant.usage.agents).toBe(limit);
    expect(staff.complaints).toEqual([]);
  });

  it('keeps what was typed when the server refuses, and says so once', async () => {
    await open([/status of (409|500)/]);
    await button('Add Agent').click();
    await fillIn({ 'Full Name': 'Twice', 'Email Address': owner().email, 'Temporary Password': 'secret1' });
    await dialog().getByRole('button', { name: 'Add Agent' }).click();
    const taken = 'An account with this email already exists.';
    await toast(taken);
    await dialog().getByText(taken).waitFor();
    await page.route('**/api/tenant/team', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } })
        : route.fallback(),
    );
    await dialog().getByRole('button', { name: 'Add Agent' }).click();
    await toast('Failed to add agent');
    await toast('Server error. Please try again later.');
    expect(await toasts().getByText('Server error. Please try again later.').count()).toBe(1);
    expect(await dialog().getByLabel('Full Name').inputValue()).toBe('Twice');
    expect(staff.complaints).toEqual([]);
  });

  it('is edited: name and role for good, the e-mail never', async () => {
    const { user } = await add();
    await open([/status of 500/]);
    await act('Ann Added', 'Edit');
    await dialog().getByText('Admin: Also manages keys').waitFor();
    await dialog().getByText('Email cannot be changed').waitFor();
    expect(await dialog().getByLabel('Email Address').getAttribute('readonly')).not.toBeNull();
    await fillIn({ 'Full Name': 'Ann Renamed' });
    await dialog().getByLabel('Role').selectOption('Admin');
    await page.route('**/api/tenant/team/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await toast('Failed to update agent');
    expect(await dialog().getByLabel('Full Name').inputValue()).toBe('Ann Renamed');
    await page.unroute('**/api/tenant/team/*');
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await toast('Agent updated successfully');
    await card('Ann Renamed').getByText('Admin', { exact: true }).waitFor();
    const { team } = await api.call('GET /tenant/team');
    expect(team.find(({ _id }) => _id === user._id)).toMatchObject({ name: 'Ann Renamed', role: 'admin' });
    expect(staff.complaints).toEqual([]);
  });

  it('loses a member only after a question', async () => {
    const { user } = await add();
    await open();
    await act('Ann Added', 'Remove');
    const question = page.getByRole('alertdialog');
    await question.getByText(/their chats returned to the queue/).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await act('Ann Added', 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await toast('Agent removed successfully');
    await card('Ann Added').waitFor({ state: 'detached' });
    const { team } = await api.call('GET /tenant/team');
    expect(team.some(({ _id }) => _id === user._id)).toBe(false);
    expect(staff.complaints).toEqual([]);
  });

  it('that cannot be loaded says so, once, and tries again', async () => {
    await open([/status of 500/]);
    const failing = (path: string) =>
      page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }));
    await failing('**/api/tenant/team');
    await page.reload();
    await toast('Failed to load team members');
    await page.getByRole('main').getByText('Failed to load team members').waitFor();
    expect(await toasts().getByRole('listitem').count()).toBe(1);
    await page.unroute('**/api/tenant/team');
    await button('Retry').click();
    await members().waitFor();
    expect(staff.complaints).toEqual([]);
  });
});

describe('for others', () => {
  it('agents may look, but find nothing to change', async () => {
    const agent = await openAsAgent({ path: '/agents' });
    page = agent.page;
    await members().waitFor();
    expect(await members().locator('tbody').getByRole('button').count()).toBe(0);
    expect(await button('Add Agent').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Agents').count()).toBe(0);
    expect(agent.complaints).toEqual([]);
  });

  it('shows a former admin on the open screen that the role has changed', async () => {
    const email = newEmail();
    const { user } = await add({ name: 'Adam Admin', email, role: 'admin' });
    await ownPassword(email);
    const expected = [/status of 403/];
    const admin = await openAs(email, 'their own 1', { path: '/api-keys', expected });
    page = admin.page;
    await button('Create API Key').click();
    await api.call('PUT /tenant/team/{id}', { params: { id: user._id }, body: { role: 'agent' } });
    await fillIn({ 'Key Name': 'Too late' });
    await button('Create key').click();
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await page.getByText('Agent Portal').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('admins change everybody but the owner, remove everybody but themselves', async () => {
    const email = newEmail();
    await add({ name: 'Adam Admin', email, role: 'admin' });
    await ownPassword(email);
    await add({ name: 'Long '.repeat(20).trim() });
    const admin = await openAs(email, 'their own 1', { path: '/agents' });
    page = admin.page;
    await members().waitFor();
    const { team } = await api.call('GET /tenant/team');
    const owner = team.find(({ role }) => role === 'owner')?.name ?? '';
    expect(await card(owner).getByRole('button').count()).toBe(0);
    const actions = async (name: string) => {
      await card(name).getByRole('button', { name: 'Actions' }).click();
      const found = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      return found;
    };
    expect(await actions('Adam Admin')).toEqual(['Edit']);
    expect(await actions('Long Long')).toEqual(['Edit', 'Remove']);
    await act('Adam Admin', 'Edit');
    expect(await dialog().getByLabel('Role').isDisabled()).toBe(true);
    await fillIn({ 'Full Name': 'Adam Renamed' });
    await dialog().getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('complementary', { name: 'Sidebar' }).getByText('Adam Renamed').first().waitFor();
    expect(admin.complaints).toEqual([]);
  });
});

/** Through their first sign-in. */
async function ownPassword(email: string) {
  const send = (method: string, path: string, body: object, token = '') =>
    fetch(`${url()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const { token } = await send('POST', '/auth/login', { email, password: 'temporary-1' });
  await send('PUT', '/auth/password', { currentPassword: 'temporary-1', newPassword: 'their own 1' }, token);
}
