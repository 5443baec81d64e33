import { readFile } from 'node:fs/promises';
import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

// Enough quota for an import that takes a while.
const { openAsOwner, openAsAgent } = stage({ env: { BILLING: 'off' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import knowledge items' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

async function choose(page: Page, content: unknown, name = 'items.json') {
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  await dialog(page).getByLabel('Import file').setInputFiles({ name, mimeType: 'application/json', buffer });
}

const openImport = async (page: Page) => {
  await button(page, 'Import').click();
  await dialog(page).waitFor();
};

async function exported(page: Page): Promise<{ name: string; items: { question: string }[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
  return { name: file.suggestedFilename(), items: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

it('takes a file in, says what was skipped and why, and gives those back to be mended', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  await openImport(page);
  await choose(page, [
    { question: 'Do you lend umbrellas?', answer: 'Yes, at the door.', tags: [' rain ', ''] },
    { question: '', answer: 'To nothing.' },
    { question: 'x'.repeat(1_001), answer: 'Too long.' },
  ]);
  await dialog(page).getByText('3 items').first().waitFor();
  await button(page, 'Import 3 items').click();
  await toast(page, 'Imported 1 knowledge items!');
  await dialog(page).getByText('2 items were skipped').waitFor();
  const reasons = dialog(page).getByRole('list', { name: 'Reasons' }).getByRole('listitem');
  await reasons.filter({ hasText: '(no question)' }).getByText('Question is required').waitFor();
  expect(await reasons.count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save skipped items').click(),
  ]);
  const left = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(left).toMatchObject([{ answer: 'To nothing.' }, { answer: 'Too long.' }]);

  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Do you lend umbrellas?').waitFor();
  expect(complaints).toEqual([]);
});

it.each([
  ['no JSON', 'question;answer'],
  ['no list', { items: [] }],
])('refuses a file with %s, and takes the next one', async (_, content) => {
  const { page } = await openAsOwner({ path: '/knowledge-base' });
  await openImport(page);
  await choose(page, content, 'wrong.json');
  await toast(page, 'Import failed. Please check your file format.');
  await dialog(page).getByText('wrong.json: Import failed.').waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Import/ })
      .count(),
  ).toBe(0);
  await choose(page, [{ question: 'Why?', answer: 'Why not.' }]);
  await button(page, 'Import 1 item').waitFor();
});

it('shows how far a long import is, and a canceled one leaves nothing behind', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  const before = (await exported(page)).items.length;
  await openImport(page);
  const many = Array.from({ length: 40_000 }, (_, n) => ({
    question: `Question ${n}?`,
    answer: `Answer ${n}.`,
  }));
  await choose(page, many);
  await button(page, 'Import 40,000 items').click();
  await dialog(page)
    .getByText(/[1-9][\d,]* of 40,000/)
    .waitFor();
  // Nothing but its own button ends it.
  await page.keyboard.press('Escape');
  await button(page, 'Cancel import').click();
  await dialog(page).getByText('Import canceled.').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect((await exported(page)).items.length).toBe(before);
  expect(complaints).toEqual([]);
});

it('exports what import takes back, and offers it again when the connection breaks', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  await page.route('**/api/kb/export', (route) => route.abort(), { times: 1 });
  await button(page, 'Export').click();
  await toast(page, 'No connection to the server.');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Retry').click()]);
  expect(file.suggestedFilename()).toBe('knowledge-base.json');
  const content = await readFile(await file.path(), 'utf8');
  await openImport(page);
  await choose(page, content);
  const count = JSON.parse(content).length;
  await button(page, `Import ${count} items`).click();
  await toast(page, `Imported ${count} knowledge items!`);
});

it('keeps the file when the server refuses, and says what to check when the server does not answer', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  await openImport(page);
  await choose(page, [{ question: 'Where?', answer: 'Here.' }]);
  await page.route('**/api/kb/import', (route) => route.abort(), { times: 1 });
  await button(page, 'Import 1 item').click();
  await dialog(page).getByText('nothing is added twice').waitFor();
  await page.route('**/api/kb/import', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many', code: 'rate_limited' } }),
  );
  await button(page, 'Try again').click();
  await dialog(page)
    .getByText('Rate limit exceeded. Please try again later. Nothing was imported.')
    .waitFor();
});

it('tries again under the same id after a cut, so that what was done already is not done twice', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  const ids: string[] = [];
  let isCut = false;
  await page.route('**/api/kb/import', async (route) => {
    ids.push(route.request().postDataJSON().clientId);
    if (isCut) return route.continue();
    // Done there, and its answer is lost.
    isCut = true;
    await route.fetch();
    await route.abort();
  });
  await openImport(page);
  await choose(page, [{ question: 'Is it there once?', answer: 'Yes.' }]);
  await button(page, 'Import 1 item').click();
  await dialog(page).getByText('nothing is added twice').waitFor();
  await button(page, 'Try again').click();
  await toast(page, 'Imported 1 knowledge items!');
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  const { items } = await exported(page);
  expect(items.filter((item) => item.question === 'Is it there once?')).toHaveLength(1);
});

it('offers neither to agents', async () => {
  const { page } = await openAsAgent({ path: '/knowledge-base' });
  await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  expect(await button(page, 'Import').count()).toBe(0);
  expect(await button(page, 'Export').count()).toBe(0);
});
