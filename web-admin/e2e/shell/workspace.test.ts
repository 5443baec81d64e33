import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { openAs, type StaffPage } from '../support/staff-page.ts';
import { startVisitor } from '../support/visitor.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;
let staff: StaffPage;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
});
afterEach(() => staff?.close());

async function open(path: string, expected: readonly RegExp[] = []) {
  const { ownerEmail: email, password } = product.demo ?? { ownerEmail: '', password: '' };
  staff = await openAs(browser, product.url, { email, password }, { path, expected });
  page = staff.page;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

const toast = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

describe('the knowledge base', () => {
  const item = (question: string) =>
    page.getByRole('list', { name: 'Knowledge items' }).getByRole('listitem').filter({ hasText: question });

  it('is written, found, changed and deleted', async () => {
    await open('/knowledge-base');
    await button('Add Item').click();
    await button('Create').click();
    await dialog().getByText('Question is required').waitFor();
    await dialog().getByText('Answer is required').waitFor();

    await dialog().getByLabel('Question').fill('Do you repair zeppelins?');
    await dialog().getByLabel('Answer').fill('Only on Tuesdays.');
    await page.getByRole('combobox', { name: 'Category' }).fill('airships');
    await dialog().getByLabel('Tags').fill(' repair, ,zeppelin ');
    await dialog().getByLabel('Priority').fill('7');
    await button('Create').click();
    await toast('Knowledge item created successfully!');
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Search knowledge' }).fill('zeppelins');
    await page.getByText('1 item', { exact: true }).waitFor();
    await page.waitForURL('**/knowledge-base?search=zeppelins');
    await page.getByLabel('Category').selectOption('airships');
    await item('Do you repair zeppelins?').getByText('#repair #zeppelin').waitFor();

    await button('Do you repair zeppelins?').click();
    expect(await dialog().getByLabel('Priority').inputValue()).toBe('7');
    await dialog().getByLabel('Answer').fill('On any day but Tuesday.');
    await button('Save changes').click();
    await toast('Knowledge item updated successfully!');
    await item('On any day but Tuesday.').waitFor();

    // After a reload the address still says what to show.
    await page.reload();
    await item('On any day but Tuesday.').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure you want to delete this knowledge item?').waitFor();
    await question.getByText('stays in Recently deleted for 90 days.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await item('On any day but Tuesday.').getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast('Knowledge item deleted successfully');
    await page.getByText('No results').waitFor();
    await button('Clear filters').click();
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it('shows how often an item was used once it was, and its bin where one looks', async () => {
    const password = product.demo?.password ?? '';
    const { email, api } = await newWorkspace(product.url, password);
    await api.call('POST /kb', {
      body: { question: 'Do you polish propellers?', answer: 'Until they shine.' },
    });
    staff = await openAs(browser, product.url, { email, password }, { path: '/knowledge-base' });
    page = staff.page;
    const unused = item('Do you polish propellers?');
    await unused.waitFor();
    expect(await unused.getByText(/^Used/).count()).toBe(0);

    const bin = unused.getByRole('button', { name: 'Delete' });
    const opacity = () => bin.evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await unused.hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await bin.focus();
    await expect.poll(opacity).toBe('1');
    expect(staff.complaints).toEqual([]);
  });

  it('turns its pages, twenty items each', async () => {
    await open('/knowledge-base');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await Promise.all(
      Array.from({ length: 25 }, (_, place) =>
        fetch(`${product.url}/api/kb`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ question: `Filler ${place}`, answer: 'Yes.', category: 'filler' }),
        }),
      ),
    );
    await page.goto(`${product.url}/knowledge-base?category=filler`);
    await page.getByText('Page 1 of 2').waitFor();
    expect(await button('Previous').isDisabled()).toBe(true);
    expect(await item('Filler').count()).toBe(20);
    await button('Next').click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.waitForURL('**/knowledge-base?category=filler&page=2');
    await item('Filler').nth(4).waitFor();
    await page.goBack();
    await page.getByText('Page 1 of 2').waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it('keeps a draft through a failed call and through a click outside the dialog', async () => {
    await open('/knowledge-base', [/status of 500/]);
    await page.route('**/api/kb', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } })
        : route.fallback(),
    );
    await button('Add Item').click();
    await dialog().getByLabel('Question').fill('Is this kept?');
    await dialog().getByLabel('Answer').fill('It is.');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await button('Create').click();
    await toast('Server error. Please try again later.');
    expect(await dialog().getByLabel('Question').inputValue()).toBe('Is this kept?');
    await page.unroute('**/api/kb');
    await button('Create').click();
    await toast('Knowledge item created successfully!');
    expect(staff.complaints).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    await open('/profile', [/status of 500/]);
    await page.route('**/api/kb?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
    await page.getByText('Couldn’t load the knowledge base').waitFor();
    await page.unroute('**/api/kb?*');
    await button('Retry').click();
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
    expect(staff.complaints).toEqual([]);
  });
});

describe('the profile', () => {
  it('changes the name everywhere and keeps it', async () => {
    await open('/profile');
    await page.getByLabel('Full Name').fill('   ');
    await button('Save changes').click();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Full Name').fill('Olivia Renamed');
    await page.getByLabel('Timezone').selectOption('Europe/Paris');
    await page.getByLabel('Browser notifications').uncheck();
    await button('Save changes').click();
    await toast('Profile updated successfully!');
    await page.getByRole('complementary', { name: 'Sidebar' }).getByText('Olivia Renamed').first().waitFor();
    await page.reload();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Olivia Renamed');
    expect(await page.getByLabel('Timezone').inputValue()).toBe('Europe/Paris');
    expect(await page.getByLabel('Browser notifications').isChecked()).toBe(false);
    expect(staff.complaints).toEqual([]);
  });
});

describe('the badge of the demo', () => {
  const sidebar = () => page.getByRole('complementary', { name: 'Sidebar' });
  const badge = () => sidebar().getByRole('button', { name: 'Demo: what’s made up' });

  it('is next to its name, and tells what of it is made up', async () => {
    await open('/dashboard');
    expect(await badge().innerText()).toBe('Demo');
    await badge().click();
    const about = page.getByRole('dialog', { name: 'About the demo' });
    await about.getByText('Conversations, visitors and ratings are made up. Try anything.').waitFor();
    await about.getByText('For your own workspace, sign out and choose Sign up.').waitFor();
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'detached' });
    await button('Collapse sidebar').click();
    await button('Expand sidebar').waitFor();
    await badge().waitFor();
    expect(staff.complaints).toEqual([]);
  });

  it('is nowhere in another workspace', async () => {
    const { email } = await newWorkspace(product.url, 'secret1', { tenantName: 'Acme Store' });
    staff = await openAs(browser, product.url, { email, password: 'secret1' }, { path: '/dashboard' });
    page = staff.page;
    await sidebar().getByText('Acme Store').waitFor();
    expect(await badge().count()).toBe(0);
    expect(staff.complaints).toEqual([]);
  });
});

