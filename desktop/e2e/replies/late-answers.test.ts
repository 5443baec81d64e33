import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { letter } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { holdRequests } from '../support/held-requests.ts';
import { details, gone, line, reply, replyBox, rowOf, seen, thread, toolbar } from '../support/screen.ts';
import { stage } from '../support/stage.ts';
import { attached, noteBox, show, twoConversations, typedIn } from '../support/two-conversations.ts';

const product = stage();
const { ownersApi, port, visitors } = product;
const { between, said } = twoConversations(product);

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const reads = (page: Page, name: string, text: string) => expect.poll(() => typedIn(page, name)).toBe(text);

describe(`what comes late of one conversation, once the next is open in the built console, ${inRuntime}`, () => {
  test('a reply waits for its own files alone, and comes back to it late when one is not there', async () => {
    const { page, one, other } = await between('Bob', 'Cher');
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () =>
        new Promise((_, reject) => addEventListener('gone', reject, { once: true }));
    });
    await show(page, 'Bob');
    await page.getByLabel('Attach files').setInputFiles(letter);
    await expect.poll(() => attached(page).count()).toBe(1);
    await reply(page, 'Bob', 'With the letter');
    await reads(page, 'Bob', '');
    await replyBox(page, 'Bob').fill('And this');
    await show(page, 'Cher');
    await reply(page, 'Cher', 'Hello Cher');
    await expect.poll(() => said(other)).toContain('Hello Cher');
    await replyBox(page, 'Cher').fill('For Cher');
    await page.evaluate(() => dispatchEvent(new Event('gone')));
    await show(page, 'Bob');
    await reads(page, 'Bob', 'With the letter\n\nAnd this');
    await show(page, 'Cher');
    await reads(page, 'Cher', 'For Cher');
    expect(await said(one)).not.toContain('With the letter');
  });

  test('what was sent in it is not taken back in the next, and goes back to it late', async () => {
    const { page, running, one } = await between('Ida', 'Jana');
    const undo = page.getByRole('button', { name: 'Undo sending' });
    await show(page, 'Ida');
    await reply(page, 'Ida', 'Sent to Ida');
    await seen(undo);
    await show(page, 'Jana');
    expect(await undo.count()).toBe(0);
    await replyBox(page, 'Jana').press('ControlOrMeta+z');
    expect(await typedIn(page, 'Jana')).toBe('');
    await expect.poll(() => said(one)).toContain('Sent to Ida');
    expect(await thread(page, 'Jana').getByText('Sent to Ida').count()).toBe(0);

    const removal = await holdRequests(running, 'DELETE', '/messages/');
    await show(page, 'Ida');
    await reply(page, 'Ida', 'Too early');
    await seen(thread(page, 'Ida').getByText('Sent', { exact: true }));
    await undo.click();
    await expect.poll(removal.count).toBe(1);
    await show(page, 'Jana');
    await page.keyboard.press('r');
    await page.keyboard.type('Hello Jana');
    await removal.letGo();
    await expect.poll(() => said(one)).not.toContain('Too early');
    await page.keyboard.type(', how are you?');
    await reads(page, 'Jana', 'Hello Jana, how are you?');
    await show(page, 'Ida');
    await reads(page, 'Ida', 'Too early');
    await show(page, 'Jana');
    await reads(page, 'Jana', 'Hello Jana, how are you?');
  });

  test('a scheduled text that is taken back late goes back to it, and leaves the keyboard where it is', async () => {
    const { page, running } = await between('Kim', 'Lea');
    const scheduled = page.getByRole('list', { name: 'Scheduled messages' });
    await show(page, 'Kim');
    await replyBox(page, 'Kim').fill('Good morning.');
    await page.getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
    await seen(scheduled.getByText('Good morning.'));
    await gone(scheduled.getByText(/once you’re online$/));
    await replyBox(page, 'Kim').fill('And this');
    const removal = await holdRequests(running, 'DELETE', '/scheduled/');
    await scheduled.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(removal.count).toBe(1);
    await show(page, 'Lea');
    expect(await scheduled.count()).toBe(0);
    await page.keyboard.press('#');
    await page.keyboard.type('A note on Lea');
    await removal.letGo();
    await show(page, 'Kim');
    await reads(page, 'Kim', 'Good morning.\n\nAnd this');
    await show(page, 'Lea');
    expect(await typedIn(page, 'Lea')).toBe('');
    await page.keyboard.press('#');
    await expect.poll(() => noteBox(page, 'Lea').inputValue()).toBe('A note on Lea');
  });

  test('what the server says of its person leaves what is known of the next', async () => {
    const { page, running, one } = await between('Vic', 'Wanda');
    await page.setViewportSize({ width: 1440, height: 900 });
    const api = await ownersApi();
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: one } });
    const notes = await holdRequests(running, 'GET', `/contacts/${conversation.contact?._id}/notes`);
    await show(page, 'Vic');
    await expect.poll(notes.count).toBe(1);
    await show(page, 'Wanda');
    const none = details(page).getByText('No notes yet.');
    await seen(none);
    await notes.letGo();
    await page.evaluate(() => window.api.help.team());
    expect(await none.count()).toBe(1);
  });

  test('who types, what waits and what was refused is said of it alone', async () => {
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const { page, running, one, other } = await between('Max', 'Nia', network.url);
    const [max, nia] = [await visitors().comeOnline(one), await visitors().comeOnline(other)];
    const signals: string[] = [];
    max.on('typing', ({ isTyping }) => signals.push(`Max ${isTyping}`));
    nia.on('typing', ({ isTyping }) => signals.push(`Nia ${isTyping}`));
    await show(page, 'Max');
    await page.keyboard.press('r');
    await page.keyboard.type('Hello');
    await expect.poll(() => signals).toEqual(['Max true']);
    await show(page, 'Nia');
    await expect.poll(() => signals).toEqual(['Max true', 'Max false']);
    await expect
      .poll(async () => {
        await nia.send('typing', { sessionId: other, isTyping: true });
        return page.getByText('Nia is typing…').count();
      })
      .toBe(1);
    await show(page, 'Max');
    expect(await page.getByText(/is typing…$/).count()).toBe(0);

    const release = await holdRequests(running, 'POST', '/agent/release');
    await toolbar(page).getByRole('button', { name: 'Return to the queue' }).click();
    await expect.poll(release.count).toBe(1);
    await (await ownersApi()).call('POST /chat/{id}/end', { params: { id: one } });
    await show(page, 'Nia');
    await release.letGo();
    await seen(page.getByText('This conversation has ended.').first());
    expect(await pane(page).getByRole('alert').count()).toBe(0);

    network.refuse();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await reply(page, 'Nia', 'This waits');
    await seen(thread(page, 'Nia').getByText('Waiting to be sent'));
    await toolbar(page).getByRole('button', { name: 'Escalate' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Urgent');
    await page.getByRole('dialog').getByRole('button', { name: 'Escalate' }).click();
    const waiting = page.getByRole('list', { name: 'Waiting for a connection' });
    await seen(waiting);
    await rowOf(page, 'Max').click();
    await seen(thread(page, 'Max'));
    expect(await waiting.count()).toBe(0);
    expect(await page.getByText('Waiting to be sent').count()).toBe(0);
  });
});
