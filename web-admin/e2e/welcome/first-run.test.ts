import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { leadsHere } from '../support/public-address.ts';
import { startShopSite } from '../support/shop-site.ts';
import { staffApi } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const { openAsGuest, url } = stage({ env: leadsHere });
let site: Awaited<ReturnType<typeof startShopSite>>;
beforeAll(async () => {
  site = await startShopSite();
});
afterAll(() => site.stop());

const MAX_CLICKS = 5;
const MAX_FIELDS = 4;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chat = (page: Page) => page.frameLocator('iframe[title="Support Chat"]');

/** How many pixels of the chat window the preview's box hides. */
const cutAtTheLeft = (page: Page) =>
  page.getByTestId('live-widget').evaluate((box) => {
    const frame = [...box.querySelectorAll('*')].flatMap((one) => [
      ...(one.shadowRoot?.querySelectorAll('iframe') ?? []),
    ])[0];
    return box.getBoundingClientRect().left - (frame?.getBoundingClientRect().left ?? 0);
  });

/** What a person does after sign-up, counted. */
function counter(annotate: TestContext['annotate']) {
  const counts = { clicks: 0, fields: 0 };
  const since = performance.now();
  return {
    click: (on: Locator) => {
      counts.clicks += 1;
      return on.click();
    },
    fill: (field: Locator, value: string) => {
      counts.fields += 1;
      return field.fill(value);
    },
    report: async (what: string) => {
      const seconds = (performance.now() - since) / 1_000;
      await annotate(
        `first run, ${what}: ${counts.clicks} clicks, ${counts.fields} fields, ${seconds.toFixed(1)} s`,
      );
      return { ...counts, seconds };
    },
  };
}

async function signUp() {
  const guest = await openAsGuest({ path: '/signup', viewport: { width: 1440, height: 900 } });
  const { page } = guest;
  await page.getByLabel('Full Name').fill('Nora Lind');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@fjord.example`);
  await page.getByLabel('Company Name').fill('Fjord Outdoor');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'What’s your website?' }).waitFor();
  await page.getByText('14 days left').waitFor();
  return guest;
}

async function allowOrigin(page: Page, origin: string): Promise<void> {
  const api = staffApi(url(), await page.evaluate(() => localStorage.getItem('token')));
  const [key] = (await api.call('GET /keys')).apiKeys.filter(({ name }) => name === 'Website');
  expect(key?.allowedOrigins).toEqual([`http://${site.host}`]);
  await api.call('PUT /keys/{id}', { params: { id: key?.id ?? '' }, body: { allowedOrigins: [origin] } });
}

