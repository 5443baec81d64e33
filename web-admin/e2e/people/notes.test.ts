import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { details, seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

async function written(name: string) {
  const one = await visitor(name);
  await one.say('How long does shipping take?');
  const { contacts } = await (await ownersApi()).call('GET /contacts', {
    query: { page: 1, limit: 1, search: name },
  });
  return { ...one, contactId: contacts[0]?._id ?? '' };
}
const box = (page: Page) => page.getByRole('textbox', { name: 'New note' }).filter({ visible: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save note' }).filter({ visible: true });
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).filter({ visible: true });
const saved = async (contactId: string) =>
  (await (await ownersApi()).call('GET /contacts/{id}/notes', { params: { id: contactId } })).notes;

it('notes about a person are written on their page and next to their conversation', async () => {
  const { contactId, sessionId } = await written('Nadia Okafor');
  const { page, complaints } = await openAsOwner({ path: `/contacts/${contactId}` });
  await seen(page.getByText('No notes yet.'));
  expect(await save(page).count()).toBe(0);
  await box(page).fill('Prefers to be called.\nWorks nights.');
  // What is typed outlasts looking something up.
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  expect(await box(page).inputValue()).toBe('Prefers to be called.\nWorks nights.');
  await save(page).click();
  await seen(notes(page).getByText('Prefers to be called.'));
  expect(await box(page).inputValue()).toBe('');
  await seen(notes(page).getByText('Olivia Owner'));
  await seen(notes(page).getByText('Just now'));
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const { page: inbox, complaints: others } = await openAsAgent({
    path: `/handoff-center?conversation=${sessionId}`,
  });
  await seen(details(inbox).getByText('Prefers to be called.'));
  await box(inbox).fill('Called on Monday');
  await box(inbox).press('Control+Enter');
  await seen(notes(inbox).getByText('Called on Monday'));
  expect((await saved(contactId)).map(({ content, author }) => [content, author?.name])).toEqual([
    ['Called on Monday', 'Adam Agent'],
    ['Prefers to be called.\nWorks nights.', 'Olivia Owner'],
  ]);
  expect(others).toEqual([]);
});

it('a note that did not get through stays in its box, and is saved once', async () => {
  const { contactId } = await written('Lin Wei');
  const { page } = await openAsAgent({
    path: `/contacts/${contactId}`,
    expected: [/Failed to load|ERR_|status of/],
  });
  await box(page).fill('Asked for an invoice');
  // It arrives, and its answer is lost.
  await page.route('**/api/contacts/*/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await seen(page.getByRole('alert'));
  expect(await box(page).inputValue()).toBe('Asked for an invoice');
  await page.unroute('**/api/contacts/*/notes');
  await save(page).click();
  await seen(notes(page).getByText('Asked for an invoice'));
  expect(await box(page).inputValue()).toBe('');
  expect(await saved(contactId)).toHaveLength(1);
});

it('says that notes could not be loaded, and tries again', async () => {
  const { contactId } = await written('Mara Voss');
  const { page } = await openAsAgent({ path: '/contacts', expected: [/status of 500/] });
  await page.route('**/api/contacts/*/notes', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
  );
  await page.goto(`${new URL(page.url()).origin}/contacts/${contactId}`);
  await seen(page.getByText('We couldn’t load the notes.'));
  await page.unroute('**/api/contacts/*/notes');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await seen(page.getByText('No notes yet.'));
});
