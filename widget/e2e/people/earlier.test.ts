import { expect, it } from 'vitest';
import { languages } from '../../src/frame/i18n/index.ts';
import { signIn } from '../support/agent.ts';
import { expectNoViolations } from '../support/axe.ts';
import { KNOWN, KNOWN_ANSWER, stage, UNKNOWN } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';

const shop = stage();

const rows = ({ chat }: Visitor) => chat.getByRole('listitem').getByRole('button');
const option = async ({ chat }: Visitor, name: string) => {
  await chat.getByRole('button', { name: 'Options' }).click();
  await chat.locator('.options').getByRole('button', { name }).click();
};
const list = (visitor: Visitor) => option(visitor, 'Earlier conversations');

async function ended(visitor: Visitor, question: string, answer: string) {
  await visitor.say(question);
  await visitor.chat.getByText(answer).waitFor();
  await option(visitor, 'End conversation');
  await visitor.chat.locator('.options').getByRole('button', { name: 'End', exact: true }).click();
  await visitor.chat.getByText('This conversation has ended.').waitFor();
}

/** One that has ended, and one that goes on. */
async function withPast(visitor: Visitor) {
  await visitor.openChat();
  await ended(visitor, KNOWN, KNOWN_ANSWER);
  await visitor.chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await visitor.say(UNKNOWN);
  await visitor.chat.getByText("I don't know the answer").waitFor();
  return visitor;
}

it('lists what the visitor has talked about, and opens one of it, also after a page load', async () => {
  const visitor = await withPast(await shop.visitor());
  const { bubbles, chat, input, launcher, page } = visitor;
  await list(visitor);
  await expect.poll(() => rows(visitor).count()).toBe(2);
  expect(await rows(visitor).first().getAttribute('aria-current')).toBe('true');
  await rows(visitor).last().getByText('Ended').waitFor();
  await expectNoViolations(page);

  await rows(visitor).last().click();
  await chat.getByText('This conversation has ended.').waitFor();
  expect(await bubbles('user').allTextContents()).toEqual([KNOWN]);
  expect(await chat.getByRole('radio').count()).toBe(0);
  expect(await input.count()).toBe(0);
  await page.reload();
  await launcher.click();
  await chat.getByText('This conversation has ended.').waitFor();
  expect(await bubbles('user').allTextContents()).toEqual([KNOWN]);

  await list(visitor);
  await rows(visitor).first().click();
  await expect.poll(() => bubbles('user').allTextContents()).toEqual([UNKNOWN]);
  await visitor.say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  const { api } = await signIn(shop.product(), 'owner');
  const { contacts } = await api.call('GET /contacts', { query: { limit: 1 } });
  expect(contacts[0]?.conversationCount).toBe(2);
});

it('starts a new conversation next to those that go on, and leads back to them from its empty screen', async () => {
  const visitor = await withPast(await shop.visitor());
  const { bubbles, chat } = visitor;
  await list(visitor);
  await chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect.poll(() => bubbles('user').count()).toBe(0);
  await chat.getByRole('button', { name: 'Earlier conversations' }).click();
  await expect.poll(() => rows(visitor).count()).toBe(2);
  await chat.getByRole('button', { name: 'Back' }).click();
  await visitor.say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await list(visitor);
  await expect.poll(() => rows(visitor).count()).toBe(3);
});

it('calls what was sent without a text a file', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  await visitor.say(KNOWN);
  await visitor.chat.getByText(KNOWN_ANSWER).waitFor();
  await visitor.page.route('**/chat/mine*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const { lastMessage } of answer.conversations) lastMessage.content = '';
    await route.fulfill({ response, json: answer });
  });
  await list(visitor);
  await rows(visitor).getByText('File', { exact: true }).waitFor();
});

it('shows no one what another browser has asked', async () => {
  await withPast(await shop.visitor());
  const other = await shop.visitor();
  await other.openChat();
  await other.input.pressSequentially('a');
  await list(other);
  await other.chat.getByText('Your conversations will be listed here.').waitFor();
  expect(await rows(other).count()).toBe(0);

  // A token that no visitor has is as good as none.
  await other.chat.locator('body').evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(':token')) ?? '';
    localStorage.setItem(name, JSON.stringify('vt_0123456789'));
  });
  await other.chat.getByRole('button', { name: 'Back' }).click();
  await list(other);
  await other.chat.getByText('Your conversations will be listed here.').waitFor();
});

