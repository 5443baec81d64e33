import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const { url, openAs, openAsOwner, openAsAgent, ownersApi, owner } = stage();

const EVERYBODYS = [
  '/app',
  '/dashboard',
  '/knowledge-base',
  '/handoff-center',
  '/promised-emails',
  '/contacts',
  '/profile',
  '/settings/replies',
];
/** Settings and team may be seen by everyone signed in, and changed by admins. */
const SEEN_BY_ALL = [
  ...['/prompt-tuner', '/agents', '/subscribe', '/settings/workspace', '/settings/assistant'],
  ...['/settings/widget', '/settings/handoff', '/settings/install'],
];
const ADMINS = [
  '/api-keys',
  '/chat-tester',
  '/analytics',
  '/integration-test',
  '/webhooks',
  '/settings/identity',
  '/settings/blocked',
];

const linksOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function isOpenTo(page: Page, path: string): Promise<boolean> {
  // A full page load: after a navigation inside the app, the previous screen would still be found.
  await page.goto(url() + path);
  const heading = page.getByRole('heading', { level: 1 });
  const denied = page.getByText("You don't have permission to access this page.");
  await heading.first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);
  return (await denied.count()) === 0;
}

async function openTo(page: Page): Promise<string[]> {
  const open: string[] = [];
  for (const path of [...EVERYBODYS, ...SEEN_BY_ALL, ...ADMINS])
    if (await isOpenTo(page, path)) open.push(path);
  return open;
}

const ADMINS_SIDEBAR = [
  '/dashboard',
  '/knowledge-base',
  '/chat-tester',
  '/handoff-center',
  '/contacts',
  '/analytics',
  '/integration-test',
  '/settings/workspace',
  '/profile',
];

async function openAsAdmin() {
  const email = `admin-${crypto.randomUUID()}@example.com`;
  const { password } = owner();
  await (await ownersApi()).call('POST /tenant/team', {
    body: { name: 'Ada Admin', email, role: 'admin', password: 'temporary' },
  });
  const { api } = await signIn(url(), { email, password: 'temporary' });
  await api.call('PUT /auth/password', { body: { currentPassword: 'temporary', newPassword: password } });
  return openAs(email, password, { path: '/profile' });
}

it.each([
  { role: 'owner', open: () => openAsOwner({ path: '/profile' }) },
  { role: 'admin', open: openAsAdmin },
])('leads an $role to every screen', async ({ open }) => {
  const { page, complaints } = await open();
  expect(await linksOf(page)).toEqual(ADMINS_SIDEBAR);
  expect(await openTo(page)).toEqual([...EVERYBODYS, ...SEEN_BY_ALL, ...ADMINS]);
  expect(complaints).toEqual([]);
});

it('leads an agent to the six screens of their portal, and keeps the keys, figures and trials from them', async () => {
  const { page, complaints } = await openAsAgent({ path: '/profile' });
  expect(await linksOf(page)).toEqual([
    '/dashboard',
    '/handoff-center',
    '/contacts',
    '/knowledge-base',
    '/settings/replies',
    '/profile',
  ]);
  expect(await openTo(page)).toEqual([...EVERYBODYS, ...SEEN_BY_ALL]);
  expect(complaints).toEqual([]);
});

it('names no section of the settings to an agent, who may change none', async () => {
  const { page, complaints } = await openAsAgent({ path: '/agents' });
  await page.getByRole('table', { name: 'Team members' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option', { name: 'Profile' }).waitFor();
  await page.keyboard.type('webhooks');
  await page.getByRole('dialog').getByText('No results').waitFor();
  expect(complaints).toEqual([]);
});
