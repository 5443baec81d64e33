import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { url, openAsOwner, openAsAgent } = stage({ env: { RATE_LIMITS: 'off' } });

const path = '/prompt-tuner';
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
    const banner = page.getByText(
      'No AI model is connected. Answers come straight from your knowledge base.',
    );
    await banner.waitFor();
    // At the top: above the first of what it is about.
    const firstField = page.locator('main fieldset :is(input, textarea, select, button)').first();
    const [said, form] = await Promise.all([banner.boundingBox(), firstField.boundingBox()]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await page.getByLabel('Welcome message').fill('Ahoy there!');
    await page.getByLabel('Position').selectOption('top-left');
    await page.getByLabel('Show branding').uncheck();
    await page.getByLabel('Enable human handoff').uncheck();
    await chat(page).getByText('Ahoy there!').waitFor();
    expect(await preview(page).getAttribute('data-position')).toBe('top-left');
    await chat(page).getByText('Powered by ChatBot SaaS').waitFor({ state: 'detached' });
    await chat(page).getByText('Talk to Human Agent').waitFor({ state: 'detached' });
    await button(page, 'Reset').click();
    await toast(page, 'Settings reset to saved values');
    await chat(page).getByText('Hi! How can we help you today?').waitFor();
    await chat(page).getByText('Powered by ChatBot SaaS').waitFor();

    await page.getByLabel('Temperature').fill('0.3');
    await page.getByLabel('Max tokens').fill('640');
    await page.getByLabel('Allowed links').fill('https://shop.example/help\nhttps://shop.example/blog');
    await page.getByLabel('Primary color', { exact: true }).fill('#0F766E');
    await page.getByLabel('Trigger keywords').fill(' a person , , help');
    await page.getByLabel('End idle conversations after').fill('120');
    await page.keyboard.press('Control+s');
    await toast(page, 'Settings saved successfully!');
    await page.reload();
    expect(await page.getByLabel('Temperature').inputValue()).toBe('0.3');
    expect(await page.getByLabel('Max tokens').inputValue()).toBe('640');
    expect(await page.getByLabel('Allowed links').inputValue()).toBe(
      'https://shop.example/help\nhttps://shop.example/blog',
    );
    expect(await page.getByLabel('Primary color', { exact: true }).inputValue()).toBe('#0F766E');
    expect(await page.getByLabel('Trigger keywords').inputValue()).toBe('a person, help');
    expect(await page.getByLabel('End idle conversations after').inputValue()).toBe('120');
    expect(complaints).toEqual([]);
  });

  it('have the workspace’s language, which is saved at once, and the trigger keywords that go with it', async () => {
    const { page, complaints } = await openAsOwner({ path });
    const language = page.getByLabel('Workspace language');
    expect(await language.inputValue()).toBe('');
    const keywords = page.getByLabel('Trigger keywords');
    await keywords.fill('human, agent, representative, real person');
    if (await button(page, 'Save').isEnabled()) await save(page);
    await page.getByLabel('Max tokens').fill('641');
    await language.selectOption({ label: 'German' });
    await toast(page, 'Language saved');
    await expect.poll(() => keywords.inputValue()).toMatch(/^Mensch, .*real person$/);
    // What was typed stays, and can be saved with no question about it.
    expect(await page.getByLabel('Max tokens').inputValue()).toBe('641');
    await save(page);
    await page.reload();
    await expect.poll(() => language.inputValue()).toBe('de');
    expect(await keywords.inputValue()).toMatch(/^Mensch, /);
    await language.selectOption({ label: 'As in the articles' });
    await toast(page, 'Language saved');
    await page.reload();
    await expect.poll(() => language.inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('name what cannot be saved, and keep what was typed when the server fails', async () => {
    const { page, complaints } = await openAsOwner({ path, expected: [/status of 500/] });
    await page.getByLabel('Allowed links').fill('shop.example');
    await page.getByLabel('Max tokens').fill('49');
    await page.getByLabel('End idle conversations after').fill('4');
    await button(page, 'Save').click();
    await page.getByText('Must be a whole number from 5 to 10080').waitFor();
    await page.getByText('“shop.example”: Must be an address such as').waitFor();
    await page.getByText('Must be a whole number from 50 to 2000').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Reset').click();

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

  it('are not left unsaved without a question', async () => {
    const { page } = await openAsOwner({ path: '/profile' });
    await page.getByRole('link', { name: 'Prompt Tuner' }).click();
    await prompt(page).fill('Not saved.');
    await page.getByRole('link', { name: 'Knowledge Base' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await prompt(page).inputValue()).toBe('Not saved.');
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await prompt(page).inputValue()).toBe('Not saved.');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('link', { name: 'Prompt Tuner' }).click();
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
    await page.getByRole('link', { name: 'Prompt Tuner' }).click();
    await page.getByText('The settings could not be loaded').waitFor();
    await page.unroute('**/api/tenant/settings');
    await button(page, 'Retry').click();
    await page.getByText('The questions could not be loaded').waitFor();
    await page.unroute('**/api/assistant/replay-set');
    await button(page, 'Retry').click();
    await page.getByText('No questions frozen yet').waitFor();
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
    await page.getByLabel('Welcome message').fill('Typed, and not saved');

    await button(page, 'Restore former version').click();
    const dialog = page.getByRole('dialog', { name: 'Former versions' });
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
    expect(await page.getByLabel('Welcome message').inputValue()).toBe('Typed, and not saved');
    await button(page, 'Undo').click();
    await toast(page, 'Back to the settings as they were');
    expect(await prompt(page).inputValue()).toBe('You answer briefly and formally.');
    expect(complaints).toEqual([]);
  });
});

describe('an agent without admin rights', () => {
  it('sees everything, and can change nothing', async () => {
    const { page, complaints } = await openAsAgent({ path });
    await page.getByText('Only admins can modify settings').waitFor();
    for (const label of [
      'System prompt',
      'Temperature',
      'Allowed links',
      'Welcome message',
      'Trigger keywords',
    ]) {
      expect(await page.getByLabel(label, { exact: true }).isDisabled(), label).toBe(true);
    }
    for (const name of [
      'Save',
      'Reset',
      'Restore former version',
      'Replay',
      'Refresh from the last 30 days',
    ]) {
      expect(await button(page, name).count(), name).toBe(0);
    }
    await page.keyboard.press('Control+s');
    await toast(page, 'Only admins can modify settings');
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