it('goes on in a conversation that an agent has', async () => {
  const visitor = await shop.visitor();
  const { chat, human } = visitor;
  const agent = await shop.agentOnline();
  await visitor.openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await visitor.say('Is anyone there?');
  await agent.answer('I am.');
  await chat.getByText('I am.').waitFor();
  await list(visitor);
  await chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await visitor.say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();

  await list(visitor);
  await rows(visitor).last().click();
  await chat.getByText('I am.').waitFor();
  await agent.answer('How can I help?');
  await chat.getByText('How can I help?').waitFor();
  await visitor.say('With my order.');
  await expect.poll(() => chat.getByText('With my order.').count()).toBe(1);
  await agent.end();
});

it('says what is in the way, and tries again', async () => {
  const visitor = await withPast(await shop.visitor());
  const { chat, context, page } = visitor;
  await page.route('**/api/chat/mine', (route) => route.fulfill({ status: 503, json: {} }));
  await list(visitor);
  await chat.getByText('Server error. Please try again later.').waitFor();
  await page.unroute('**/api/chat/mine');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(visitor).count()).toBe(2);

  // One that cannot be fetched is not opened half.
  await page.route('**/history**', (route) => route.abort());
  await rows(visitor).last().click();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  await page.unroute('**/history**');
  await chat.getByRole('button', { name: 'Back' }).click();

  await context.setOffline(true);
  await list(visitor);
  await chat.getByRole('alert').waitFor();
  await context.setOffline(false);
  await expect.poll(() => rows(visitor).count()).toBe(2);
});

it('leaves no message behind that waits to be sent, and shows one that failed where it was written', async () => {
  const visitor = await withPast(await shop.visitor());
  const { bubbles, chat, page } = visitor;
  let answer: (status: number) => void = () => undefined;
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/chat/message', async (route) => {
    await route.fulfill({
      status: await answered,
      json: { error: 'No.', code: 'forbidden', requestId: 'r' },
    });
  });
  await visitor.say('Still on its way');
  await list(visitor);
  await rows(visitor).last().click();
  await chat.getByText('Wait until your message is sent').waitFor();
  answer(403);
  await expect
    .poll(async () => {
      await rows(visitor)
        .last()
        .click({ timeout: 500 })
        .catch(() => undefined);
      return chat.getByText('This conversation has ended.').count();
    })
    .toBe(1);
  expect(await bubbles('user').allTextContents()).toEqual([KNOWN]);
  await list(visitor);
  await rows(visitor).first().click();
  await chat.getByText('Not sent').waitFor();
  await page.unroute('**/api/chat/message');
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => chat.getByText('Not sent').count()).toBe(0);
  expect(await bubbles('user').allTextContents()).toEqual([UNKNOWN, 'Still on its way']);
});

it('is reached and left with the keyboard, and Escape leaves the window open', async () => {
  const visitor = await withPast(await shop.visitor());
  const { chat, input, page } = visitor;
  await chat.getByRole('button', { name: 'Options' }).focus();
  await page.keyboard.press('Enter');
  await chat.getByRole('button', { name: 'Earlier conversations' }).focus();
  await page.keyboard.press('Enter');
  const back = chat.getByRole('button', { name: 'Back' });
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
  await rows(visitor).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
});

it.each(['de', 'ar'] as const)('is in the language of the page, dark: %s', async (language) => {
  const texts = languages[language];
  const visitor = await shop.visitor({ viewport: { width: 360, height: 640 }, colorScheme: 'dark' });
  const { page } = visitor;
  await page.route('**/demo', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('lang="en"', `lang="${language}"`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${shop.product().url}/demo`);
  await page.getByRole('button', { name: texts.title }).click();
  const chat = page.frameLocator(`iframe[title="${texts.title}"]`);
  await chat.getByRole('textbox', { name: texts.input }).fill(KNOWN);
  await chat.getByRole('textbox', { name: texts.input }).press('Enter');
  // A new conversation is listed once its first message is stored, as its answer shows.
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await chat.getByRole('button', { name: texts.options }).click();
  await chat.getByRole('button', { name: texts.earlier }).click();
  await chat.getByText(texts.shownNow).waitFor();
  await chat.getByRole('button', { name: texts.back }).waitFor();
  expect(await chat.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await expectNoViolations(page);
});
