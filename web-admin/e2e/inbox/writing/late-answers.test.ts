import { letter } from '@chatbot-saas/testing/sample-files';
import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeAction, takeOpened, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const noteBox = (page: Page, name: string) => page.getByRole('textbox', { name: `Internal note on ${name}` });
const scheduled = (page: Page) => page.getByRole('list', { name: 'Scheduled messages' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const typedIn = (page: Page, name: string) => replyBox(page, name).inputValue();

async function open(page: Page, name: string) {
  await row(page, name).click();
  await seen(replyBox(page, name));
}

async function asks(name: string) {
  const person = await visitor(name);
  await person.askForHuman();
  return person;
}

/** Visitors whose conversations the agent of this page has; that of the last one is open. */
async function between(page: Page, ...names: string[]) {
  const people: Awaited<ReturnType<typeof visitor>>[] = [];
  for (const name of names) {
    people.push(await asks(name));
    await row(page, name).click();
    await takeOpened(page, name);
  }
  return { people, end: () => Promise.all(people.map((person) => person.end())) };
}

/** Requests of one kind wait until they are let go. */
async function hold(page: Page, url: string, method: string) {
  const held: Route[] = [];
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return {
    isThere: (count = 1) => until(() => expect(held).toHaveLength(count)),
    async letGo() {
      const answer = page.waitForResponse((response) => response.request().method() === method);
      await held.shift()?.continue();
      await (await answer).finished();
    },
    refuse: async () => held.shift()?.abort(),
    /** The server gets it, and no one its answer. */
    async lose() {
      const route = held.shift();
      await route?.fetch();
      await route?.abort();
    },
  };
}

/** What an answer changes is on the screen, what is asked for because of it too, and the keyboard where it leads. */
async function settled(page: Page, act: () => Promise<void>) {
  const open = new Set<Request>();
  const close = (request: Request) => open.delete(request);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await act();
  await until(async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
        }),
    );
    expect(open.size).toBe(0);
  });
}

it('a conversation that is taken late takes the keyboard from no note in another', async () => {
  const { page } = await openAsAgent();
  const ada = await asks('Ada');
  await row(page, 'Ada').click();
  await takeOpened(page, 'Ada');
  const bea = await asks('Bea');
  await row(page, 'Bea').click();
  const accepting = await hold(page, '**/agent/accept', 'POST');
  await takeAction(page).click();
  await accepting.isThere();

  await open(page, 'Ada');
  await page.keyboard.press('#');
  await page.keyboard.type('He is');
  await settled(page, async () => {
    await accepting.letGo();
    await seen(page.getByText('Conversation assigned to you'));
  });
  await page.keyboard.type(' angry');
  expect(await noteBox(page, 'Ada').inputValue()).toBe('He is angry');
  await Promise.all([ada.end(), bea.end()]);
});

it('a text that comes back late takes the keyboard from no other conversation', async () => {
  const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const { end } = await between(page, 'Dan', 'Cleo');
  await replyBox(page, 'Cleo').fill('Good morning');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await seen(scheduled(page));
  const canceling = await hold(page, '**/api/scheduled/*', 'DELETE');
  await scheduled(page).getByRole('button', { name: 'Cancel' }).click();
  await canceling.isThere();

  await open(page, 'Dan');
  await settled(page, canceling.letGo);
  // A letter is a shortcut here, and not for the visitor.
  await page.keyboard.type('j');
  await open(page, 'Dan');
  expect(await typedIn(page, 'Dan')).toBe('');
  await open(page, 'Cleo');
  expect(await typedIn(page, 'Cleo')).toBe('Good morning');
  await end();
});

it('nothing is sent before its files are there, also when another conversation was open meanwhile', async () => {
  const { page } = await openAsAgent();
  const { end } = await between(page, 'Fay', 'Emil');
  await page.goto(new URL('/settings/replies', page.url()).href);
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Our terms');
  await dialog.getByLabel('Text', { exact: true }).fill('Here are our terms.');
  await dialog.getByLabel('Attach files').setInputFiles(letter);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await gone(dialog);
  await page.goto(new URL('/handoff-center', page.url()).href);
  await open(page, 'Emil');
  const fetching = await hold(page, '**/api/files/*', 'GET');
  const choose = async () => {
    await replyBox(page, 'Emil').fill('');
    await replyBox(page, 'Emil').pressSequentially('/terms');
    await seen(page.getByRole('option', { name: /Our terms/ }));
    await page.keyboard.press('Enter');
  };
  await choose();
  await fetching.isThere();
  expect(await sendButton(page).isEnabled()).toBe(false);
  await open(page, 'Fay');
  await replyBox(page, 'Fay').fill('Hello Fay');
  expect(await sendButton(page).isEnabled()).toBe(true);

  await open(page, 'Emil');
  expect(await sendButton(page).isEnabled()).toBe(false);
  await fetching.letGo();
  await seen(page.getByRole('button', { name: 'Remove letter.txt' }));
  await until(async () => expect(await sendButton(page).isEnabled()).toBe(true));
  await choose();
  await fetching.isThere();
  expect(await sendButton(page).isEnabled()).toBe(false);
  await end();
});