it('the first run reads the website, answers from it, and sees the widget there', async ({ annotate }) => {
  const { page, complaints } = await signUp();
  const { click, fill, report } = counter(annotate);
  await fill(page.getByLabel('Website'), site.host);
  await click(button(page, 'Read my website'));
  await page.getByRole('heading', { name: /^We found 4 answers on/ }).waitFor();
  expect(await page.getByRole('radio', { name: '#0B6B57' }).isChecked()).toBe(true);
  await click(button(page, 'Add 4 answers'));
  await page.getByRole('heading', { name: 'Your assistant is ready' }).waitFor();
  await click(button(page, 'Do you repair tents?'));
  await chat(page).getByText('Yes, in our own shop, within ten days.').waitFor();
  const answered = await report('to the first answered question');
  expect(answered.seconds).toBeLessThan(60);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await click(button(page, 'Put it on your site'));
  await click(button(page, 'Copy snippet'));
  const installed = await report('to the snippet in the clipboard');
  expect(installed.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(installed.fields).toBeLessThanOrEqual(MAX_FIELDS);
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toMatch(/data-api-key="pk_\w{40}"/);

  // The preview had a key of its visit, so nothing was seen of the site’s yet.
  await page.getByText('Waiting for your widget on').waitFor();
  await page.getByText(`Works on http://${site.host}`).waitFor();
  // Browsers keep pages of public addresses from loading anything of this machine, so the visitor’s page is local.
  await allowOrigin(page, site.localOrigin);
  const visitor = await page.context().newPage();
  await site.openWith(visitor, snippet);
  await button(visitor, 'Support Chat').click();
  await chat(visitor).getByRole('textbox', { name: 'Your message' }).fill('Do you have gift cards?');
  await chat(visitor).getByRole('textbox', { name: 'Your message' }).press('Enter');
  await chat(visitor).getByText('From $10 to $250, by email.').waitFor();
  await page.bringToFront();
  await page.getByText('Your widget is live').waitFor();
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await page.getByText('2 of 3 done').waitFor();
  expect(complaints).toEqual([]);
});

it('the first run without a website starts with a set for the industry, and adds no open blank', async ({
  annotate,
}) => {
  const { page, complaints } = await signUp();
  const { click, fill, report } = counter(annotate);
  await click(button(page, 'I don’t have one'));
  await click(button(page, 'E-commerce'));
  await page.getByRole('heading', { name: 'Twelve questions to start with' }).waitFor();
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  expect(await drafts.count()).toBe(12);
  const shipping = page.getByRole('checkbox', { name: 'How long does shipping take?' });
  expect(await shipping.isDisabled()).toBe(true);
  await fill(page.getByRole('textbox', { name: /^How long does shipping take/ }), 'two days');
  await expect.poll(() => shipping.isChecked(), { timeout: 10_000 }).toBe(true);
  await click(button(page, 'Add 2 answers'));
  await chat(page).getByRole('textbox', { name: 'Your message' }).waitFor();
  expect(await cutAtTheLeft(page)).toBeLessThanOrEqual(0);
  const box = chat(page).getByRole('textbox', { name: 'Your message' });
  await fill(box, 'How long does shipping take?');
  await box.press('Enter');
  await chat(page).getByText('Shipping takes two days.').waitFor();
  const { clicks, fields, seconds } = await report('without a website');
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
  expect(seconds).toBeLessThan(60);

  // What was added can be taken back, and what was filled in is still there after a reload.
  await button(page, 'Undo').click();
  await button(page, 'Add 2 answers').waitFor();
  await page.reload();
  await button(page, 'Add 2 answers').waitFor();
  expect(await page.getByRole('textbox', { name: /^How long does shipping take/ }).inputValue()).toBe(
    'two days',
  );
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.getByText('0 of 3 done').waitFor();
  await page.getByRole('link', { name: /^Teach your assistant/ }).click();
  await button(page, 'Add 2 answers').waitFor();
  await button(page, 'Back').click();
  await page.getByLabel('Website').waitFor();
  expect(complaints).toEqual([]);
});

it('the first run says why a website cannot be read, and goes on without', async () => {
  const { page, complaints } = await openAsGuest({ path: '/signup', expected: [/status of 422/] });
  await page.getByLabel('Full Name').fill('Nora Lind');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@fjord.example`);
  await page.getByLabel('Company Name').fill('Fjord');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await button(page, 'Create account').click();
  await button(page, 'Read my website').click();
  await page.getByText('Enter your website').waitFor();
  await page.getByLabel('Website').fill('localhost:4000');
  await button(page, 'Read my website').click();
  await page.getByText('The address is not on the public internet.').first().waitFor();
  // At the field alone: a toast would follow to the next step.
  expect(await page.getByText('The address is not on the public internet.').count()).toBe(1);
  await page.goto(`${new URL(page.url()).origin}/welcome?step=install`);
  await page.getByText('Waiting for your widget…').waitFor();
  await page.getByRole('tab', { name: 'Send to a developer' }).click();
  await page.getByText('please add our chat. Paste this line').waitFor();
  expect(complaints).toEqual([]);
});

it('the first run stays at the start of a step when the preview below it opens', async () => {
  const { page, complaints } = await signUp();
  // As twice the size makes it.
  await page.setViewportSize({ width: 720, height: 450 });
  await button(page, 'I don’t have one').click();
  await button(page, 'E-commerce').click();
  await page.getByRole('heading', { name: 'Twelve questions to start with' }).waitFor();
  const field = chat(page).getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});
