import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner, openAsAgent, ownersApi, visitor, url } = stage({ env: { RATE_LIMITS: 'off' } });

const PATH = '/knowledge-base?view=unanswered';
const ROBOT = 'Do you sell robot vacuum cleaners?';
const ROBOTS = [ROBOT, 'robot vacuum cleaner', 'is there a robot vacuum in your store'];
const INVOICE = 'Can I get an invoice with my VAT number?';
const CARDS = 'Do you have gift cards?';
const HELLO = 'blue gnomes';

const ask = async (...texts: string[]) => {
  for (const text of texts) await (await visitor('Vera')).say(text);
};
const row = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Unanswered questions' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first();
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' });

it('is empty, then leads from what visitors asked to an item that answers it', async () => {
  const { page, complaints } = await openAsOwner({ path: PATH });
  await page.getByText('All caught up').waitFor();
  await ask(...ROBOTS, INVOICE, HELLO);
  await page.reload();
  await page.getByRole('tab', { name: 'Unanswered questions 3' }).waitFor();

  const robots = row(page, 'Asked 3 times');
  await robots.getByRole('button', { name: '3 phrasings' }).click();
  await robots.getByRole('link', { name: 'robot vacuum cleaner' }).first().click();
  await page.waitForURL('**/handoff-center?conversation=*');
  await page.goBack();

  await row(page, 'Asked 3 times').getByRole('textbox').focus();
  await row(page, 'Asked 3 times').getByRole('button', { name: 'All fields' }).click();
  const dialog = page.getByRole('dialog');
  expect(ROBOTS).toContain(await dialog.getByLabel('Question').inputValue());
  // Everything else is known, so the cursor waits in the answer.
  await expect
    .poll(() => dialog.getByLabel('Answer').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Yes, three of them.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await notice(page).getByText('Knowledge item created successfully!').waitFor();
  await page.getByRole('tab', { name: 'Unanswered questions 2' }).waitFor();
  await row(page, 'Asked 3 times').waitFor({ state: 'detached' });
  for (const text of ROBOTS) {
    const { message } = await (await visitor('Vera')).say(text);
    expect(message).toBe('Yes, three of them.');
  }
  expect(complaints).toEqual([]);
});

it('leaves out what is dismissed until that is undone, by mouse or by keyboard', async () => {
  const { page, complaints } = await openAsOwner({ path: PATH });
  await row(page, HELLO).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.getByRole('tab', { name: 'Unanswered questions 1' }).waitFor();
  await undo(page).click();
  await page.getByRole('tab', { name: 'Unanswered questions 2' }).waitFor();

  await row(page, HELLO).getByRole('button', { name: 'Dismiss' }).click();
  await row(page, HELLO).waitFor({ state: 'detached' });
  await ask(HELLO);
  await page.getByRole('radio', { name: 'Dismissed' }).click();
  await row(page, HELLO).getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Nothing dismissed').waitFor();
  await page.getByRole('radio', { name: 'Open' }).click();
  await row(page, HELLO).getByText('Asked 2 times').waitFor();
  expect(complaints).toEqual([]);
});

it('adds a phrasing to the closest item with one click, and takes it back with another', async () => {
  const phrasing = 'do you ship by rocket';
  await ask(phrasing);
  const { page, complaints } = await openAsOwner({ path: PATH });
  const add = row(page, phrasing).getByRole('button', { name: 'Add to this item' });
  await add.click();
  await notice(page)
    .getByText(/^Added to “/)
    .waitFor();
  await row(page, phrasing).waitFor({ state: 'detached' });
  expect((await (await visitor('Vera')).say(phrasing)).metadata?.answeredBy).toBe('knowledge');
  await undo(page).click();
  await add.waitFor();
  expect((await (await visitor('Vera')).say(phrasing)).metadata?.answeredBy).toBe('none');
  expect(complaints).toEqual([]);
});

it('says what failed and tries again; agents see no such tab', async () => {
  const { page, complaints } = await openAsOwner({ expected: [/status of 500/] });
  await page.route('**/api/kb/gaps?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
  );
  await page.goto(url() + PATH);
  await page.getByText('Couldn’t load unanswered questions').waitFor();
  await page.unroute('**/api/kb/gaps?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('list', { name: 'Unanswered questions' }).waitFor();
  expect(complaints).toEqual([]);

  const agent = await openAsAgent({ path: PATH });
  await agent.page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  expect(await agent.page.getByRole('tab').count()).toBe(0);
  expect(agent.complaints).toEqual([]);
});

it.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'dark', width: 360 },
] as const)('is accessible and fits: $colorScheme, $width px', async ({ colorScheme, width }) => {
  const { page } = await openAsOwner({
    path: PATH,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await row(page, HELLO).getByRole('button', { name: 'See conversation' }).click();
  await row(page, HELLO).getByRole('textbox').fill('Only in spring.');
  await page.getByRole('checkbox', { name: `Select “${HELLO}”` }).check();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/gaps-${width}-${colorScheme}.png` });
});

it('takes the answer in place, which closes the gap until that is undone', async () => {
  const asked = ['Can I bring a parrot?', 'are parrots allowed', 'do you allow parrots'];
  await ask(...asked);
  const { page, complaints } = await openAsOwner({ path: PATH });
  const parrots = row(page, 'parrot');
  await parrots.getByText('Asked 3 times').waitFor();
  const box = parrots.getByRole('textbox', { name: /^Answer to/ });
  await box.press('Control+Enter');
  await parrots.getByText('Type an answer first.').waitFor();
  await box.fill('Yes, on a leash.');
  await parrots.getByRole('button', { name: 'All fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add knowledge item' });
  expect(await dialog.getByLabel('Answer').inputValue()).toBe('Yes, on a leash.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await box.press('Control+Enter');
  await notice(page).getByText('Answer saved as a new item').waitFor();
  await parrots.waitFor({ state: 'detached' });
  for (const text of asked)
    expect((await (await visitor('Vera')).say(text)).message).toBe('Yes, on a leash.');
  await undo(page).click();
  await row(page, 'parrot').getByText('Asked 3 times').waitFor();
  expect((await (await visitor('Vera')).say(asked[0] ?? '')).metadata?.answeredBy).toBe('none');

  // What is typed outlasts that the question is asked again, which changes its gap.
  await row(page, 'parrot').getByRole('textbox').fill('No, sorry.');
  await ask('Parrots?', 'Parrots?', 'Parrots?', 'Parrots?', 'Parrots?');
  await row(page, HELLO).getByRole('button', { name: 'Dismiss' }).click();
  await row(page, 'parrot').getByText('Asked 9 times').waitFor();
  expect(await row(page, 'parrot').getByRole('textbox').inputValue()).toBe('No, sorry.');
  await page.getByRole('radio', { name: 'Dismissed' }).click();
  await row(page, HELLO).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('radio', { name: 'Open' }).click();
  await row(page, 'parrot').getByRole('button', { name: 'Save answer' }).click();
  await row(page, 'parrot').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('shows what was missing in an answer, and leads to its item', async () => {
  const vera = await visitor('Vera');
  const { messageId } = await vera.say(CARDS);
  await vera.giveFeedback(messageId, false, 'Whether they expire.');
  const { page, complaints } = await openAsOwner({ path: PATH });
  const cards = row(page, CARDS);
  await cards
    .getByRole('list', { name: 'What was missing in the answer' })
    .getByText('Whether they expire.')
    .waitFor();
  await cards.getByRole('button', { name: 'Correct item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit knowledge item' });
  await dialog.getByLabel('Answer').fill('Yes, and they never expire.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await cards.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('dismisses several at once, or all of them, until that is undone', async () => {
  const subjects = [
    'llamas',
    'submarines',
    'bagpipes',
    'saunas',
    'telescopes',
    'kimonos',
    'fireworks',
    'hammocks',
  ];
  const more = [
    'chess',
    'sledges',
    'violins',
    'tents',
    'kayaks',
    'lanterns',
    'puzzles',
    'rugs',
    'stoves',
    'globes',
  ];
  const api = await ownersApi();
  const total = subjects.length + more.length + (await api.call('GET /kb/gaps')).pagination.total;
  await ask(...[...subjects, ...more].map((subject) => `Do you rent out ${subject}?`));
  const { page, complaints } = await openAsOwner({ path: PATH });
  const tab = (count: number) =>
    page.getByRole('tab', {
      name: count > 0 ? `Unanswered questions ${count}` : 'Unanswered questions',
      exact: true,
    });
  await tab(total).waitFor();
  await page.getByRole('checkbox', { name: 'Select “Do you rent out llamas?”' }).press('Space');
  await page.getByRole('checkbox', { name: 'Select “Do you rent out saunas?”' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Dismiss selected' }).click();
  await notice(page).getByText('2 questions dismissed').waitFor();
  await tab(total - 2).waitFor();
  await undo(page).click();
  await tab(total).waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('20 selected').waitFor();
  await page.getByRole('button', { name: `Select all ${total}` }).click();
  await page.getByText(`${total} selected`).waitFor();
  await page.getByRole('button', { name: 'Dismiss selected' }).click();
  await page.getByText('All caught up').waitFor();
  await page.getByRole('radio', { name: 'Dismissed' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${total}` }).click();
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await tab(total).waitFor();
  expect(complaints).toEqual([]);
});
