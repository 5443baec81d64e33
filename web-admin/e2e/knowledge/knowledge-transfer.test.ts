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
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/json';
  await dialog(page).getByLabel('Import file').setInputFiles({ name, mimeType, buffer });
}
const handle = (page: Page, choice: string) =>
  dialog(page).getByLabel('If an item already exists').selectOption({ label: choice });
/** What the preview counts under that name. */
const count = (page: Page, name: string, number: number) =>
  dialog(page)
    .getByRole('radio', { name: `${name} ${number}`, exact: true })
    .or(dialog(page).getByRole('radio', { name: `${name}${number}`, exact: true }))
    .waitFor();
const show = (page: Page, name: string) =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .click();
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).last().click();

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
  await button(page, 'Import 1 item').click();
  await toast(page, 'Imported 1 knowledge items!');
  await dialog(page).getByText('2 items skipped').waitFor();
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

  await close(page);
  await page.getByText('Do you lend umbrellas?').waitFor();
  expect(complaints).toEqual([]);
});

it('previews a spreadsheet, and updates what is there once it may', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  await openImport(page);
  const csv = [
    'Nr;Frage;Antwort;Schlagwörter;Notiz',
    'a1;Verleiht ihr Zelte?;"Ja,\nam Empfang.";Verleih|Zelt;x',
    'a2;Verleiht ihr Boote?;Nein.;;',
    ';Verleiht ihr Boote?;Doch.;;',
    ';Ohne Antwort?;;;',
  ];
  await choose(page, csv.join('\r\n'), 'liste.csv');
  await count(page, 'New', 2);
  await count(page, 'Skipped', 2);
  await dialog(page).getByText('Columns: id, question, answer, tags. Ignored: Notiz.').waitFor();
  await show(page, 'Skipped');
  const skipped = dialog(page).getByRole('list', { name: 'Skipped' }).getByRole('listitem');
  await skipped.filter({ hasText: 'Row 4' }).getByText('question: The same as of item 2').waitFor();
  await skipped.filter({ hasText: 'Row 5' }).getByText('answer: Answer is required').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Import 2 items').click();
  await toast(page, 'Imported 2 knowledge items!');
  await close(page);

  await openImport(page);
  const changed = csv.join('\r\n').replace('Nein.', 'Im Sommer.');
  await choose(page, changed, 'liste.csv');
  await dialog(page).getByText('Nothing to import.').waitFor();
  expect(await button(page, 'Import 0 items').isDisabled()).toBe(true);
  await handle(page, 'Update it');
  await count(page, 'Updated', 1);
  await count(page, 'Unchanged', 1);
  await button(page, 'Import 1 item').click();
  await toast(page, 'Updated 2 knowledge items!');
  await close(page);
  await page.getByText('Im Sommer.').waitFor();
  expect(complaints).toEqual([]);
});

it('takes a pasted list, and another after a look at the first', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  await openImport(page);
  await dialog(page).getByLabel('Or paste a list').fill('Do you rent canoes? – Yes, by the hour.');
  await button(page, 'Preview list').click();
  await count(page, 'New', 1);
  await button(page, 'Choose another').click();
  const text = 'Q: Do you rent skis?\nA: In winter.\n\nQ: Do you rent sleds?\nA: In winter, too.';
  await dialog(page).getByLabel('Or paste a list').fill(text);
  await button(page, 'Preview list').click();
  await button(page, 'Import 2 items').click();
  await toast(page, 'Imported 2 knowledge items!');
  await close(page);
  await page.getByText('Do you rent sleds?').waitFor();
  expect(await page.getByText('canoes').count()).toBe(0);
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

it('says why a spreadsheet cannot be read', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  await openImport(page);
  await choose(page, 'question,text\nOpen?,Yes', 'wrong.csv');
  await dialog(page).getByText('No column is named “answer”.').waitFor();
  await button(page, 'Choose another').click();
  await choose(page, 'question,answer\nOpen at night?,Yes', 'right.csv');
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
  await close(page);
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
  await dialog(page).getByText('Nothing to import.').waitFor();
  await handle(page, 'Add it anyway');
  const items = JSON.parse(content).filter(({ externalId }: { externalId?: string }) => !externalId).length;
  await button(page, `Import ${items} items`).click();
  await toast(page, `Imported ${items} knowledge items!`);
});

it('exports a spreadsheet that updates the items once it is edited', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base' });
  await openImport(page);
  await choose(page, 'question,answer\nDo you sharpen knives?,On Fridays.', 'one.csv');
  await button(page, 'Import 1 item').click();
  await toast(page, 'Imported 1 knowledge items!');
  await close(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(file.suggestedFilename()).toBe('knowledge-base.csv');
  const content = await readFile(await file.path(), 'utf8');
  await openImport(page);
  await choose(page, content.replace('On Fridays.', 'On Mondays.'), 'edited.csv');
  await dialog(page).getByText('Nothing to import.').waitFor();
  await handle(page, 'Update it');
  await count(page, 'Updated', 1);
  await count(page, 'New', 0);
  await button(page, 'Import 1 item').click();
  await close(page);
  await page.getByText('On Mondays.').waitFor();
});

it('keeps the file when the server refuses, and says what to check when the server does not answer', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  await openImport(page);
  await choose(page, [{ question: 'Where?', answer: 'Here.' }]);
  const importOnly = (url: URL) => url.pathname === '/api/kb/import' && !url.searchParams.has('preview');
  await button(page, 'Import 1 item').waitFor();
  await page.route(importOnly, (route) => route.abort(), { times: 1 });
  await button(page, 'Import 1 item').click();
  await dialog(page).getByText('nothing is added twice').waitFor();
  await page.route(importOnly, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many', code: 'rate_limited' } }),
  );
  await button(page, 'Try again').click();
  await dialog(page)
    .getByText('Rate limit exceeded. Please try again later. Nothing was imported.')
    .waitFor();
});

it('tries again under the same id after a cut, so that what was done already is not done twice', async () => {
  const { page } = await openAsOwner({ path: '/knowledge-base', expected: [/Failed to load resource/] });
  const ids: (string | null)[] = [];
  let isCut = false;
  const importOnly = (url: URL) => url.pathname === '/api/kb/import' && !url.searchParams.has('preview');
  await page.route(importOnly, async (route) => {
    ids.push(new URL(route.request().url()).searchParams.get('clientId'));
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
  await close(page);
  const { items } = await exported(page);
  expect(items.filter((item) => item.question === 'Is it there once?')).toHaveLength(1);
});

it('offers neither to agents', async () => {
  const { page } = await openAsAgent({ path: '/knowledge-base' });
  await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  expect(await button(page, 'Import').count()).toBe(0);
  expect(await button(page, 'Export').count()).toBe(0);
});
