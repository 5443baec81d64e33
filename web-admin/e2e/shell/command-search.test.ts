import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replyBox, seen, takeAction, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner, openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const group = (page: Page, name: string) => menu(page).getByRole('group', { name, exact: true });
const at = (page: Page, path: string) => page.waitForURL((to) => to.pathname === path);

async function search(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  await menu(page).waitFor();
  await page.keyboard.type(typed);
}

/** By the keys alone, from what is typed to the line. */
async function choose(page: Page, heading: string, label: string) {
  const line = group(page, heading).getByRole('option', { name: label }).first();
  await line.waitFor();
  for (let steps = 0; (await line.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    expect(steps).toBeLessThan(30);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await menu(page).waitFor({ state: 'detached' });
}

describe('the command menu of the team', () => {
  it('finds conversations by name, email and words, and leads to them', async () => {
    const nadia = await visitor('Nadia Okafor', { email: 'nadia@kiosk.example' });
    await nadia.askForHuman();
    await nadia.say('My zeppelin is late');
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    for (const typed of ['nadia oka', 'kiosk.example', 'zeppelin']) {
      await search(page, typed);
      await choose(page, 'Conversations', 'Nadia Okafor');
      await seen(thread(page).getByText('My zeppelin is late'));
      await page.goBack();
      await at(page, '/profile');
    }
    await search(page, 'nadia');
    expect(await violations(page)).toEqual([]);
    await choose(page, 'People', 'Nadia Okafor');
    await page.getByRole('heading', { level: 1, name: 'Nadia Okafor' }).waitFor();
    await nadia.end();
    expect(complaints).toEqual([]);
  });

  it('selects the first line when results arrive above others, until one moves', async () => {
    const wilma = await visitor('Wilma Quill', { email: 'wilma@quill.example' });
    await wilma.say('Is my quill on its way?');
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await search(page, 'quill');
    const line = (heading: string) => group(page, heading).getByRole('option', { name: 'Wilma Quill' });
    await line('People').waitFor();
    await menu(page).getByRole('option', { name: 'Wilma Quill', selected: true }).waitFor();
    expect(await line('Conversations').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => line('People').getAttribute('aria-selected')).toBe('true');
    await wilma.end();
    expect(complaints).toEqual([]);
  });

  it('finds teammates, articles and sections of the settings', async () => {
    const api = await ownersApi();
    await api.call('POST /kb', {
      body: { question: 'Do you repair zeppelins?', answer: 'Only on Mondays.', category: 'general' },
    });
    const { page, complaints } = await openAsOwner({ path: '/profile' });
    await search(page, 'adam');
    await choose(page, 'People', 'Adam Agent');
    await at(page, '/agents');
    await search(page, 'zeppelins');
    await choose(page, 'Knowledge base', 'Do you repair zeppelins?');
    await at(page, '/knowledge-base');
    await page.getByText('Only on Mondays.').waitFor();
    for (const [typed, label, path] of [
      ['temperature', 'Assistant', '/settings/assistant'],
      ['chats per', 'Handoff', '/settings/handoff'],
      ['logo', 'Workspace', '/settings/workspace'],
      ['deliveries', 'Webhooks', '/webhooks'],
    ] as const) {
      await search(page, typed);
      await menu(page).getByRole('option', { name: label, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await at(page, path);
    }
    expect(complaints).toEqual([]);
  });

  it('acts on the open conversation, by the rules of its buttons', async () => {
    const omar = await visitor('Omar');
    await omar.askForHuman();
    const { page, complaints } = await openAsOwner();
    await search(page, '');
    expect(await group(page, 'Conversation').count()).toBe(0);
    await page.keyboard.type('omar');
    await choose(page, 'Conversations', 'Omar');
    await seen(takeAction(page));
    await page.keyboard.press('Control+k');
    await choose(page, 'Conversation', 'Accept conversation');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await seen(replyBox(page, 'Omar'));
    await search(page, 'escal');
    await menu(page).getByRole('option', { name: 'Escalate conversation', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Escalate/ }).waitFor();
    await page.keyboard.press('Escape');
    await search(page, 'end con');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await seen(page.getByText('This conversation has ended.'));
    await page.keyboard.press('Control+k');
    await menu(page).getByRole('option', { name: 'Reopen conversation' }).waitFor();
    expect(await menu(page).getByRole('option', { name: 'End conversation' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says that it searches, that nothing was found, and why it could not search', async () => {
    const { page } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/chat/conversations?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await search(page, 'qwxyz');
    await menu(page).getByRole('status').getByText('Searching…').waitFor();
    expect(await menu(page).getByText('No results for').count()).toBe(0);
    held.resolve();
    await menu(page).getByText('No results for “qwxyz”').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/chat/conversations?*');
    await page.route('**/api/chat/conversations?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
    );
    await page.keyboard.type('q');
    const reason = 'We couldn’t search conversations. Server error. Please try again later.';
    await menu(page).getByText(reason).waitFor();
    // Said here, and not by a toast as well.
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  it('searches once for what is typed in one go, and drops a search that is no longer wanted', async () => {
    const { page } = await openAsOwner({ path: '/profile' });
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/chat/conversations?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
      if (asked.length === 1) await held.promise;
      await route.continue().catch(() => undefined);
    });
    const canceled = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/conversations?'),
    );
    await search(page, 'first');
    await expect.poll(() => asked).toEqual(['first']);
    await page.keyboard.type(' second');
    expect((await canceled).failure()?.errorText).toMatch(/abort/i);
    await menu(page).getByText('No results for “first second”').waitFor();
    held.resolve();
    expect(asked).toEqual(['first', 'first second']);
  });

  it('lists nothing that an agent may not see', async () => {
    const { page, complaints } = await openAsAgent({ path: '/profile' });
    await page.keyboard.press('Control+k');
    await group(page, 'Go to').waitFor();
    expect(await group(page, 'Settings').count()).toBe(0);
    for (const typed of ['olivia', 'temperature', 'webhooks', 'api key']) {
      await menu(page).getByRole('combobox').fill(typed);
      await menu(page).getByText(`No results for “${typed}”`).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});
