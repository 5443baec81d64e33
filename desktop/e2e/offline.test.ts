import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import {
  details,
  gone,
  line,
  reply,
  replyBox,
  rowOf,
  searchBox,
  seen,
  take,
  takeAction,
  thread,
  toolbar,
  waitUntilOnline,
} from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, launch, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

const note = (page: Page) => thread(page, 'Priya Raman').getByRole('article', { name: 'Note by You' });
const AS_OF = /^(Connecting|Offline|Not up to date) · as of \d\d:\d\d/;

const everything = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

describe(`an outage in the built console, ${inRuntime}`, () => {
  test('everything is searched at the server, and in an outage on this computer, and leads to its place', async () => {
    const { page, complaints } = await open();
    const zoe = await visitors().askForHuman('Zoë Zeller', 'Wants a person');
    await visitors().say(zoe.sessionId, 'Two harpsichords arrived in pieces');
    await seen(rowOf(page, 'Zoë Zeller').getByText('Two harpsichords arrived in pieces'));
    const OFFLINE = /^You’re offline\. This is what this computer has/;
    const find = async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('harpsichord');
      await page.getByRole('button', { name: 'Search everything for “harpsichord”' }).click();
      const hit = results(page).getByRole('button').filter({ hasText: 'Two harpsichords arrived in pieces' });
      await seen(hit);
      return hit;
    };
    const hit = await find();
    expect(await page.getByText(OFFLINE).count()).toBe(0);
    await hit.click();
    await seen(thread(page, 'Zoë Zeller').getByText('Two harpsichords arrived in pieces'));

    expect(complaints).toEqual([]);

    await takeServerDown();
    await seen(line(page, AS_OF));
    const again = await find();
    await seen(page.getByText(OFFLINE));
    expect(await everything(page).inputValue()).toBe('harpsichord');
    await page.getByRole('radio', { name: 'Contacts' }).click();
    await seen(page.getByText('No contact found'));
    await everything(page).fill('zeller');
    await results(page)
      .getByRole('button', { name: /Zoë Zeller/ })
      .click();
    await seen(thread(page, 'Zoë Zeller').getByText('Two harpsichords arrived in pieces'));
    expect(await again.count()).toBe(0);
    await bringServerBack();
    await waitUntilOnline(page);
  });

  test('everything is read, searched and answered, over a crash too, and each reply arrives once', async () => {
    const { page, userData, kill, complaints } = await open();
    const priya = await visitors().askForHuman('Priya Raman', 'Parcel lost');
    const omar = await visitors().askForHuman('Omar Said', 'Invoice missing');
    await visitors().say(omar.sessionId, 'Invoice number A-1701');
    await take(page, 'Priya Raman');
    await seen(line(page, 'Up to date'));
    await seen(rowOf(page, 'Omar Said').getByText('Invoice number A-1701'));

    await takeServerDown();
    await seen(line(page, AS_OF));
    await reply(page, 'Priya Raman', 'It is at the post office.');
    await seen(line(page, / · as of \d\d:\d\d · 1 waiting to send$/));
    await seen(thread(page, 'Priya Raman').getByText('Waiting to be sent'));
    await page.getByRole('tab', { name: 'Note' }).click();
    const noteBox = page.getByRole('textbox', { name: 'Internal note on Priya Raman' });
    await noteBox.fill('Ask the carrier');
    await noteBox.press('Enter');
    await seen(thread(page, 'Priya Raman').getByText('Waiting to be saved'));
    await seen(line(page, / · as of \d\d:\d\d · 2 waiting to send$/));
    await page.getByRole('tab', { name: 'Reply' }).click();
    await replyBox(page, 'Priya Raman').fill('And the address is');
    // Another agent's, never opened while there was a connection.
    await rowOf(page, 'Omar Said').click();
    await seen(thread(page, 'Omar Said').getByText('Invoice number A-1701'));
    await takeAction(page).click();
    const waiting = page.getByRole('list', { name: 'Waiting for a connection' });
    await seen(waiting.getByText('Assign to me · Waiting for a connection'));
    await seen(replyBox(page, 'Omar Said'));
    await waiting.getByRole('button', { name: 'Undo' }).click();
    await gone(waiting);
    await seen(takeAction(page));
    await rowOf(page, 'Priya Raman').click();
    await expect.poll(() => replyBox(page, 'Priya Raman').inputValue()).toBe('And the address is');
    await kill();

    const second = await launch({ userData });
    const again = second.page;
    await seen(line(again, /^Offline · as of \d\d:\d\d · 2 waiting to send$/));
    await rowOf(again, 'Omar Said').click();
    await seen(thread(again, 'Omar Said').getByText('Invoice number A-1701'));
    await seen(details(again).getByText('Offered to you', { exact: true }));
    await searchBox(again).fill('a-17');
    await again.getByRole('radio', { name: 'Messages' }).click();
    const hits = again.getByRole('list', { name: 'Messages' });
    await seen(hits.getByRole('button', { name: 'Omar Said' }).locator('mark', { hasText: '1701' }));
    await searchBox(again).fill('');

    await rowOf(again, 'Priya Raman').click();
    await seen(thread(again, 'Priya Raman').getByText('It is at the post office.'));
    await seen(thread(again, 'Priya Raman').getByText('Waiting to be sent'));
    await seen(note(again).getByText('Waiting to be saved'));
    await expect.poll(() => replyBox(again, 'Priya Raman').inputValue()).toBe('And the address is');
    await again.getByRole('button', { name: 'Look up an answer' }).click();
    const lookUp = again.getByRole('dialog', { name: 'Look up an answer' });
    await lookUp.getByRole('searchbox').fill('refund');
    await lookUp.getByRole('button', { name: 'When do I get my refund?' }).click();
    await gone(lookUp);
    const draft = /^And the address is\s+We refund you within 2 working days/;
    await expect.poll(() => replyBox(again, 'Priya Raman').inputValue()).toMatch(draft);

    await bringServerBack();
    await waitUntilOnline(again);
    await seen(line(again, 'Up to date'));
    await gone(thread(again, 'Priya Raman').getByText('Waiting to be sent'));
    await gone(note(again).getByText('Waiting to be saved'));
    expect(await note(again).getByText('Ask the carrier').count()).toBe(1);
    expect(await visitors().replies(priya.sessionId)).toEqual(['It is at the post office.']);
    expect(await thread(again, 'Priya Raman').getByText('It is at the post office.').count()).toBe(1);
    expect(await replyBox(again, 'Priya Raman').inputValue()).toMatch(draft);
    await visitors().say(priya.sessionId, 'I have it, thank you!');
    await seen(thread(again, 'Priya Raman').getByText('I have it, thank you!'));
    expect([...complaints, ...second.complaints]).toEqual([]);
  });

  test('what a teammate has room for needs the server, and says so; what is urgent waits for it', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Wanda Wu', 'Wants a person');
    await take(page, 'Wanda Wu');
    await takeServerDown();
    await seen(line(page, AS_OF));
    await seen(page.getByText('You’re offline. Replies will send when you reconnect.'));

    await toolbar(page).getByRole('button', { name: 'Escalate' }).click();
    const escalate = page.getByRole('dialog', { name: 'Escalate the conversation with Wanda Wu?' });
    await escalate.getByRole('textbox', { name: 'Reason' }).fill('Urgent');
    await escalate.getByRole('button', { name: 'Escalate' }).click();
    await gone(escalate);
    const waiting = page.getByRole('list', { name: 'Waiting for a connection' });
    await seen(waiting.getByText('Escalate · Waiting for a connection'));
    await toolbar(page).getByRole('button', { name: 'Transfer to a teammate' }).click();
    await seen(page.getByRole('dialog').getByText('Couldn’t load the team'));
    await page.keyboard.press('Escape');
    await seen(details(page).getByText('You', { exact: true }));
    await seen(replyBox(page, 'Wanda Wu'));

    await bringServerBack();
    await waitUntilOnline(page);
    await seen(line(page, 'Up to date'));
    await gone(waiting);
    expect(await visitors().history(sessionId)).toMatchObject({ status: 'escalated' });
    expect(complaints).toEqual([]);
  });

  test('what is decided offline is shown at once, is taken back or waits, and gives way to what the visitor writes', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Elsa Berg', 'Wants a person');
    await take(page, 'Elsa Berg');
    await takeServerDown();
    await seen(line(page, AS_OF));

    await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await seen(page.getByText('This conversation has ended.'));
    const waiting = page.getByRole('list', { name: 'Waiting for a connection' });
    await waiting.getByRole('button', { name: 'Undo' }).click();
    await seen(replyBox(page, 'Elsa Berg'));
    await gone(waiting);

    await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await seen(line(page, / · 1 waiting to send$/));
    await bringServerBack();
    // Whichever comes first, the visitor's word is not ended unread: the console says so, or the server refuses the word.
    await visitors()
      .say(sessionId, 'One more thing')
      .catch(() => undefined);
    await waitUntilOnline(page);
    const { messages, status } = await visitors().history(sessionId);
    const wasRead = messages.some(({ content }) => content === 'One more thing');
    expect(status).toBe(wasRead ? 'transferred' : 'ended');
    if (wasRead) await seen(page.getByRole('alert').getByText(/The visitor has written since/));
    else await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);
  });
});
