import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner, openAsAgent, ownersApi, visitor, url } = stage({
  env: { RATE_LIMITS: 'off' },
});

const PATH = '/knowledge-base?view=to-check';
const SHIPPING = 'How long does shipping take?';
const CARDS = 'Do you have gift cards?';
const HOURS = 'What are your opening hours?';
const ARABIC = 'كم يستغرق الشحن إلى الخارج؟';
const LONG =
  'I asked about the time it takes to reach an island, and about what happens with a parcel that weighs ';

const row = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Answers to check' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first();
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const tab = (page: Page, count: string) => page.getByRole('tab', { name: `Answers to check${count}` });

/** A visitor gets an answer and says that it did not help. */
async function refuse(question: string, comment?: string) {
  const vera = await visitor('Vera');
  const { messageId, metadata } = await vera.say(question);
  expect(metadata?.answeredBy).toBe('knowledge');
  await vera.giveFeedback(messageId, false, comment);
  return vera;
}

it('is empty, then leads from an answer to its conversation and back', async () => {
  const { page, complaints } = await openAsOwner({ path: PATH });
  await page.getByText('Nothing to check').waitFor();
  const vera = await refuse(SHIPPING, 'To an island.');
  for (let n = 0; n < 60; n++) await vera.say('Thank you!');
  await (await refuse(CARDS)).askForHuman();
  await page.reload();
  await tab(page, ' 2').waitFor();

  const reasons = row(page, CARDS).getByRole('list', { name: 'Why it’s listed' }).getByRole('listitem');
  await expect.poll(() => reasons.allTextContents()).toEqual(['Didn’t help', 'Asked for an agent next']);
  await row(page, SHIPPING).getByText('To an island.').waitFor();
  await row(page, SHIPPING).getByRole('link', { name: 'Open conversation' }).click();
  await page.waitForURL('**/handoff-center?conversation=*&message=*');
  const thread = page.getByRole('region', { name: 'Messages with Vera' });
  await thread.getByText('Didn’t help the visitor').waitFor();
  await expect.poll(() => thread.getByText('“To an island.”').isVisible()).toBe(true);
  await expect
    .poll(() =>
      thread.getByText('“To an island.”').evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      }),
    )
    .toBe(true);
  await page.goBack();
  await row(page, SHIPPING).waitFor();
  expect(complaints).toEqual([]);
});

it('takes an answer off the list that is marked as fine until that is undone, by mouse or by keyboard', async () => {
  const { page, complaints } = await openAsOwner({ path: PATH });
  await row(page, CARDS).getByRole('button', { name: 'Mark as fine' }).press('Enter');
  await row(page, CARDS).waitFor({ state: 'detached' });
  await tab(page, ' 1').waitFor();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await row(page, CARDS).waitFor();

  await row(page, CARDS).getByRole('button', { name: 'Mark as fine' }).click();
  await row(page, CARDS).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Fine' }).click();
  await row(page, CARDS).getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Nothing marked as fine').waitFor();
  await page.getByRole('radio', { name: 'To check' }).click();
  await page.getByLabel('Reason').selectOption('Asked for an agent next');
  await row(page, SHIPPING).waitFor({ state: 'detached' });
  await row(page, CARDS).waitFor();
  await page.getByLabel('Reason').selectOption('Low confidence');
  await page.getByRole('button', { name: 'Show all reasons' }).click();
  await row(page, SHIPPING).waitFor();
  expect(complaints).toEqual([]);
});

it('corrects the item that an answer rests on, which takes the answer off the list', async () => {
  const { page, complaints } = await openAsOwner({ path: PATH });
  await row(page, SHIPPING).getByRole('button', { name: 'Correct item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit knowledge item' });
  await dialog.getByLabel('Answer').fill('Three to five days, and two weeks to an island.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await row(page, SHIPPING).waitFor({ state: 'detached' });
  await tab(page, ' 1').waitFor();
  const { message } = await (await visitor('Vera')).say(SHIPPING);
  expect(message).toBe('Three to five days, and two weeks to an island.');

  await page.getByRole('tab', { name: 'Items' }).click();
  const item = page
    .getByRole('list', { name: 'Knowledge items' })
    .getByRole('listitem')
    .filter({ hasText: SHIPPING });
  await item.first().getByText('Helped 0, didn’t help 1').waitFor();
  expect(complaints).toEqual([]);
});

it('says when the item is gone', async () => {
  const api = await ownersApi();
  await refuse(HOURS);
  const { items } = await api.call('GET /kb', { query: { search: HOURS } });
  await api.call('DELETE /kb/{id}', {
    params: { id: items.find(({ question }) => question === HOURS)?._id ?? '' },
  });
  const { page, complaints } = await openAsOwner({ path: PATH });
  await row(page, HOURS).getByRole('button', { name: 'Correct item' }).click();
  await notice(page).getByText('This item was deleted.').waitFor();
  expect(complaints).toEqual([]);
});

it('says what failed and tries again; agents see no such tab', async () => {
  const { page, complaints } = await openAsOwner({ expected: [/status of 500/] });
  await page.route('**/api/kb/answers-to-check?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
  );
  await page.goto(url() + PATH);
  await page.getByText('Couldn’t load answers to check').waitFor();
  await page.unroute('**/api/kb/answers-to-check?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('list', { name: 'Answers to check' }).waitFor();
  expect(complaints).toEqual([]);

  const agent = await openAsAgent({ path: PATH });
  await agent.page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  expect(await agent.page.getByRole('tab').count()).toBe(0);
  expect(agent.complaints).toEqual([]);
});

it('shows figures of what helped', async () => {
  const vera = await visitor('Vera');
  for (const helpful of [true, true, true]) {
    await vera.giveFeedback((await vera.say(CARDS)).messageId, helpful);
  }
  const { page, complaints } = await openAsOwner({ path: '/analytics' });
  await page.getByText('50% of 6 rated answers helped').waitFor();
  await page.getByRole('link', { name: 'Check the others' }).click();
  await row(page, CARDS).waitFor();
  expect(complaints).toEqual([]);
});

it.each([
  { colorScheme: 'light', width: 1440, dir: 'ltr' },
  { colorScheme: 'dark', width: 768, dir: 'ltr' },
  { colorScheme: 'dark', width: 360, dir: 'ltr' },
  { colorScheme: 'light', width: 1440, dir: 'rtl' },
  { colorScheme: 'light', width: 360, dir: 'rtl' },
] as const)('is accessible and fits: $colorScheme, $width px, $dir', async ({ colorScheme, width, dir }) => {
  if (width === 1440 && dir === 'ltr') {
    const api = await ownersApi();
    await api.call('POST /kb', { body: { question: ARABIC, answer: 'من ثلاثة إلى خمسة أيام عمل.' } });
    await refuse(ARABIC, 'أردت أن أعرف السعر أيضا');
    await refuse(SHIPPING, LONG.repeat(3));
  }
  const { page } = await openAsOwner({
    path: PATH,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await page.addInitScript((direction) => {
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', direction));
  }, dir);
  await page.reload();
  await row(page, ARABIC).waitFor();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/to-check-${width}-${colorScheme}-${dir}.png` });
});
