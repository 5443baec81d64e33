import { connectRealtime } from '@chatbot-saas/client';
import { violations } from '@chatbot-saas/testing/axe';
import { describe, expect, it } from 'vitest';
import {
  beAvailable,
  details,
  gone,
  queue,
  replyBox,
  row,
  seen,
  takeAction,
  thread,
  toolbar,
  until,
} from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { url, apiKey, openAsAgent, openAsOwner, visitor } = stage();

describe('the handoff center', () => {
  it('shows a waiting visitor without a refresh, and lets an agent take, answer and end it', async () => {
    const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    await beAvailable(page, true);
    const priya = await visitor('Priya');
    await priya.say('Where is my parcel? It says delivered.');
    await seen(row(page, 'Priya'));

    expect(await priya.askForHuman('Parcel missing')).toMatchObject({ status: 'assigned' });
    await seen(page.getByText('1 new', { exact: true }));
    await until(async () => expect(await page.title()).toBe('(1) Handoff Center · ChatBot SaaS'));

    await row(page, 'Priya').click();
    await seen(thread(page).getByText('Where is my parcel? It says delivered.'));
    await seen(details(page).getByText('priya@example.com'));
    await seen(details(page).getByText('Parcel missing'));
    expect(await violations(page)).toEqual([]);

    await takeAction(page).click();
    await seen(page.getByText('Conversation assigned to you'));
    await until(async () => expect(await page.title()).toBe('Handoff Center · ChatBot SaaS'));

    await replyBox(page, 'Priya').fill('  Hello Priya, I am looking.  ');
    await replyBox(page, 'Priya').press('Enter');
    await seen(thread(page).getByText('Hello Priya, I am looking.'));
    await until(async () =>
      expect((await priya.history()).messages.at(-1)).toMatchObject({
        role: 'agent',
        content: 'Hello Priya, I am looking.',
      }),
    );
    const socket = connectRealtime({ url: url(), auth: { apiKey: apiKey(), sessionId: priya.sessionId } });
    await until(() => expect(socket.getState()).toBe('online'));
    await socket.send('typing', { sessionId: priya.sessionId, isTyping: true });
    await seen(page.getByText('Priya is typing…'));
    await priya.say('Thank you!');
    await seen(thread(page).getByText('Thank you!'));
    await gone(page.getByText('Priya is typing…'));
    socket.close();

    await page.reload();
    await seen(thread(page).getByText('Thank you!'));
    expect(await thread(page).getByText('Hello Priya, I am looking.').count()).toBe(1);
    await seen(replyBox(page, 'Priya'));

    await thread(page).focus();
    await page.keyboard.press('e');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await seen(page.getByText('This conversation has ended.'));
    await gone(replyBox(page, 'Priya'));
    expect((await priya.history()).status).toBe('ended');
    expect(complaints).toEqual([]);
  });

  it('gives a conversation to exactly one of two who take it at the same moment', async () => {
    const refusal = [/status of 409/];
    const both = await Promise.all([openAsAgent({ expected: refusal }), openAsOwner({ expected: refusal })]);
    for (const { page } of both) await beAvailable(page, false);
    const chen = await visitor('Chen');
    expect(await chen.askForHuman()).toMatchObject({ status: 'queued' });

    for (const { page } of both) {
      await row(page, 'Chen').click();
      await seen(takeAction(page));
    }
    // Both have pressed before either request is let through.
    const pressed = both.map(({ page }) => page.waitForRequest('**/agent/accept'));
    for (const { page } of both) {
      await page.route('**/agent/accept', async (route) => {
        await Promise.all(pressed);
        await route.continue();
      });
      await takeAction(page).click();
    }

    const won = await Promise.all(
      both.map(({ page }) =>
        Promise.race([
          seen(page.getByText('Conversation assigned to you')).then(() => true),
          seen(page.getByText(/^Already taken by/)).then(() => false),
        ]),
      ),
    );
    expect([...won].sort()).toEqual([false, true]);
    const winner = won[0] ? 'Adam Agent' : 'Olivia Owner';
    for (const { page } of both.filter((_, index) => !won[index])) {
      await seen(page.getByText(`Already taken by ${winner}`));
      await seen(page.getByText(`${winner} has this conversation.`));
      expect(await replyBox(page, 'Chen').count()).toBe(0);
    }
    expect(both.flatMap(({ complaints }) => complaints)).toEqual([]);
    await chen.end();
  });

  it('keeps what a double click took, and is ready for the reply', async () => {
    const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    await beAvailable(page, true);
    const dana = await visitor('Dana');
    await dana.askForHuman();
    await row(page, 'Dana').click();
    await takeAction(page).click();
    await seen(page.getByText('Conversation assigned to you'));
    await gone(takeAction(page));
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await until(async () =>
      expect(await replyBox(page, 'Dana').evaluate((field) => field === document.activeElement)).toBe(true),
    );
    expect(await page.getByText('Conversation returned to the queue').count()).toBe(0);
    await dana.end();
  });

  it('takes a conversation that is offered while the button is pressed', async () => {
    const [{ page }, elsewhere] = [await openAsAgent(), await openAsAgent()];
    await beAvailable(elsewhere.page, false);
    const gina = await visitor('Gina');
    await gina.askForHuman();
    await row(page, 'Gina').click();
    await takeAction(page).hover();
    await page.mouse.down();
    const top = () => takeAction(page).evaluate((button) => button.getBoundingClientRect().top);
    const pressed = await top();
    await beAvailable(elsewhere.page, true);
    // The box for the reply comes in below, so that the button is no longer where it was pressed.
    await seen(replyBox(page, 'Gina'));
    expect(await top()).toBeLessThan(pressed);
    await page.mouse.up();
    await seen(page.getByText('Conversation assigned to you'));
    await gina.end();
  });

  it('leads the keyboard to the reply when A takes a conversation', async () => {
    const eve = await visitor('Eve');
    await eve.say('I am Eve');
    const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    await beAvailable(page, false);
    await eve.askForHuman();
    await row(page, 'Eve').click();
    await seen(thread(page).getByText('I am Eve'));
    await page.keyboard.press('a');
    await until(async () =>
      expect(await replyBox(page, 'Eve').evaluate((box) => box === document.activeElement)).toBe(true),
    );
    await eve.end();
  });

  it('has the focus in the box before the letter after R or #', async () => {
    const { page } = await openAsAgent();
    await beAvailable(page, true);
    const rosa = await visitor('Rosa');
    await rosa.askForHuman();
    await row(page, 'Rosa').click();
    await seen(replyBox(page, 'Rosa'));
    const focused = await page.evaluate(() =>
      ['r', '#'].map((key) => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        return document.activeElement?.getAttribute('aria-label');
      }),
    );
    expect(focused).toEqual(['Reply to Rosa', 'Internal note on Rosa']);
    await rosa.end();
  });

  it('is worked by keyboard, opens by link and works in one pane on a phone', async () => {
    const [ada, bob] = [await visitor('Ada'), await visitor('Bob')];
    await ada.say('I am Ada');
    await bob.say('I am Bob');
    const { page, complaints } = await openAsAgent({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await beAvailable(page, false);
    await bob.askForHuman();
    await seen(row(page, 'Bob'));

    await page.keyboard.press('/');
    await page.keyboard.type('Bob');
    await gone(row(page, 'Ada'));
    await page.keyboard.press('Escape');
    await seen(row(page, 'Ada'));
    await page.keyboard.press('Escape');

    await page.keyboard.press('j');
    await seen(thread(page).getByText('I am Bob'));
    expect(await queue(page).isVisible()).toBe(false);
    await page.keyboard.press('a');
    await seen(replyBox(page, 'Bob'));
    await page.keyboard.press('r');
    await page.keyboard.type('Hi Bob');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('how are you?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await until(async () =>
      expect((await bob.history()).messages.at(-1)?.content).toBe('Hi Bob\nhow are you?'),
    );
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await seen(row(page, 'Ada'));
    await page.goto(`${url()}/handoff-center?conversation=${ada.sessionId}`);
    await seen(thread(page).getByText('I am Ada'));

    // The visitor did not ask for a human here: the agent takes over, and returns it.
    await page.keyboard.press('a');
    await seen(replyBox(page, 'Ada'));
    await until(async () => expect((await ada.history()).agent).toEqual({ name: 'Adam Agent' }));
    await toolbar(page).getByRole('button', { name: 'Return to the queue' }).click();
    await gone(replyBox(page, 'Ada'));
    await page.getByRole('button', { name: 'Show details' }).click();
    await seen(details(page).getByText('Unassigned'));
    expect(complaints).toEqual([]);
    await Promise.all([ada.end(), bob.end()]);
  });
});
