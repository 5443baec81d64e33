import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  gone,
  replyBox,
  row,
  rows,
  seen,
  takeOpened,
  thread,
  toolbar,
  until,
} from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';
import type { Visitor } from '../../support/visitor.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const noteBox = (page: Page, name: string) => page.getByRole('textbox', { name: `Internal note on ${name}` });
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const typedIn = (page: Page, name: string) => replyBox(page, name).inputValue();
const isFocused = (page: Page, name: string) =>
  replyBox(page, name).evaluate((box) => box === document.activeElement);

async function open(page: Page, name: string) {
  await row(page, name).click();
  await seen(replyBox(page, name));
}

/** An agent who has the conversations of two visitors; that of the second is open. */
async function between(first: string, second: string) {
  const staff = await openAsAgent({
    viewport: { width: 1440, height: 900 },
    expected: [/Failed to load resource/],
  });
  const { page } = staff;
  const people: Visitor[] = [];
  for (const name of [first, second]) {
    const person = await visitor(name);
    await person.say(`I am ${name}`);
    await person.askForHuman();
    people.push(person);
    await row(page, name).click();
    await takeOpened(page, name);
  }
  const [one, other] = people as [Visitor, Visitor];
  const end = () => Promise.all(people.map((person) => person.end()));
  return { ...staff, one, other, end };
}

it('a text stays with its conversation, also for the browser’s undo', async () => {
  const { page, end } = await between('Ada', 'Bea');
  await open(page, 'Ada');
  await page.keyboard.press('r');
  await page.keyboard.type('For Ada alone');
  await open(page, 'Bea');
  expect(await typedIn(page, 'Bea')).toBe('');
  await replyBox(page, 'Bea').click();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await typedIn(page, 'Bea')).toBe('');
  await page.keyboard.type('For Bea');
  for (let time = 0; time < 12; time += 1) await page.keyboard.press('ControlOrMeta+z');
  expect(await typedIn(page, 'Bea')).toBe('');
  await page.keyboard.type('For Bea');

  await open(page, 'Ada');
  expect(await typedIn(page, 'Ada')).toBe('For Ada alone');
  await replyBox(page, 'Ada').press('End');
  for (let left = 'For Ada alone'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await open(page, 'Bea');
  await replyBox(page, 'Bea').fill('');
  await open(page, 'Ada');
  await open(page, 'Bea');
  await replyBox(page, 'Bea').click();
  for (let time = 0; time < 12; time += 1) await page.keyboard.press('ControlOrMeta+z');
  expect(await typedIn(page, 'Bea')).not.toContain('Ada');
  await end();
});

it('files, and what is said of them, stay with their conversation', async () => {
  const { page, end } = await between('Cleo', 'Dan');
  const files = Array.from({ length: 12 }, (_, place) => picture(`${place}.png`));
  const leftOut = page.getByText('The others were left out.');
  await open(page, 'Cleo');
  await page.getByLabel('Attach files').setInputFiles(files);
  await seen(leftOut);
  const count = await attached(page).count();
  await open(page, 'Dan');
  expect(await attached(page).count()).toBe(0);
  expect(await leftOut.count()).toBe(0);
  await page.getByLabel('Attach files').setInputFiles(letter);
  await until(async () => expect(await attached(page).count()).toBe(1));
  await open(page, 'Cleo');
  await until(async () => expect(await attached(page).count()).toBe(count));
  expect(await attached(page).getByText('letter.txt').count()).toBe(0);
  // A note has its own.
  await open(page, 'Dan');
  await tab(page, 'Note').click();
  await seen(noteBox(page, 'Dan'));
  expect(await attached(page).count()).toBe(0);
  await end();
});

