import { describe, expect, test } from 'vitest';
import { runtime } from '../test/drive/console.ts';
import type * as StandIn from '../test/electron-stand-in/index.ts';
import { inRuntime, signIn } from './support/fixture.ts';
import { rowOf, seen, signInHeading, thread, waitUntilOnline } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, launch, agent, visitors } = stage();
const link = (id: string) => `chatbotsaas://conversation/${id}`;

describe(`deep links into the built console, ${inRuntime}`, () => {
  test('one that starts the console opens its conversation, after signing in too', async () => {
    const { sessionId } = await visitors().askForHuman('Linked Lin', 'Order');
    await visitors().askForHuman('Other Ola', 'Order');
    const first = await launch({ words: [link(sessionId)] });
    await seen(signInHeading(first.page));
    await signIn(first.page, agent());
    await seen(thread(first.page, 'Linked Lin').getByText('Where is my parcel?'));
    await waitUntilOnline(first.page);
    expect(await first.quit()).toBe(0);

    const second = await launch({
      userData: first.userData,
      words: ['--started-by-system', link(sessionId)],
    });
    await seen(thread(second.page, 'Linked Lin').getByText('Where is my parcel?'));
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  test('one that starts a second console opens in the first, by either id', async () => {
    const { page, userData, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Early Eve', 'Order');
    const later = await visitors().askForHuman('Late Lena', 'Order');
    await seen(rowOf(page, 'Early Eve'));
    await seen(rowOf(page, 'Late Lena'));
    const found = await page.evaluate(async (ref) => window.api.conversation.find({ ref }), later.sessionId);
    const id = found.ok ? (found.value?._id ?? '') : '';
    expect(id).not.toBe(later.sessionId);

    await expect(launch({ userData, words: [link(sessionId)] })).rejects.toThrow('ended at its start (0)');
    await seen(thread(page, 'Early Eve').getByText('Where is my parcel?'));
    await expect(launch({ userData, words: [link(id)] })).rejects.toThrow('ended at its start (0)');
    await seen(thread(page, 'Late Lena').getByText('Where is my parcel?'));

    expect(complaints).toEqual([]);
  });

  test('one that is not exactly a conversation’s address is dropped', async () => {
    const { page, evaluate, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Linked Lin', 'Order');
    await seen(rowOf(page, 'Linked Lin'));
    await page.evaluate(() => {
      const opened: number[] = [];
      window.api.shell.on('opened', () => opened.push(opened.length));
      Object.assign(window, { opened });
    });
    for (const url of [
      'chatbotsaas://conversation/',
      `${link(sessionId)}?accept=1`,
      `${link(sessionId)}#end`,
      `${link(sessionId)}/messages`,
      `chatbotsaas://user:secret@conversation/${sessionId}`,
      `chatbotsaas://settings/${sessionId}`,
      `https://conversation/${sessionId}`,
      `chatbotsaas:${sessionId}`,
      'chatbotsaas://conversation/..%2f..%2fetc',
      link(sessionId),
    ]) {
      await evaluate(({ app }, url) => {
        // As each system passes a link to a running console; only the last one leads anywhere.
        app.emit('second-instance', {}, ['console', url], '', null);
        app.emit('open-url', { preventDefault() {} }, url);
      }, url);
    }
    await seen(thread(page, 'Linked Lin').getByText('Where is my parcel?'));
    await expect.poll(() => page.evaluate(() => (window as unknown as { opened: [] }).opened.length)).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('one to a conversation that is nowhere says so, and leads back to the queue', async () => {
    const { page, userData, complaints } = await open();
    await expect(launch({ userData, words: [link('nobody-has-this-id')] })).rejects.toThrow();
    await seen(page.getByText('Conversation not found'));
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await seen(page.getByText('Choose a conversation'));
    expect(complaints).toEqual([]);
  });

  test.runIf(runtime === 'stand-in')('a click on a notice opens that very conversation', async () => {
    const { page, evaluate, complaints } = await open();
    const clicked = (name: string) =>
      evaluate((electron, name) => {
        const { Notification } = electron as unknown as typeof StandIn;
        const notice = Notification.standing.find(({ body }) => body.includes(name));
        notice?.click();
        return notice !== undefined;
      }, name);
    await visitors().askForHuman('Noticed Nia', 'First');
    await expect.poll(() => clicked('Noticed Nia')).toBe(true);
    await seen(thread(page, 'Noticed Nia').getByText('Where is my parcel?'));
    await visitors().askForHuman('Another Ann', 'Second');
    await expect.poll(() => clicked('Another Ann')).toBe(true);
    await seen(thread(page, 'Another Ann').getByText('Where is my parcel?'));
    expect(complaints).toEqual([]);
  });
});
