import { randomUUID } from 'node:crypto';
import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stage } from '../support/stage.ts';

const { url, output, owner, ownersApi, openAsGuest } = stage();

const TEMPORARY = 'temporary-1';

async function newMember(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const api = await ownersApi();
  const body = { name: 'Nia Newcomer', email, role: 'agent', password: TEMPORARY } as const;
  const { user } = await api.call('POST /tenant/team', { body });
  // The demo plan allows few members.
  left.push(() => api.call('DELETE /tenant/team/{id}', { params: { id: user._id } }));
  return email;
}
const left: (() => Promise<unknown>)[] = [];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (page: Page, path: string) => page.waitForURL((to) => to.pathname + to.search === path);

async function signIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}
async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

afterEach(async () => {
  await Promise.all(left.splice(0).map((undo) => undo()));
});

describe('a temporary password', () => {
  it('is changed before anything else is loaded, and then leads to where they wanted to go', async () => {
    const email = await newMember();
    const { page, complaints } = await openAsGuest({
      path: '/knowledge-base?search=delivery',
      expected: [/status of 400/],
    });
    await at(page, '/login');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|socket\.io)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
    });
    await signIn(page, email, TEMPORARY);
    await heading(page, 'Choose a new password');
    expect(await violations(page)).toEqual([]);
    // On every load, whichever address.
    await page.goto(`${url()}/handoff-center`);
    await heading(page, 'Choose a new password');
    await page.goBack();
    await heading(page, 'Choose a new password');
    expect(asked.filter((call) => !/POST \/api\/auth\/login|GET \/api\/auth\/me/.test(call))).toEqual([]);

    await press(page, 'Save password');
    await page.getByText('Current password is required').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await fillIn(page, {
      'Temporary Password': 'not this one',
      'New Password': 'walk the dog',
      'Confirm Password': 'walk a dog',
    });
    await press(page, 'Save password');
    await page.getByText('Passwords do not match').waitFor();
    await field(page, 'Confirm Password').fill('walk the dog');
    await press(page, 'Save password');
    await page.getByText('The current password is not right', { exact: true }).waitFor();
    expect(await field(page, 'New Password').inputValue()).toBe('walk the dog');
    await field(page, 'Temporary Password').fill(TEMPORARY);
    await press(page, 'Save password');

    await toast(page, 'Password changed successfully');
    await at(page, '/knowledge-base?search=delivery');
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
    // The new token is the stored one: it opens the socket and outlives a reload.
    await page.getByText('Live', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be left for later by signing out', async () => {
    const email = await newMember();
    const { page, complaints } = await openAsGuest({ path: '/login' });
    await signIn(page, email, TEMPORARY);
    await heading(page, 'Choose a new password');
    await press(page, 'Sign out');
    await at(page, '/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('changed in one tab lets the other in as well', async () => {
    const email = await newMember();
    const { page, complaints } = await openAsGuest({ path: '/login' });
    await signIn(page, email, TEMPORARY);
    await heading(page, 'Choose a new password');
    const other = await page.context().newPage();
    await other.goto(`${url()}/profile`);
    await heading(other, 'Choose a new password');
    await fillIn(page, {
      'Temporary Password': TEMPORARY,
      'New Password': 'walk the dog',
      'Confirm Password': 'walk the dog',
    });
    await press(page, 'Save password');
    await at(page, '/handoff-center');
    await heading(other, 'Profile');
    await other.getByText('Live', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** Without a mail server, mails stand in the product's log. */
async function mailedLink(email: string): Promise<string> {
  return vi.waitFor(
    () => {
      const line = output()
        .split('\n')
        .findLast((text) => text.includes(email) && text.includes('reset-password?token='));
      const token = /reset-password\?token=([\w-]+)/.exec(line ?? '')?.[1];
      if (!token) throw new Error('No mail yet');
      return `/reset-password?token=${token}`;
    },
    { timeout: 8_000 },
  );
}

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which works once', async () => {
    const email = await newMember();
    const { page, complaints } = await openAsGuest({ path: '/login', expected: [/status of 400/] });
    await field(page, 'Email').fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot your password?');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await press(page, 'Send link');
    await heading(page, 'Ask for your reset link');
    expect(await violations(page)).toEqual([]);

    const link = await mailedLink(email);
    await page.goto(url() + link);
    await at(page, '/reset-password');
    // A reload does not lose what has left the address.
    await page.reload();
    await fillIn(page, { 'New Password': 'short', 'Confirm Password': 'other' });
    await press(page, 'Save password');
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByText('Passwords do not match').waitFor();
    await fillIn(page, { 'New Password': 'walk the dog', 'Confirm Password': 'walk the dog' });
    await press(page, 'Save password');
    await heading(page, 'Your password has been changed');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, email, 'walk the dog');
    await at(page, '/handoff-center');

    await page.goto(url() + link);
    await fillIn(page, { 'New Password': 'walk the cat', 'Confirm Password': 'walk the cat' });
    await press(page, 'Save password');
    await heading(page, 'This link no longer works');
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('answers the same for an unknown address', async () => {
    const { page, complaints } = await openAsGuest({ path: '/forgot-password' });
    const texts: string[] = [];
    for (const email of ['nobody@example.com', owner().email]) {
      await field(page, 'Email').fill(email);
      await press(page, 'Send link');
      await heading(page, 'Ask for your reset link');
      texts.push((await page.locator('main').innerText()).replaceAll(email, '…'));
      await press(page, 'Try a different address');
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toMatch(/SMTP|log\b/);
    expect(complaints).toEqual([]);
  });

  it('is in the mail where the server can send any', async () => {
    const { page, complaints } = await openAsGuest({ path: '/forgot-password' });
    await page.route('**/api/auth/forgot', (route) =>
      route.fulfill({ json: { success: true, sendsMail: true } }),
    );
    await field(page, 'Email').fill('nora@example.com');
    await press(page, 'Send link');
    await heading(page, 'Check your email');
    await page.getByText('Check your spam folder.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keeps the address when there have been too many', async () => {
    const { page, complaints } = await openAsGuest({
      path: '/forgot-password',
      expected: [/status of 429/],
    });
    await page.route('**/api/auth/forgot', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many', code: 'rate_limited' } }),
    );
    await field(page, 'Email').fill('nora@example.com');
    await press(page, 'Send link');
    const why = 'Rate limit exceeded. Please try again later.';
    await page.getByRole('alert').getByText(why).waitFor();
    expect(await page.getByText(why).count()).toBe(1);
    expect(await field(page, 'Email').inputValue()).toBe('nora@example.com');
    expect(complaints).toEqual([]);
  });
});
