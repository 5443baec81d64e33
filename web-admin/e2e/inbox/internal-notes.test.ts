import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, showView, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const noteBox = (page: Page, name: string) => page.getByRole('textbox', { name: `Internal note on ${name}` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const note = (page: Page, author: string) => thread(page).getByRole('article', { name: `Note by ${author}` });

it('a note is written next to the reply, seen by the team alone, changed and deleted', async () => {
  const nora = await visitor('Nora');
  await nora.say('How long does shipping take?');
  await nora.askForHuman();
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const typing: string[] = [];
  page.on('websocket', (socket) =>
    socket.on(
      'framesent',
      ({ payload }) => String(payload).includes('typing') && typing.push(String(payload)),
    ),
  );
  await row(page, 'Nora').click();
  await takeOpened(page, 'Nora');
  await replyBox(page, 'Nora').fill('Hello Nora');

  // Each has its own text.
  await page.keyboard.press('Escape');
  await page.keyboard.press('#');
  await until(async () =>
    expect(await noteBox(page, 'Nora').evaluate((box) => box === document.activeElement)).toBe(true),
  );
  expect(await noteBox(page, 'Nora').inputValue()).toBe('');
  const typed = typing.length;
  await page.keyboard.type('Ask @oli');
  const options = page.getByRole('listbox', { name: 'Teammates' }).getByRole('option');
  await seen(options.filter({ hasText: 'Olivia Owner' }));
  expect(await noteBox(page, 'Nora').getAttribute('aria-activedescendant')).toBe(
    await options.first().getAttribute('id'),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  expect(await noteBox(page, 'Nora').inputValue()).toBe('Ask @Olivia Owner ');
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await seen(note(page, 'You').getByText('Ask @Olivia Owner first'));
  await until(async () => expect(await noteBox(page, 'Nora').inputValue()).toBe(''));
  expect(typing.length).toBe(typed);
  // A press on a tab goes to its box: letters typed then are words, and no shortcuts.
  await tab(page, 'Reply').click();
  await until(async () =>
    expect(await replyBox(page, 'Nora').evaluate((box) => box === document.activeElement)).toBe(true),
  );
  expect(await replyBox(page, 'Nora').inputValue()).toBe('Hello Nora');
  await tab(page, 'Note').click();
  await until(async () =>
    expect(await noteBox(page, 'Nora').evaluate((box) => box === document.activeElement)).toBe(true),
  );
  await tab(page, 'Reply').click();

  // The other side of the team sees it at once, and no visitor does.
  const { page: owners } = await openAsOwner({
    path: `/handoff-center?conversation=${nora.sessionId}`,
    viewport: { width: 1440, height: 900 },
  });
  await seen(note(owners, 'Adam Agent').getByText('first'));
  expect(JSON.stringify(await nora.history())).not.toContain('Olivia');

  await note(page, 'You').getByRole('button', { name: 'Edit note' }).click();
  const edited = page.getByRole('textbox', { name: 'Edit note' });
  await edited.fill('Ask the carrier');
  await page.getByRole('button', { name: 'Save note' }).click();
  await seen(note(owners, 'Adam Agent').getByText('Ask the carrier'));
  await seen(note(owners, 'Adam Agent').getByText('(edited)'));
  await note(page, 'You').getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await gone(note(owners, 'Adam Agent'));
  await gone(note(page, 'You'));
  expect(complaints).toEqual([]);
});

it('a note may be written where another agent has the conversation, and a lost answer saves it once', async () => {
  const mara = await visitor('Mara');
  await mara.say('Hello');
  const { page } = await openAsAgent({
    path: `/handoff-center?conversation=${mara.sessionId}`,
    viewport: { width: 1440, height: 900 },
    expected: [/Failed to load|ERR_|status of/],
  });
  await seen(tab(page, 'Note'));
  expect(await tab(page, 'Reply').isDisabled()).toBe(true);
  await tab(page, 'Note').click();
  await noteBox(page, 'Mara').fill('A regular');
  await page.route('**/api/conversations/*/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add note' }).click();
  await seen(page.getByRole('alert'));
  expect(await noteBox(page, 'Mara').inputValue()).toBe('A regular');
  await page.unroute('**/api/conversations/*/notes');
  await page.getByRole('button', { name: 'Add note' }).click();
  await until(async () => expect(await noteBox(page, 'Mara').inputValue()).toBe(''));
  const { notes } = await (await ownersApi()).call('GET /conversations/{id}/notes', {
    params: { id: mara.sessionId },
  });
  expect(notes.map(({ content }) => content)).toEqual(['A regular']);
});

it('a mention calls a teammate wherever they are, and waits in their list until they have read it', async () => {
  const tomas = await visitor('Tomas');
  await tomas.say('Hello');
  const { page, complaints } = await openAsOwner({
    path: '/dashboard',
    viewport: { width: 1440, height: 900 },
  });
  const { page: agents } = await openAsAgent({
    path: `/handoff-center?conversation=${tomas.sessionId}`,
    viewport: { width: 1440, height: 900 },
  });
  await seen(page.getByText('Live', { exact: true }));
  await tab(agents, 'Note').click();
  await noteBox(agents, 'Tomas').fill('@Olivia Owner is this one of ours?');
  await agents.getByRole('button', { name: 'Add note' }).click();
  await seen(page.getByText('Adam Agent mentioned you'));

  await page.getByRole('link', { name: 'Handoff Center' }).first().click();
  await seen(page.getByRole('radio', { name: /^Mentions \d/ }));
  await showView(page, 'Mentions');
  const mention = page.getByRole('list', { name: 'Mentions' }).getByRole('button', { name: 'Adam Agent' });
  await seen(mention.getByText('Unread'));
  expect(await violations(page)).toEqual([]);
  await mention.click();
  await seen(note(page, 'Adam Agent').getByText('is this one of ours?'));
  await gone(page.getByRole('list', { name: 'Mentions' }).getByText('Unread'));
  await seen(page.getByRole('radio', { name: /^Mentions$/ }));
  expect(complaints).toEqual([]);
});
