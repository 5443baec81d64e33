import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seen, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const rows = (page: Page) => page.getByRole('table', { name: 'Contacts' }).locator('tbody tr');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function written(name: string, words = 'How long does shipping take?') {
  const one = await visitor(name);
  await one.say(words);
  return one;
}

it('lists who has written, finds by what is typed, and leads to a person and what they said', async () => {
  await written('Nadia Okafor', 'My zeppelin is late');
  await written('Tom Rey');
  const { page, complaints } = await openAsAgent({ path: '/dashboard' });
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByText('2 contacts').waitFor();
  expect(await rows(page).first().textContent()).toContain('Tom Rey');

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/contacts') asked.push(searchParams.get('search') ?? '');
  });
  await page.getByRole('searchbox', { name: 'Search contacts' }).pressSequentially('nadia', { delay: 20 });
  await page.getByText('1 contact', { exact: true }).waitFor();
  expect(asked).toEqual(['nadia']);
  await page.reload();
  await page.getByText('1 contact', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('no one of that name');
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Show all contacts' }).click();
  await page.getByText('2 contacts').waitFor();

  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  await title(page, 'Nadia Okafor');
  await page.getByRole('link', { name: 'nadia.okafor@example.com' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await thread(page).getByText('My zeppelin is late').first().waitFor();
  expect(complaints).toEqual([]);
});

const ENDLESS = `a${'_long'.repeat(11)}`;

it('cuts long names at their end also from right to left, and keeps long words inside', async () => {
  await written(`Mr ${ENDLESS}`);
  const { page, complaints } = await openAsAgent({ path: '/contacts?search=Mr' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.setViewportSize({ width: 360, height: 800 });
  const link = page.getByRole('link', { name: `Mr ${ENDLESS}` });
  const startsInside = () =>
    link.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, 0);
      range.setEnd(element.firstChild ?? element, 1);
      return range.getBoundingClientRect().left >= element.getBoundingClientRect().left - 1;
    });
  expect(await startsInside()).toBe(true);

  const api = await ownersApi();
  const { contacts } = await api.call('GET /contacts', { query: { page: 1, limit: 1, search: ENDLESS } });
  const params = { id: contacts[0]?._id ?? '' };
  await api.call('PUT /contacts/{id}', { params, body: { attributes: { [ENDLESS]: 'yes' } } });
  await link.click();
  await page.getByText(ENDLESS, { exact: true }).waitFor();
  // Its end is cut off, where the name ends and not where it begins.
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  expect(complaints).toEqual([]);
});

it('shows one page at a time, and the page in the address', async () => {
  for (let count = 0; count < 26; count += 1) await written(`Person ${count}`);
  const { page, complaints } = await openAsAgent({ path: '/contacts?search=Person' });
  await page.getByText('26 contacts').waitFor();
  expect(await rows(page).count()).toBe(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(complaints).toEqual([]);
});

it('lets a member change what is known, and says at the field what cannot be', async () => {
  await written('Lin Wei');
  const { page, complaints } = await openAsAgent({ path: '/contacts?search=Lin' });
  await page.getByRole('link', { name: 'Lin Wei' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit contact' });
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Email').fill('lin@example.org');
  await dialog.getByLabel('Phone').fill('+44 20 7946 0958');
  await dialog.getByRole('button', { name: 'Add attribute' }).click();
  await dialog.getByLabel('Name of attribute 1').fill('plan');
  await dialog.getByLabel('Value of attribute 1').fill('family');
  await dialog.getByRole('button', { name: 'Add attribute' }).click();
  await dialog.getByLabel('Name of attribute 2').fill('plan');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('There are two attributes “plan”').waitFor();
  await dialog.getByLabel('Name of attribute 2').fill('size');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove attribute' }).last().click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('lin@example.org').first().waitFor();
  await page.getByText('family').waitFor();
  const { contacts } = await (await ownersApi()).call('GET /contacts', {
    query: { page: 1, limit: 1, search: 'lin@example.org' },
  });
  expect(contacts[0]).toMatchObject({ phone: '+44 20 7946 0958', attributes: { plan: 'family' } });
  expect(complaints).toEqual([]);
});

it('says why it cannot show them: no connection, a fault of the server, no such person', async () => {
  await written('Mara Voss');
  const { page } = await openAsOwner({ path: '/profile', expected: [/status of|Failed to load|ERR_/] });
  await page.route('**/api/contacts?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
  );
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByText('Couldn’t load contacts').waitFor();
  await page.unroute('**/api/contacts?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Mara Voss' }).waitFor();

  await page.route('**/api/contacts/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Mara Voss' }).click();
  await page.getByText('Couldn’t load the contact').waitFor();
  await page.unroute('**/api/contacts/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await title(page, 'Mara Voss');

  await page.goto(`${new URL(page.url()).origin}/contacts/00000000-0000-7000-8000-000000000000`);
  await page.getByText('Contact not found').waitFor();
  await page.getByRole('link', { name: 'Show all contacts' }).click();
  await page.getByRole('link', { name: 'Mara Voss' }).waitFor();
});

it('fits a phone and a tablet in the dark', async () => {
  await written('A name as long as names of people who have many of them can be');
  const { page, complaints } = await openAsOwner({ path: '/contacts', colorScheme: 'dark' });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${new URL(page.url()).origin}/contacts`);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.locator('tbody a').first().click();
    await page.locator('dl').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it('what a person may not see says so once, and offers no retry that cannot help', async () => {
  const refused = { error: 'Only admins may do this.', code: 'forbidden', requestId: 'r' };
  const { page } = await openAsAgent({ path: '/dashboard', expected: [/Failed to load resource/] });
  await page.route('**/api/contacts*', (route) => route.fulfill({ status: 403, json: refused }));
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await seen(page.getByRole('main').getByText('Only admins may do this.'));
  expect(await page.getByText('Only admins may do this.').count()).toBe(1);
  expect(await page.getByText('Couldn’t load contacts').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});