describe('a long name written from right to left', () => {
  it('is cut at its end, not at its beginning', async () => {
    await open('/profile');
    const name = 'أحمد عبد الرحمن '.repeat(6).trim();
    await page.getByLabel('Full Name').fill(name);
    await button('Save changes').click();
    await toast('Profile updated successfully!');
    const shown = page.getByRole('complementary', { name: 'Sidebar' }).locator('bdi', { hasText: name });
    expect(await shown.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
    expect(await shown.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
    expect(
      await page
        .locator('main')
        .getByText(name)
        .evaluate((it) => getComputedStyle(it).direction),
    ).toBe('rtl');
  });
});

describe('the dashboard', () => {
  it('counts a new conversation and lists it without a refresh', async () => {
    await open('/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('No conversations yet').waitFor();
    const total = page.locator('dl > div', { hasText: 'Total Conversations' }).locator('dd').first();
    await total.getByText('0', { exact: true }).waitFor();

    const maya = { name: 'Maya', email: 'maya@example.com' };
    await (await startVisitor(product.url, product.demo?.apiKey ?? '', maya)).say(
      'How long does shipping take?',
    );
    await page.getByRole('link', { name: /^Maya/ }).waitFor();
    await total.getByText('1', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Maya/ }).click();
    await page.waitForURL('**/handoff-center?conversation=*');
    await page.getByRole('heading', { name: 'Maya' }).first().waitFor();
    expect(staff.complaints).toEqual([]);
  });
});
