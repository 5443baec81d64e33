import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { url, openAsOwner, openAsAgent } = stage({ env: { RATE_LIMITS: 'off' } });

const path = '/settings/assistant';
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const prompt = (page: Page) => page.getByLabel('System prompt');
const preview = (page: Page) => page.getByTestId('widget-preview');
/** What stands in the previewed chat. */
const chat = (page: Page) => page.frameLocator('iframe[title="Preview of the chat"]');

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await toast(page, 'Settings saved successfully!');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
}

describe('the settings', () => {
  it('are shown as they would look, saved, and taken back', async () => {
    const { page, complaints } = await openAsOwner({ path });
    await prompt(page).waitFor();
    const banner = page.getByText('No AI model connected. Answers come straight from your knowledge base.');
    await banner.waitFor();
    // At the top: above the first of what it is about.
    const firstField = page.locator('main fieldset :is(input, textarea, select, button)').first();
    const [said, form] = await Promise.all([banner.boundingBox(), firstField.boundingBox()]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await page.getByLabel('Temperature').fill('0.3');
    await page.getByLabel('Max tokens').fill('640');
    await page.getByLabel('Allowed links').fill('https://shop.example/help\nhttps://shop.example/blog');
    await page.keyboard.press('Control+s');
    await toast(page, 'Settings saved successfully!');
    await page.reload();
    expect(await page.getByLabel('Temperature').inputValue()).toBe('0.3');
    expect(await page.getByLabel('Max tokens').inputValue()).toBe('640');
    expect(await page.getByLabel('Allowed links').inputValue()).toBe(
      'https://shop.example/help\nhttps://shop.example/blog',
    );

    await section(page, 'Handoff').click();
    await page.getByLabel('Trigger keywords').fill(' a person , , help');
    await page.getByLabel('End idle conversations after').fill('120');
    await save(page);
    await page.reload();
    expect(await page.getByLabel('Trigger keywords').inputValue()).toBe('a person, help');
    expect(await page.getByLabel('End idle conversations after').inputValue()).toBe('120');
    expect(complaints).toEqual([]);
  });

  it('show the widget as it would look, saved or not', async () => {
    const { page, complaints } = await openAsOwner({ path: '/settings/widget' });
    await page.getByLabel('Welcome message').fill('Ahoy there!');
    await page.getByLabel('Position').selectOption('top-left');
    await page.getByLabel('Show branding').uncheck();
    await chat(page).getByText('Ahoy there!').waitFor();
    expect(await preview(page).getAttribute('data-position')).toBe('top-left');
    await chat(page).getByText('Powered by ChatBot SaaS').waitFor({ state: 'detached' });
    await button(page, 'Reset').click();
    await toast(page, 'Settings reset to saved values');
    await chat(page).getByText('Hi! How can we help you today?').waitFor();
    await chat(page).getByText('Powered by ChatBot SaaS').waitFor();
    expect((await page.getByTitle('Preview of the chat').boundingBox())?.width).toBe(400);
    await button(page, 'Teal').click();
    const color = page.getByLabel('Primary color', { exact: true });
    expect(await color.inputValue()).toBe('#0F766E');
    await save(page);
    await section(page, 'Handoff').click();
    await page.getByLabel('Enable human handoff').uncheck();
    await save(page);
    await section(page, 'Widget').click();
    await chat(page).getByText('Talk to Human Agent').waitFor({ state: 'detached' });
    await page.reload();
    expect(await color.inputValue()).toBe('#0F766E');
    expect(complaints).toEqual([]);
  });

  it('of the workspace are its name, time zone and language, and the trigger keywords go with it', async () => {
    const { page, complaints } = await openAsOwner({ path: '/settings' });
    await page.waitForURL('**/settings/workspace');
    await page.getByLabel('Name').fill(' ');
    await page.getByLabel('Workspace language').selectOption({ label: 'German' });
    await button(page, 'Save').click();
    await page.getByText('Name is required').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Name').fill('Fjord & Co.');
    await page.getByLabel('Timezone').selectOption('Europe/Paris');
    await button(page, 'Save').click();
    await toast(page, 'Workspace saved');
    await page.getByRole('complementary', { name: 'Sidebar' }).getByText('Fjord & Co.').waitFor();
    await section(page, 'Handoff').click();
    const keywords = page.getByLabel('Trigger keywords');
    await page.reload();
    await expect.poll(() => keywords.inputValue()).not.toBe('');
    await section(page, 'Workspace').click();
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('Fjord & Co.');
    expect(await page.getByLabel('Timezone').inputValue()).toBe('Europe/Paris');
    expect(await page.getByLabel('Workspace language').inputValue()).toBe('de');
    await page.getByLabel('Workspace language').selectOption({ label: 'As in the articles' });
    await button(page, 'Save').click();
    await toast(page, 'Workspace saved');
    expect(complaints).toEqual([]);
  });

  it('are found by what is set there', async () => {
    const { page, complaints } = await openAsOwner({ path });
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('colo');
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Widget\nPrimary color']);
    await search.fill('receipt');
    expect(await links.allInnerTexts()).toEqual(['Handoff\nRead receipts']);
    await search.fill('zebra');
    await page.getByText('No results for “zebra”').waitFor();
    expect(await violations(page)).toEqual([]);
    await search.press('Escape');
    expect(await links.allInnerTexts()).toEqual([
      ...[
        'Workspace',
        'Assistant',
        'Widget',
        'Handoff',
        'Opening hours',
        'Saved replies',
        'Install',
        'Verified identity',
        'Blocked',
      ],
      ...['Team', 'API keys', 'Webhooks', 'Plan'],
    ]);
    for (const name of [
      'Saved replies',
      'Blocked',
      'Verified identity',
      'Team',
      'API keys',
      'Webhooks',
      'Plan',
      'Install',
      'Workspace',
    ]) {
      await section(page, name).click();
      await expect.poll(() => section(page, name).getAttribute('aria-current')).toBe('page');
    }
    await page.goto(`${url()}/prompt-tuner`);
    await expect.poll(() => section(page, 'Assistant').getAttribute('aria-current')).toBe('page');
    await page.goto(`${url()}/settings/no-such-section`);
    await page.waitForURL('**/settings/workspace');
    expect(complaints).toEqual([]);
  });

  it('name what cannot be saved, and keep what was typed when the server fails', async () => {
    const { page, complaints } = await openAsOwner({ path, expected: [/status of 500/] });
    await page.getByLabel('Allowed links').fill('shop.example');
    await page.getByLabel('Max tokens').fill('49');
    await button(page, 'Save').click();
    await page.getByText('“shop.example”: Must be an address such as').waitFor();
    await page.getByText('Must be a whole number from 50 to 2,000').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Reset').click();
    await section(page, 'Handoff').click();
    await page.getByLabel('End idle conversations after').fill('4');
    await button(page, 'Save').click();
    await page.getByText('Must be a whole number from 5 to 10,080').waitFor();
    await button(page, 'Reset').click();
    await section(page, 'Assistant').click();

    await prompt(page).fill('Kept.');
    await page.route('**/api/tenant/settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } })
        : route.fallback(),
    );
    await button(page, 'Save').click();
    await toast(page, 'Server error. Please try again later.');
    expect(await prompt(page).inputValue()).toBe('Kept.');
    await page.unroute('**/api/tenant/settings');
    await save(page);
    expect(complaints).toEqual([]);
  });

  it('begin from a template, which can be undone', async () => {
    const { page } = await openAsOwner({ path });
    const before = await prompt(page).inputValue();
    await button(page, 'Healthcare').click();
    expect(await prompt(page).inputValue()).toContain('Never give medical advice');
    await button(page, 'Undo').click();
    expect(await prompt(page).inputValue()).toBe(before);
  });

  it('are not left unsaved without a question, not even for another section', async () => {
    const { page } = await openAsOwner({ path: '/settings/workspace' });
    await section(page, 'Assistant').click();
    await prompt(page).fill('Not saved.');
    await section(page, 'Widget').click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await prompt(page).inputValue()).toBe('Not saved.');
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await prompt(page).inputValue()).toBe('Not saved.');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/settings/workspace');
    await section(page, 'Assistant').click();
    await prompt(page).fill('Not saved.');
    await page.getByRole('link', { name: 'Knowledge Base' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/knowledge-base');
  });

  it('say what could not be loaded, and try again', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
    const fail = { status: 500, json: { error: 'boom', code: 'internal' } };
    await page.route('**/api/tenant/settings', (route) => route.fulfill(fail));
    await page.route('**/api/assistant/replay-set', (route) => route.fulfill(fail));
    await page.getByRole('link', { name: 'Settings' }).click();
    await section(page, 'Assistant').click();
    await page.getByText('We couldn’t load the settings').waitFor();
    await page.unroute('**/api/tenant/settings');
    await button(page, 'Retry').click();
    await page.getByText('We couldn’t load the questions').waitFor();
    await page.unroute('**/api/assistant/replay-set');
    await button(page, 'Retry').click();
    await page.getByText('No test set yet').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a former version', () => {
  it('is compared, restored and taken back', async () => {
    const { page, complaints } = await openAsOwner({ path, reducedMotion: 'reduce' });
    await prompt(page).fill('You answer briefly and warmly.');
    await save(page);
    await prompt(page).fill('You answer briefly and formally.');
    await page.getByLabel('Temperature').fill('0.1');
    await save(page);

    await button(page, 'Version history').click();
    const dialog = page.getByRole('dialog', { name: 'Version history' });
    const difference = dialog.getByRole('region', { name: 'Difference' });
    await difference.locator('del', { hasText: 'formally' }).waitFor();
    await difference.locator('ins', { hasText: 'warmly' }).waitFor();
    await difference.locator('del', { hasText: '0.1' }).waitFor();
    await dialog.getByRole('list', { name: 'Versions' }).getByText('Olivia Owner').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: /^Restore version/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/^Version \d+ is live again$/).waitFor();
    expect(await prompt(page).inputValue()).toBe('You answer briefly and warmly.');
    await button(page, 'Undo').click();
    await toast(page, 'Settings restored');
    expect(await prompt(page).inputValue()).toBe('You answer briefly and formally.');
    expect(complaints).toEqual([]);
  });
});

describe('an agent without admin rights', () => {
  it('sees everything, and can change nothing', async () => {
    const { page, complaints } = await openAsAgent({ path });
    await page.getByText('Only admins can modify settings').waitFor();
    for (const label of ['System prompt', 'Temperature', 'Allowed links']) {
      expect(await page.getByLabel(label, { exact: true }).isDisabled(), label).toBe(true);
    }
    for (const name of ['Save', 'Reset', 'Version history', 'Run test', 'Refresh from the last 30 days']) {
      expect(await button(page, name).count(), name).toBe(0);
    }
    await page.keyboard.press('Control+s');
    await toast(page, 'Only admins can modify settings');
    for (const [name, label] of [
      ['widget', 'Welcome message'],
      ['handoff', 'Trigger keywords'],
      ['workspace', 'Name'],
    ] as const) {
      await page.goto(`${url()}/settings/${name}`);
      await page.getByLabel(label, { exact: true }).waitFor();
      expect(await page.getByLabel(label, { exact: true }).isDisabled(), label).toBe(true);
      expect(await button(page, 'Save').count(), name).toBe(0);
    }
    await page.goto(`${url()}/settings/install`);
    await page.getByRole('button', { name: 'Copy snippet' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy snippet' }).isEnabled()).toBe(true);
    const { status } = await page.request
      .put(`${url()}/api/tenant/settings`, {
        data: { settings: {} },
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
      })
      .then((response) => ({ status: response.status() }));
    expect(status).toBe(403);
    expect(complaints).toEqual([]);
  });
});

it('lets one copy the snippet once it has the key', async () => {
  const { page, complaints } = await openAsOwner({
    path: '/settings/workspace',
    expected: [/status of 500/],
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/keys', async (route) => {
    await answered;
    await route.continue();
  });
  for (const [path, open] of [
    ['/settings/install', async () => undefined],
    ['/integration-test', () => page.getByText('Embedding the widget').click()],
  ] as const) {
    await page.goto(url() + path);
    await open();
    expect(await button(page, 'Copy snippet').isDisabled()).toBe(true);
    expect(await page.getByText('YOUR_API_KEY').count()).toBe(0);
  }
  answer();
  await page.getByText(/data-api-key="pk_\w{20,}"/).waitFor();
  expect(await button(page, 'Copy snippet').isEnabled()).toBe(true);

  await page.unroute('**/api/keys');
  await page.route('**/api/keys', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.goto(`${url()}/settings/install`);
  await page.getByText('We couldn’t load your snippet').waitFor();
  expect(await button(page, 'Copy snippet').count()).toBe(0);
  await page.unroute('**/api/keys');
  await button(page, 'Retry').click();
  await page.getByText(/data-api-key="pk_\w{20,}"/).waitFor();
  expect(complaints).toEqual([]);
});

it('has its sections below the title on a phone', async () => {
  const { page, complaints } = await openAsOwner({ path, viewport: { width: 360, height: 760 } });
  const row = page.getByRole('navigation', { name: 'Settings' });
  const title = page.getByRole('heading', { level: 1, name: 'Assistant' });
  await prompt(page).waitFor();
  const [above, below] = await Promise.all([title.boundingBox(), row.boundingBox()]);
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
  await section(page, 'Widget').click();
  await page.getByRole('heading', { level: 1, name: 'Widget' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('says at once that a save did not go through without a connection, and keeps what was typed', async () => {
  const { page, complaints } = await openAsOwner({ path, expected: [/ERR_INTERNET_DISCONNECTED/] });
  await prompt(page).fill('Speak like a pirate.');
  await page.context().setOffline(true);
  await button(page, 'Save').click();
  await toast(page, 'No connection to the server.');
  expect(await button(page, 'Save').isEnabled()).toBe(true);
  expect(await prompt(page).inputValue()).toBe('Speak like a pirate.');
  await page.context().setOffline(false);
  await save(page);
  expect(complaints).toEqual([]);
});
