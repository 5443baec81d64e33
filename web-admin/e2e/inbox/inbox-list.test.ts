import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beAvailable,
  gone,
  queue,
  replyBox,
  row,
  rows,
  seen,
  showView,
  takeAction,
  takeOpened,
  thread,
  toolbar,
  until,
} from '../support/handoff-screen.ts';
import { addConversations, addNotices } from '../support/large-workspace.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, ownersApi, visitor, databaseUrl, owner } = stage({ env: { RATE_LIMITS: 'off' } });
const viewport = { width: 1440, height: 900 };

const headings = (page: Page) => queue(page).getByRole('heading').allInnerTexts();
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.querySelector('bdi')?.textContent ?? null);

/** How many rows have been tinted since, as news. */
async function countTints(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.tints = '0';
    document.addEventListener('animationstart', ({ animationName }) => {
      const { dataset } = document.documentElement;
      if (animationName === 'tint') dataset.tints = String(Number(dataset.tints) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.tints));
}

describe('the list of the inbox', () => {
  it('has a section for each kind of conversation, and views that count them without a refresh', async () => {
    const { page, complaints } = await openAsAgent({ viewport });
    await beAvailable(page, false);
    const names = ['Wim', 'Mia', 'Theo', 'Bea', 'Ed'];
    const people = await Promise.all(names.map((name) => visitor(name)));
    const [wim, mia, theo, bea, ed] = people;
    if (!wim || !mia || !theo || !bea || !ed) throw new Error('A visitor is missing');
    for (const one of people) await one.say(`Hello from ${names[people.indexOf(one)]}`);
    for (const one of [wim, mia, theo]) await one.askForHuman();
    await ed.end();
    const api = await ownersApi();
    await api.call('POST /chat/{id}/agent/accept', {
      params: { id: theo.sessionId },
      body: { message: null },
    });
    await row(page, 'Mia').click();
    await takeOpened(page, 'Mia');

    const sections = [
      'Waiting · longest first',
      'Mine · 1 needs a reply',
      'Others',
      'With the assistant',
      'Ended',
    ];
    await until(async () => expect(await headings(page)).toEqual(sections));
    const shown = async () =>
      (await rows(page).allInnerTexts()).map((text) => names.find((name) => text.includes(name)));
    expect(await shown()).toEqual(names);
    for (const name of ['Waiting 1', 'My Chats 1', 'Others 1', 'With the assistant 1', 'Ended 1'])
      await seen(view(page, name));
    await seen(row(page, 'Theo').getByText('Olivia Owner'));

    // Answered, it needs no reply until the visitor writes again.
    await replyBox(page, 'Mia').fill('Hello Mia');
    await replyBox(page, 'Mia').press('Enter');
    await gone(row(page, 'Mia').getByText('Needs your reply'));
    await mia.say('Are you there?');
    await seen(row(page, 'Mia').getByText('Needs your reply'));

    const tints = await countTints(page);
    await bea.askForHuman();
    await seen(view(page, 'Waiting 2'));
    await until(async () => expect(await shown()).toEqual(['Wim', 'Bea', 'Mia', 'Theo', 'Ed']));
    await until(async () => expect(await tints()).toBe(1));
    await showView(page, 'Others');
    await until(async () => expect(await shown()).toEqual(['Theo']));
    expect(new URL(page.url()).searchParams.get('filter')).toBe('team');
    await page.reload();
    await until(async () => expect(await shown()).toEqual(['Theo']));
    await showView(page, 'Waiting');
    await until(async () => expect(await shown()).toEqual(['Wim', 'Bea']));
    await wim.end();
    await until(async () => expect(await shown()).toEqual(['Bea']));
    expect(complaints).toEqual([]);
    await Promise.all([mia, theo, bea].map((one) => one.end()));
  });

  it('is entered by Tab once; arrows walk, Enter opens, and J takes the focus along', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cas'].map((name) => visitor(name)));
    const { page } = await openAsAgent({ viewport });
    await beAvailable(page, false);
    for (const one of people) await one.askForHuman();
    await seen(row(page, 'Cas'));
    await page.getByRole('button', { name: 'Filter and sort' }).focus();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Ana');
    await page.keyboard.press('ArrowDown');
    await until(async () => expect(await focusedName(page)).toBe('Ben'));
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(null);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Ben');
    await page.keyboard.press('Home');
    await until(async () => expect(await focusedName(page)).toBe('Ana'));
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe('Ana');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 2, name: 'Ana' }));
    await page.keyboard.press('j');
    await seen(page.getByRole('heading', { level: 2, name: 'Ben' }));
    await until(async () => expect(await focusedName(page)).toBe('Ben'));
    await page.keyboard.press('a');
    await until(async () =>
      expect(await replyBox(page, 'Ben').evaluate((box) => box === document.activeElement)).toBe(true),
    );
    await Promise.all(people.map((one) => one.end()));
  });

  it('leaves the keyboard of a touch screen away when a conversation is taken', async () => {
    const lia = await visitor('Lia');
    const { page } = await openAsAgent({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await beAvailable(page, false);
    await lia.askForHuman();
    await row(page, 'Lia').click();
    await takeAction(page).click();
    await gone(takeAction(page));
    await seen(toolbar(page).getByRole('button', { name: 'Return to the queue' }));
    expect(await replyBox(page, 'Lia').evaluate((box) => box === document.activeElement)).toBe(false);
    await lia.end();
  });

  it('makes one line of notices to the visitor that follow each other', async () => {
    const nia = await visitor('Nia');
    await nia.say('Hello?');
    await nia.askForHuman();
    await addNotices(databaseUrl(), nia.sessionId, [
      'Still looking.',
      'Adam had to step away.',
      'Looking again.',
    ]);
    const { page } = await openAsAgent({ viewport, path: `/handoff-center?conversation=${nia.sessionId}` });
    await seen(thread(page).getByText('Looking again.'));
    expect(await thread(page).getByText('Still looking.').isVisible()).toBe(false);
    await thread(page).getByText('Visitor notified 3 times').click();
    await seen(thread(page).getByText('Still looking.'));
    await seen(thread(page).getByText('Adam had to step away.'));
    await nia.end();
  });

  it('shows ten conversations at 1440 × 900, each 60 pixels high', async () => {
    await addConversations(databaseUrl(), owner().email, { count: 30 });
    const oda = await visitor('Oda');
    await oda.askForHuman();
    const { page } = await openAsAgent({ viewport });
    await seen(row(page, 'Oda'));
    await seen(page.getByText('Notifications are blocked.'));
    const boxes = await Promise.all((await rows(page).all()).map((one) => one.boundingBox()));
    const whole = boxes.filter((box) => box !== null && box.y + box.height <= viewport.height);
    expect(whole.length).toBeGreaterThanOrEqual(10);
    expect(new Set(whole.map((box) => Math.round(box?.height ?? 0)))).toEqual(new Set([60]));
    await oda.end();
  });
});

it('a search for a very long word stays in the queue where it finds nothing', async () => {
  const { page } = await openAsAgent({ viewport });
  await page.getByRole('searchbox', { name: 'Search' }).fill('z'.repeat(180));
  const answer = queue(page).getByText(/^No visitor or last message matches/);
  await seen(answer);
  expect(await answer.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

it('the search next to the views says what it is for in a narrow queue', async () => {
  const { page } = await openAsAgent({ viewport: { width: 768, height: 900 } });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const left = await search.evaluate((input: HTMLInputElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('No canvas');
    pen.font = font;
    const inside =
      input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return inside - pen.measureText(input.placeholder).width;
  });
  expect(left).toBeGreaterThanOrEqual(0);
});
