import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { queue, seen, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner, openAsAgent, ownersApi, stranger, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const hit = (page: Page, text: string | RegExp) => results(page).getByRole('link').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });

describe('the search over everything', () => {
  it('finds an old message by the form of its words, and leads to its place', async () => {
    const nadia = await visitor('Nadia Okafor');
    await nadia.say('My zeppelins are late, <b>all</b> of them');
    for (let n = 0; n < 40; n++) await nadia.say(`Hello again, number ${n}`);
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await page.keyboard.press('Control+k');
    await menu(page).getByRole('combobox').fill('zeppelin late');
    const everything = menu(page).getByRole('button', { name: 'Search everything for “zeppelin late”' });
    await everything.waitFor();
    // With a line to choose it takes Shift, without one Enter will do: the keys next to it say so.
    await menu(page).getByText('No results for').waitFor();
    await expect.poll(() => everything.locator('kbd').allTextContents()).toEqual(['↵']);
    await menu(page).getByRole('combobox').fill('profile');
    await expect
      .poll(() =>
        menu(page)
          .getByRole('button', { name: /everything/ })
          .locator('kbd')
          .allTextContents(),
      )
      .toEqual(['Shift', '↵']);
    await menu(page).getByRole('combobox').fill('zeppelin late');
    await menu(page).getByText('No results for').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=zeppelin+late');
    const found = hit(page, 'My zeppelins are late, <b>all</b> of them');
    await found.waitFor();
    expect(await found.locator('mark').allTextContents()).toEqual(['zeppelins', 'late']);
    expect(await found.textContent()).toContain('Nadia Okafor');
    expect(await violations(page)).toEqual([]);

    // By the keys alone.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => found.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/handoff-center?conversation=*&message=*');
    const said = thread(page).getByText('My zeppelins are late');
    await said.waitFor();
    await expect.poll(() => said.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect
      .poll(() => said.evaluate((it) => it.getBoundingClientRect().bottom < window.innerHeight))
      .toBe(true);
    await page.goBack();
    await found.waitFor();
    expect(await box(page).inputValue()).toBe('zeppelin late');
    expect(complaints).toEqual([]);
  });

  it('calls a visitor without a name as the inbox does', async () => {
    const api = await ownersApi();
    const nameless = await stranger();
    await nameless.say('My theremin hums');
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: nameless.sessionId } });
    const name = `Visitor ${(conversation.contact?._id ?? conversation._id).slice(-3)}`;
    const { page } = await openAsOwner({ path: '/search?q=theremin' });
    await hit(page, 'My theremin hums').filter({ hasText: name }).click();
    await queue(page).getByRole('button', { name }).waitFor();
  });

  it('finds notes, contacts and articles, each in its place', async () => {
    const api = await ownersApi();
    const wilma = await visitor('Wilma Quill', { email: 'wilma@quill.example' });
    await wilma.say('Is my harpsichord on its way?');
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: wilma.sessionId } });
    const params = { id: conversation._id };
    await api.call('POST /conversations/{id}/notes', {
      params,
      body: { content: 'She tunes harpsichords.' },
    });
    await api.call('POST /kb', {
      body: { question: 'Do you ship harpsichords?', answer: 'Yes, insured.', category: 'general' },
    });
    const { page, complaints } = await openAsAgent({ path: '/search' });
    await page.getByText('What are you looking for?').waitFor();
    await box(page).pressSequentially('harpsichord', { delay: 10 });
    await hit(page, 'Is my harpsichord on its way?').waitFor();
    const note = hit(page, 'She tunes harpsichords.');
    expect(await note.textContent()).toContain('Note');
    await note.click();
    await seen(thread(page).getByText('She tunes harpsichords.'));
    await expect.poll(() => new URL(page.url()).searchParams.get('note')).toBeTruthy();
    await expect
      .poll(() => thread(page).locator('.bg-warning-soft').filter({ hasText: 'She tunes' }).count())
      .toBeGreaterThan(0);
    await page.goBack();

    await tab(page, 'Articles').click();
    await hit(page, 'Do you ship harpsichords?').waitFor();
    expect(new URL(page.url()).search).toBe('?q=harpsichord&type=articles');
    await tab(page, 'Contacts').click();
    await page.getByText('No contact found').waitFor();
    await box(page).fill('quill.ex');
    await hit(page, 'Wilma Quill').click();
    await page.getByRole('heading', { level: 1, name: 'Wilma Quill' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says when there is nothing, when it failed, and searches again', async () => {
    const { page } = await openAsOwner({ path: '/search?q=qwxyz', expected: [/status of 500/] });
    await page.getByText('No message found').waitFor();
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
    );
    await box(page).fill('something else');
    await page.getByText('We couldn’t search').waitFor();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No message found').waitFor();
    await box(page).press('Escape');
    await page.getByText('What are you looking for?').waitFor();
  });

  it('shows more, newest first', async () => {
    const one = await visitor('Many Words');
    for (let n = 1; n <= 25; n++) await one.say(`platypus number ${n}`);
    const { page, complaints } = await openAsOwner({ path: '/search?q=platypus' });
    await page.getByText('First 20 results').waitFor();
    const first = await results(page).getByRole('link').first().textContent();
    expect(first).toContain('platypus number 25');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('25 results').waitFor();
    expect(await results(page).getByRole('link').last().textContent()).toContain('platypus number 1');
    expect(complaints).toEqual([]);
  });

  it('is one step from the search of the queue', async () => {
    const { page } = await openAsOwner({ path: '/handoff-center' });
    await queue(page).getByRole('searchbox').fill('platypus');
    await queue(page).getByRole('link', { name: 'Search all messages' }).click();
    await page.waitForURL('**/search?q=platypus');
    await seen(results(page).getByRole('link'));
  });
});
