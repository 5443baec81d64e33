import { violations } from '@chatbot-saas/testing/axe';
import { FakeModelServer } from '@chatbot-saas/testing/model-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { row, seen, thread, until } from '../support/handoff-screen.ts';
import type { StaffApi } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const model = new FakeModelServer();
const LLM_BASE_URL = await model.start();
afterAll(() => model.stop());
const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off', LLM_BASE_URL } });

const QUESTION = 'How long does shipping take?';
let api: StaffApi;
beforeAll(async () => {
  api = await ownersApi();
});

const fold = (page: Page, words: string | RegExp) =>
  thread(page).locator('summary').filter({ hasText: words });

it('an answer says what it rests on, who wrote it, and what has changed since', async () => {
  model.says(() => 'It takes three to five days.');
  const { page, complaints } = await openAsAgent({
    viewport: { width: 360, height: 740 },
    expected: [/Failed to load resource/],
  });
  const rosa = await visitor('Rosa');
  const { metadata } = await rosa.say(QUESTION);
  await row(page, 'Rosa').click();

  // Only the network fails: the message's own data is shown all the same.
  await page.route('**/receipt', (route) => route.abort());
  const summary = fold(page, /^\d sources? · \d+% match$/);
  await summary.focus();
  await page.keyboard.press('Enter');
  await seen(thread(page).getByRole('alert').getByText('Couldn’t check for changes.'));
  await seen(thread(page).getByText('Meta-Llama-3.1-8B-Instruct'));
  await page.unroute('**/receipt');
  await thread(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await seen(
    thread(page)
      .getByText(/^[0-9a-f]{12}/)
      .locator('..')
      .getByText(', still in use'),
  );

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const [first, ...others] = metadata?.sources ?? [];
  await api.call('PUT /kb/{id}', { params: { id: first?.id ?? '' }, body: { answer: 'A week.' } });
  for (const { id } of others) await api.call('DELETE /kb/{id}', { params: { id } });
  await api.call('PUT /tenant/settings', { body: { settings: { ai: { systemPrompt: 'Be brief.' } } } });
  await summary.click();
  await summary.click();
  await seen(thread(page).getByText('Edited since'));
  await until(async () => expect(await thread(page).getByText('Deleted since').count()).toBe(others.length));
  await seen(thread(page).getByText(', changed since'));
  await seen(thread(page).getByText('Now: A week.'));

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    thread(page)
      .getByRole('link', { name: first?.question ?? '' })
      .click(),
  ]);
  await seen(tab.getByRole('heading', { name: first?.question ?? '' }));
  expect(complaints).toEqual([]);
});

it('says in plain words why a model did not write it, and that nothing was known', async () => {
  model.status = 500;
  const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const otto = await visitor('Otto');
  await otto.say('Do you offer gift cards?');
  await otto.say('Who won the world cup in 1954?');
  await row(page, 'Otto').click();

  await fold(page, /^1 source · /).click();
  await seen(thread(page).getByText('The model gave no usable answer.'));
  await seen(thread(page).getByText('Knowledge base (exact answer)'));
  await fold(page, 'No matching knowledge').click();
  await seen(thread(page).getByText(/^Couldn’t answer/));
  // The welcome answers nothing.
  expect(await thread(page).locator('summary').count()).toBe(2);
});
