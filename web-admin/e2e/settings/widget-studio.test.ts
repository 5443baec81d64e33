import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner } = stage({ env: { RATE_LIMITS: 'off' } });

const path = '/settings/widget';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const preview = (page: Page) => page.getByTestId('widget-preview');
const chat = (page: Page) => page.frameLocator('iframe[title="Preview of the chat"]');
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

async function save(page: Page, saying = 'Settings saved successfully!'): Promise<void> {
  await button(page, 'Save').click();
  await said(page, saying);
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
}

describe('the widget studio', () => {
  it('shows greeting and team as they are typed, and the snippet asks for the greeting', async () => {
    const { page, complaints } = await openAsOwner({ path });
    await page.getByLabel('Greeting').fill('Need a hand?');
    await preview(page).getByText('Need a hand?').waitFor();
    await page.getByLabel('Team line').fill('Usually replies in an hour');
    await page.getByLabel('Teammates').fill('AK, ÖM');
    await page.getByLabel('Opening questions').fill('Where is my order?\nDo you ship to Norway?');
    await chat(page).getByText('Usually replies in an hour').waitFor();
    expect(await chat(page).locator('.team i').allInnerTexts()).toEqual(['AK', 'ÖM']);
    await chat(page).getByRole('button', { name: 'Do you ship to Norway?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await save(page);
    await page.reload();
    expect(await page.getByLabel('Teammates').inputValue()).toBe('AK, ÖM');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Install' }).click();
    await page.getByText('data-greeting="true"').waitFor();
    await page.goBack();
    await page.getByLabel('Greeting').fill('');
    await save(page);
    await preview(page).getByText('Need a hand?').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('takes texts in other languages, with the default behind what is empty', async () => {
    const { page, complaints } = await openAsOwner({ path });
    await page.getByLabel('Add a language').selectOption({ label: 'Arabic' });
    await tab(page, 'Arabic').waitFor();
    const welcome = page.getByLabel('Welcome message');
    expect(await welcome.getAttribute('placeholder')).toBe('Hi! How can we help you today?');
    await chat(page).locator('html[dir=rtl]').waitFor();
    await chat(page).getByText('Hi! How can we help you today?').waitFor();
    await welcome.fill('أهلًا!');
    await chat(page).getByText('أهلًا!').waitFor();
    await page.getByLabel('Opening questions').fill('أ\nب\nج\nد');
    await button(page, 'Save').click();
    await page.getByText('Must be at most 3 questions').waitFor();
    await page.getByLabel('Opening questions').fill('أين طلبي؟');
    await page.getByLabel('Add a language').selectOption({ label: 'German' });
    await page.getByLabel('Away text').fill('Ab Montag wieder da.');
    expect(await violations(page)).toEqual([]);
    await save(page);
    await page.reload();
    await tab(page, 'Arabic').click();
    expect(await welcome.inputValue()).toBe('أهلًا!');
    await button(page, 'Remove Arabic').click();
    await tab(page, 'Arabic').waitFor({ state: 'detached' });
    await chat(page).locator('html[dir=ltr]').waitFor();
    await save(page);
    await page.reload();
    await tab(page, 'German').click();
    expect(await page.getByLabel('Away text').inputValue()).toBe('Ab Montag wieder da.');
    expect(await tab(page, 'Arabic').count()).toBe(0);
    await tab(page, 'Default').click();
    expect(await welcome.inputValue()).toBe('Hi! How can we help you today?');
    expect(complaints).toEqual([]);
  });

  it('fits a narrow screen', async () => {
    const { page } = await openAsOwner({ path, viewport: { width: 360, height: 800 } });
    await page.getByLabel('Greeting').waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

/** A red PNG of two pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mP8z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** Browsers show it; the server takes PNG and WebP only. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

describe('the workspace’s logo', () => {
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

  it('is chosen, seen in shell and chat, and removed; what is no picture is refused', async () => {
    const { page, complaints } = await openAsOwner({
      path: '/settings/workspace',
      expected: [/status of 400/],
    });
    const input = page.getByLabel('Logo', { exact: true });
    await input.setInputFiles(file('big.png', 'image/png', Buffer.alloc(201_000)));
    await page.getByText('That picture is 201 kB. Choose one up to 200 kB.').waitFor();
    await input.setInputFiles(file('logo.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>')));
    await page.getByText('We couldn’t show that picture. Choose a PNG or WebP file.').waitFor();
    expect(await page.getByAltText('Your logo').count()).toBe(0);
    await input.setInputFiles(file('moving.gif', 'image/png', GIF));
    await page.getByText('moving.gif').waitFor();
    await button(page, 'Save').click();
    await page.getByText('Must be a PNG or WebP picture', { exact: true }).waitFor();
    await input.setInputFiles(file('logo.png', 'image/png', LOGO));
    const width = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => page.getByAltText('Your logo').evaluate(width)).toBe(2);
    expect(await violations(page)).toEqual([]);
    await save(page, 'Workspace saved');
    const inShell = page.getByRole('complementary', { name: 'Sidebar' }).locator('img[src^="/logo/"]');
    await expect.poll(() => inShell.evaluate(width)).toBe(2);
    await page.goto(new URL(path, page.url()).href);
    await expect.poll(() => chat(page).locator('header img').evaluate(width)).toBe(2);
    await page.goBack();
    await button(page, 'Replace logo').waitFor();
    await button(page, 'Remove').click();
    await save(page, 'Workspace saved');
    expect(await page.getByAltText('Your logo').count()).toBe(0);
    expect(await inShell.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