it('a note whose answer was lost is saved once, also where one in another conversation was saved meanwhile', async () => {
  const { page } = await openAsAgent({ expected: [/Failed to load resource/] });
  const { people, end } = await between(page, 'Gus', 'Hana');
  const notes = '**/api/conversations/*/notes';
  const write = async (name: string, text: string) => {
    await open(page, name);
    await page.keyboard.press('#');
    await noteBox(page, name).fill(text);
    await page.keyboard.press('Enter');
  };
  const saving = await hold(page, notes, 'POST');
  await write('Gus', 'He is right');
  await saving.isThere();
  await write('Hana', 'She is right');
  await saving.isThere(2);
  await settled(page, saving.letGo);
  await saving.lose();
  await seen(page.getByRole('tabpanel').getByRole('alert').filter({ hasText: /./ }));
  await page.unroute(notes);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('article', { name: 'Note by You' }));
  await until(async () => expect(await noteBox(page, 'Hana').inputValue()).toBe(''));
  const params = { id: people[1]?.sessionId ?? '' };
  const api = await ownersApi();
  expect((await api.call('GET /conversations/{id}/notes', { params })).notes).toHaveLength(1);
  await end();
});

it('an undo pressed while a reply is on its way takes it back, also where one has gone on', async () => {
  const { page } = await openAsAgent({ expected: [/Failed to load resource/] });
  const { people, end } = await between(page, 'Ivo', 'Jada');
  const [, jada] = people;
  const lastSaid = async () => (await jada?.history())?.messages.at(-1);
  const sendAndUndo = async (text: string) => {
    const sending = await hold(page, '**/agent/message', 'POST');
    await replyBox(page, 'Jada').fill(text);
    await page.keyboard.press('Enter');
    await sending.isThere();
    await page.getByRole('button', { name: 'Undo sending' }).click();
    await seen(page.getByText('Taking it back…'));
    return sending;
  };
  const sending = await sendAndUndo('Too early');
  await open(page, 'Ivo');
  await settled(page, sending.letGo);
  await until(async () =>
    expect(await lastSaid()).toMatchObject({ metadata: { deleted: { isHidden: true } } }),
  );
  expect(await typedIn(page, 'Ivo')).toBe('');
  await open(page, 'Jada');
  await until(async () => expect(await typedIn(page, 'Jada')).toBe('Too early'));

  // Also where another screen is open by then.
  await page.unrouteAll();
  const again = await sendAndUndo('Too early again');
  await page
    .getByRole('link', { name: /^Saved replies/i })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page, again.letGo);
  await until(async () => expect(await lastSaid()).toMatchObject({ content: '' }));
  await page.goBack();
  await until(async () => expect(await typedIn(page, 'Jada')).toBe('Too early again'));

  // What can’t be taken back says so, and of whom.
  await page.unrouteAll();
  await page.route('**/messages/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  const kept = await sendAndUndo('Stays');
  await open(page, 'Ivo');
  await kept.letGo();
  const notice = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Your reply to Jada wasn’t taken back' });
  await notice.getByRole('button', { name: 'Open' }).click();
  await seen(replyBox(page, 'Jada'));
  expect((await lastSaid())?.content).toBe('Stays');
  await end();
});

it('a note that is refused after one has gone on says so, and leads to its text', async () => {
  const { page } = await openAsAgent({ expected: [/Failed to load resource/] });
  const { end } = await between(page, 'Kaya', 'Lars');
  const refused = page.locator('[data-sonner-toast]').filter({ hasText: 'Your note on Lars wasn’t saved' });
  await open(page, 'Lars');
  await page.keyboard.press('#');
  await noteBox(page, 'Lars').fill('Call the carrier');
  const saving = await hold(page, '**/api/conversations/*/notes', 'POST');
  await page.keyboard.press('Enter');
  await saving.isThere();
  await open(page, 'Kaya');
  await saving.refuse();
  await refused.getByRole('button', { name: 'Open' }).click();
  await seen(replyBox(page, 'Lars'));
  await page.keyboard.press('#');
  expect(await noteBox(page, 'Lars').inputValue()).toBe('Call the carrier');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('article', { name: 'Note by You' }));

  // The text of a change has no draft: it becomes one.
  await page.getByRole('article', { name: 'Note by You' }).getByRole('button', { name: 'Edit note' }).click();
  await noteBox(page, 'Lars')
    .or(page.getByRole('textbox', { name: 'Edit note' }))
    .fill('Call them at nine');
  const changing = await hold(page, '**/api/notes/*', 'PUT');
  await page.keyboard.press('Enter');
  await changing.isThere();
  await open(page, 'Kaya');
  await changing.refuse();
  await refused.last().getByRole('button', { name: 'Open' }).click();
  await seen(replyBox(page, 'Lars'));
  await page.keyboard.press('#');
  expect(await noteBox(page, 'Lars').inputValue()).toBe('Call them at nine');
  await end();
});
