import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { row, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { url, ownersApi, openAsOwner, openAsAgent, openAs, openAsGuest, visitor } = stage();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const at = (page: Page, path: string) => page.waitForURL((to) => to.pathname === path);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(leftovers.splice(0).map((remove) => remove()));
});

/** A member whose password is their own. */
async function member(password: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const owners = await ownersApi();
  const body = { name: 'Pia', email, role: 'agent', password: 'temporary-1' } as const;
  const { user } = await owners.call('POST /tenant/team', { body });
  leftovers.push(() => owners.call('DELETE /tenant/team/{id}', { params: { id: user._id } }));
  const login = await send('POST', '/auth/login', { email, password: 'temporary-1' });
  const change = { currentPassword: 'temporary-1', newPassword: password };
  await send('PUT', '/auth/password', change, login.token);
  return email;
}

const send = (method: string, path: string, body: object, token?: string) =>
  fetch(`${url()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).then((response) => response.json());

describe('the password', () => {
  it('is changed by who knows it, and signs everybody else out', async () => {
    const email = await member('first one');
    const other = await openAs(email, 'first one', { path: '/profile', expected: [/status of 401/] });
    const { page, complaints } = await openAsGuest({ path: '/profile', expected: [/status of 400/] });
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill('first one');
    await press(page, 'Sign in');
    await page.getByText('You’ll be signed out everywhere else.').waitFor();
    await field(page, 'Current Password').fill('a guess');
    await field(page, 'New Password').fill('second one');
    await field(page, 'Confirm Password').fill('second one');
    await press(page, 'Change password');
    await page.locator('form').getByText('The current password is not right').waitFor();
    await field(page, 'Current Password').fill('first one');
    await press(page, 'Change password');
    await toast(page, 'Password changed successfully');
    expect(await field(page, 'New Password').inputValue()).toBe('');
    await at(other.page, '/login');
    // This one goes on, and its socket with the new token.
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    expect([...complaints, ...other.complaints]).toEqual([]);
  });
});

describe('what is not saved', () => {
  it('is asked about before a link, the way back, or signing out', async () => {
    const { page, complaints } = await openAsOwner({ path: '/dashboard' });
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await at(page, '/profile');
    await field(page, 'Full Name').fill('Not saved');
    const leavings = [
      () => page.getByRole('link', { name: 'Dashboard' }).first().click(),
      () => page.goBack(),
      () => press(page, 'Sign out'),
      async () => {
        await page.getByRole('button', { name: 'account and appearance' }).click();
        await page.getByRole('menuitem', { name: 'Docs' }).click();
      },
    ];
    for (const tryToLeave of leavings) {
      await tryToLeave();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await question(page).waitFor({ state: 'detached' });
      expect(await field(page, 'Full Name').inputValue()).toBe('Not saved');
      await at(page, '/profile');
    }
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await at(page, '/dashboard');
    await question(page).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Profile' }).first().click();
    await field(page, 'Current Password').fill('half typed');
    await press(page, 'Sign out');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await at(page, '/login');
    await toast(page, 'Logged out successfully');
    expect(complaints).toEqual([]);
  });

  it('is asked about however soon after the last letter', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await field(page, 'Full Name').evaluate(async (box: HTMLInputElement) => {
      box.select();
      document.execCommand('insertText', false, 'Quick');
      // What is due at once is done, and nothing that may wait for its turn.
      for (let turn = 0; turn < 10; turn += 1) await null;
      document.querySelector<HTMLElement>('a[href="/dashboard"]')?.click();
    });
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await field(page, 'Full Name').inputValue()).toBe('Quick');
    expect(complaints).toEqual([]);
  });

  it('is no matter once it is saved', async () => {
    const { page, complaints } = await openAsAgent({ path: '/profile' });
    await field(page, 'Timezone').selectOption('Asia/Tokyo');
    await press(page, 'Save changes');
    await toast(page, 'Profile updated successfully!');
    await press(page, 'Sign out');
    await at(page, '/login');
    expect(complaints).toEqual([]);
  });

  it('stays typed when the server fails', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
    await page.route('**/api/auth/profile', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await field(page, 'Full Name').fill('Kept');
    await press(page, 'Save changes');
    await toast(page, 'Update failed');
    await toast(page, 'Server error. Please try again later.');
    expect(await field(page, 'Full Name').inputValue()).toBe('Kept');
    await expect.poll(() => page.getByRole('button', { name: 'Save changes' }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a refused change', () => {
  it.each([
    [403, 'forbidden', 'Not for you', 'Access denied: Not for you'],
    [409, 'state_conflict', 'Changed elsewhere', 'Changed elsewhere'],
  ])('with %i says so in the words of the catalog', async (status, code, error, words) => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 4/] });
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status, json: { error, code } }));
    await field(page, 'Full Name').fill('Refused');
    await press(page, 'Save changes');
    await toast(page, words);
    expect(complaints).toEqual([]);
  });
});

describe('the time zone', () => {
  it('is that of all times shown, and the device’s is one press away', async () => {
    const email = await member('a password');
    const { page, complaints } = await openAs(email, 'a password', { path: '/profile' });
    const lastLogin = () => page.locator('dl > div', { hasText: 'Last login' }).locator('dd').innerText();
    const expected = (timeZone: string) =>
      page.evaluate((timeZone) => {
        const { lastLogin } = JSON.parse(localStorage.getItem('user') ?? '{}');
        const format = new Intl.DateTimeFormat(undefined, {
          timeZone,
          dateStyle: 'medium',
          timeStyle: 'short',
        });
        return format.format(new Date(lastLogin));
      }, timeZone);
    expect(await lastLogin()).toBe(await expected('UTC'));
    const device = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    for (const zone of ['Asia/Kabul', 'America/Los_Angeles']) {
      await field(page, 'Timezone').selectOption(zone);
      await press(page, 'Save changes');
      await expect.poll(lastLogin).toBe(await expected(zone));
    }
    // Those of the inbox are no others.
    const zoe = await visitor('Zoe');
    await zoe.say('What time is it?');
    await page.getByRole('link', { name: 'Handoff Center' }).click();
    await row(page, 'Zoe').click();
    const time = thread(page).locator('time').last();
    const written = await time.evaluate((it: HTMLTimeElement, timeZone) => {
      const format = new Intl.DateTimeFormat(undefined, { timeZone, timeStyle: 'short' });
      return format.format(new Date(it.dateTime));
    }, 'America/Los_Angeles');
    expect(await time.innerText()).toBe(written);
    await zoe.end();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Use this device’s' }).click();
    expect(await field(page, 'Timezone').inputValue()).toBe(device);
    await press(page, 'Save changes');
    await expect.poll(lastLogin).toBe(await expected(device));
    expect(complaints).toEqual([]);
  });
});

describe('notifications', () => {
  it('offer no mail, which is not sent', async () => {
    const { page, complaints } = await openAsAgent({ path: '/profile' });
    await page.getByText('No email notifications: this server sends no email.').waitFor();
    expect(await page.getByRole('checkbox', { name: /^Email notifications/ }).count()).toBe(0);
    expect(await page.getByLabel('Digest').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('what cannot be changed', () => {
  it('is shown: email, role, member since and last login', async () => {
    const { user } = await (await ownersApi()).call('GET /auth/me');
    const { page } = await openAsOwner({ path: '/profile' });
    const fact = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd').innerText();
    expect(await fact('Email')).toBe(user.email);
    expect((await fact('Role')).toLowerCase()).toBe('owner');
    expect(await fact('Member since')).toContain(String(new Date(user.createdAt).getFullYear()));
    expect(await fact('Last login')).toContain(String(new Date().getFullYear()));
  });
});

describe('browser notifications', () => {
  const browserNotifications = (page: Page) => page.getByRole('checkbox', { name: /^Browser notifications/ });
  const blocked = /Notifications are blocked/;

  it('say so where the browser does not allow them, and only while they are wanted', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    // Granting anything denies what is left out, whatever the browser's default is.
    await page.context().grantPermissions(['clipboard-read']);
    await page.reload();
    await browserNotifications(page).setChecked(true);
    await page.getByText(blocked).waitFor();
    await browserNotifications(page).setChecked(false);
    await page.getByText(blocked).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('reach who is looking elsewhere, where they are allowed', async () => {
    const { page, complaints } = await openAsAgent({ path: '/handoff-center' });
    // A browser without a window can be allowed nothing: this stands for one that has been.
    await page.evaluate(() => {
      const shown: string[] = [];
      class Shown {
        static permission = 'granted';
        constructor(text: string) {
          shown.push(text);
        }
        close() {}
      }
      Object.assign(window, { shown, Notification: Shown });
    });
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await (await visitor('Maya')).askForHuman();
    await page.getByText('Maya', { exact: true }).first().waitFor();
    expect(await shown()).toEqual([]);
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await (await visitor('Nora')).askForHuman();
    await expect.poll(shown).not.toEqual([]);
    expect((await shown()).every((text) => /handoff request/.test(text))).toBe(true);
    expect(complaints).toEqual([]);
  });
});