it('the tab, the text and the change of a note stay with their conversation', async () => {
  const { page, one, other, end } = await between('Emil', 'Fay');
  await open(page, 'Emil');
  await page.keyboard.press('#');
  await page.keyboard.type('He is right @oli');
  const teammates = page.getByRole('listbox', { name: 'Teammates' });
  await seen(teammates);
  await open(page, 'Fay');
  expect(await tab(page, 'Reply').getAttribute('aria-selected')).toBe('true');
  expect(await teammates.count()).toBe(0);
  expect(await tab(page, 'Note').textContent()).not.toContain('Draft');
  await page.keyboard.press('#');
  expect(await noteBox(page, 'Fay').inputValue()).toBe('');

  await open(page, 'Emil');
  expect(await tab(page, 'Reply').getAttribute('aria-selected')).toBe('true');
  expect(await tab(page, 'Note').textContent()).toContain('Draft');
  await page.keyboard.press('#');
  expect(await noteBox(page, 'Emil').inputValue()).toBe('He is right @oli');
  await noteBox(page, 'Emil').fill('He is right');

  // A note whose answer was lost, and the same words in another conversation, are two notes.
  await page.route('**/api/conversations/*/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await seen(page.getByRole('tabpanel').getByRole('alert'));
  await page.unroute('**/api/conversations/*/notes');
  await open(page, 'Fay');
  expect(await page.getByRole('tabpanel').getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  await page.keyboard.press('#');
  await page.keyboard.type('He is right');
  await page.keyboard.press('Enter');
  const note = page.getByRole('article', { name: 'Note by You' });
  await seen(note);
  const api = await ownersApi();
  for (const { sessionId: id } of [one, other])
    expect((await api.call('GET /conversations/{id}/notes', { params: { id } })).notes).toHaveLength(1);

  await note.getByRole('button', { name: 'Edit note' }).click();
  const edited = page.getByRole('textbox', { name: 'Edit note' });
  await edited.fill('She is right');
  await open(page, 'Emil');
  expect(await edited.count()).toBe(0);
  await open(page, 'Fay');
  expect(await tab(page, 'Reply').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('#');
  expect(await noteBox(page, 'Fay').inputValue()).toBe('');
  await end();
});

it('what lies over a reply box does not lie over the next one', async () => {
  await (await ownersApi()).call('POST /replies', {
    body: { title: 'Thanks', shortcut: 'ty', body: 'Thank you.', actions: [{ type: 'end' }] },
  });
  const { page, end } = await between('Gus', 'Hana');
  const replies = page.getByRole('listbox', { name: 'Saved replies' });
  const emoji = page.getByRole('listbox', { name: 'Emoji' });
  await open(page, 'Gus');
  await page.keyboard.press('r');
  await page.keyboard.type('/');
  await seen(replies);
  await open(page, 'Hana');
  expect(await replies.count()).toBe(0);
  expect(await typedIn(page, 'Hana')).toBe('');

  await open(page, 'Gus');
  await replyBox(page, 'Gus').fill('');
  await replyBox(page, 'Gus').pressSequentially('/ty');
  await seen(replies.getByRole('option', { name: /^Thanks/ }));
  await page.keyboard.press('Enter');
  await seen(page.getByText('After sending: End the conversation'));
  await open(page, 'Hana');
  await replyBox(page, 'Hana').fill(':ta');
  expect(await page.getByText('After sending: End the conversation').count()).toBe(0);

  await open(page, 'Gus');
  await seen(page.getByText('After sending: End the conversation'));
  await replyBox(page, 'Gus').fill('');
  await replyBox(page, 'Gus').pressSequentially(':ta');
  await seen(emoji);
  await open(page, 'Hana');
  expect(await emoji.count()).toBe(0);

  await open(page, 'Gus');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  expect(await preview.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Emoji' }).click();
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  await seen(picker);
  await row(page, 'Hana').evaluate((button: HTMLElement) => button.click());
  await seen(replyBox(page, 'Hana'));
  await gone(picker);
  expect(await preview.getAttribute('aria-pressed')).toBe('false');
  await end();
});

it('what was sent in one conversation is not taken back in the next', async () => {
  const { page, one, end } = await between('Ida', 'Jana');
  const undo = page.getByRole('button', { name: 'Undo sending' });
  await open(page, 'Ida');
  await page.keyboard.press('r');
  await page.keyboard.type('Sent to Ida');
  await page.keyboard.press('Enter');
  await seen(undo);
  await open(page, 'Jana');
  expect(await undo.count()).toBe(0);
  await replyBox(page, 'Jana').click();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await typedIn(page, 'Jana')).toBe('');
  await until(async () => expect((await one.history()).messages.at(-1)?.content).toBe('Sent to Ida'));
  expect(await thread(page).getByText('Sent to Ida').count()).toBe(0);
  await end();
});

it('a text that is refused after one has gone on comes back to its own conversation', async () => {
  const { page, end } = await between('Kim', 'Lea');
  const held: (() => Promise<void>)[] = [];
  await page.route('**/agent/message', (route) => void held.push(() => route.abort()));
  await open(page, 'Kim');
  await page.keyboard.press('r');
  await page.keyboard.type('Later, Kim');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await until(() => expect(held).toHaveLength(1));
  await open(page, 'Lea');
  await page.keyboard.press('r');
  await page.keyboard.type('Hello Lea');
  await held[0]?.();
  await seen(page.getByText(/^Not scheduled:/));
  expect(await typedIn(page, 'Lea')).toBe('Hello Lea');
  await open(page, 'Kim');
  expect(await typedIn(page, 'Kim')).toBe('Later, Kim');
  await end();
});

it('what is to be sent later stays with its conversation, and comes back to it late', async () => {
  const { page, end } = await between('Tim', 'Uma');
  const scheduled = page.getByRole('list', { name: 'Scheduled messages' });
  await open(page, 'Tim');
  await page.keyboard.press('r');
  await page.keyboard.type('Later, Tim');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await seen(scheduled.getByText('Later, Tim'));
  const held: (() => Promise<void>)[] = [];
  await page.route('**/scheduled/*', (route) => void held.push(() => route.continue()));
  await scheduled.getByRole('button', { name: 'Cancel' }).click();
  await until(() => expect(held).toHaveLength(1));
  await open(page, 'Uma');
  expect(await scheduled.count()).toBe(0);
  await page.keyboard.press('r');
  await page.keyboard.type('Hello Uma');
  await held[0]?.();
  await open(page, 'Tim');
  await until(async () => expect(await typedIn(page, 'Tim')).toBe('Later, Tim'));
  await open(page, 'Uma');
  expect(await typedIn(page, 'Uma')).toBe('Hello Uma');
  await end();
});

it('each visitor sees the agent write to them alone, and what was read is said of each', async () => {
  const { page, one, other, end } = await between('Max', 'Nia');
  for (let line = 0; line < 4; line += 1) await one.say(`Line ${line}`);
  const frames: string[] = [];
  const seenAt: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))));
  page.on('request', (request) => request.url().endsWith('/seen') && seenAt.push(request.url()));
  await page.reload();
  const signals = () =>
    frames.flatMap((frame) => {
      const [, id, isTyping] = /"typing".*"sessionId":"([^"]+)".*"isTyping":(true|false)/.exec(frame) ?? [];
      return id ? [`${id === one.sessionId ? 'Max' : id === other.sessionId ? 'Nia' : id} ${isTyping}`] : [];
    });
  await open(page, 'Max');
  await until(() => expect(seenAt).toHaveLength(1));
  await page.keyboard.press('r');
  await page.keyboard.type('Hello');
  await until(() => expect(signals()).toEqual(['Max true']));
  await open(page, 'Nia');
  await until(() => expect(signals()).toEqual(['Max true', 'Max false']));
  // Hers has a lower number than what was read of the other.
  await until(() => expect(seenAt).toHaveLength(2));
  await page.keyboard.press('r');
  await page.keyboard.type('Hello');
  await until(() => expect(signals()).toEqual(['Max true', 'Max false', 'Nia true']));
  await end();
});

it('a question before sending is not asked in the next conversation', async () => {
  const { page, one, end } = await between('Olga', 'Pia');
  await open(page, 'Olga');
  await replyBox(page, 'Olga').fill('It left yesterday.');
  const owner = await openAsOwner({ viewport: { width: 1440, height: 900 } });
  await row(owner.page, 'Olga').click();
  await owner.page.getByRole('button', { name: 'Take over' }).click();
  await owner.page
    .getByRole('alertdialog')
    .or(owner.page.getByRole('dialog'))
    .getByRole('button', { name: 'Take over' })
    .click();
  await replyBox(owner.page, 'Olga').fill('I have sent a new one.');
  await replyBox(owner.page, 'Olga').press('Enter');
  await until(async () => expect((await one.history()).messages.at(-1)?.role).toBe('agent'));
  const api = await ownersApi();
  const { team } = await api.call('GET /tenant/team');
  const params = { id: one.sessionId };
  const agentId = team.find(({ name }) => name === 'Adam Agent')?._id ?? '';
  await api.call('POST /chat/{id}/handoff', { params, body: { reason: 'Yours again', agentId } });
  await takeOpened(page, 'Olga');
  await replyBox(page, 'Olga').press('Enter');
  const warning = page.getByRole('alert').filter({ hasText: 'Olivia Owner has replied meanwhile:' });
  await seen(warning);
  await open(page, 'Pia');
  expect(await warning.count()).toBe(0);
  await replyBox(page, 'Pia').fill('Hello Pia');
  await replyBox(page, 'Pia').press('Enter');
  await seen(thread(page).getByText('Hello Pia'));
  await end();
});

it('opens with the keyboard where it was, and loses no letter typed right after', async () => {
  const { page, end } = await between('Rosa', 'Sam');
  await row(page, 'Rosa').click();
  await page.keyboard.type('rHello, Rosa');
  expect(await typedIn(page, 'Rosa')).toBe('Hello, Rosa');
  await row(page, 'Sam').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('rjust a moment');
  expect(await typedIn(page, 'Sam')).toBe('just a moment');
  // A reply box that opens has no keyboard by itself: letters are shortcuts until it is asked for.
  await open(page, 'Rosa');
  expect(await isFocused(page, 'Rosa')).toBe(false);
  // What had it in one conversation does nothing in the next.
  const hasFocusInPane = () =>
    page.evaluate(() => document.activeElement?.closest('section[aria-label="Conversation"]') !== null);
  const texts = await rows(page).allTextContents();
  const isRosaAbove =
    texts.findIndex((text) => text.includes('Rosa')) < texts.findIndex((text) => text.includes('Sam'));
  await toolbar(page).getByRole('button').first().focus();
  expect(await hasFocusInPane()).toBe(true);
  await page.keyboard.press(isRosaAbove ? 'j' : 'k');
  await seen(replyBox(page, 'Sam'));
  expect(await hasFocusInPane()).toBe(false);
  await end();
});
