import { connectRealtime } from '@chatbot-saas/client';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { inWords } from '../support/frames.ts';
import { queue, row, seen, thread, until } from '../support/handoff-screen.ts';
import { signIn } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const ROUNDS = 25;
const AT_MOST_MS = 200;

const { url, owner, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' }, ownPostgres: true });

/** When words first stood in the page, by the clock that the server's own timestamps are of. */
async function watchFor(page: Page) {
  await page.evaluate(() => {
    const seenAt = new Map<string, number>();
    const awaited = new Set<string>();
    const look = () => {
      const text = document.body.textContent ?? '';
      for (const words of awaited) {
        if (!text.includes(words)) continue;
        seenAt.set(words, performance.timeOrigin + performance.now());
        awaited.delete(words);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { awaitWords: (words: string) => awaited.add(words), seenAt });
  });
  type Watching = { awaitWords(words: string): void; seenAt: Map<string, number> };
  return {
    expectSoon: (words: string) =>
      page.evaluate((text) => void (window as unknown as Watching).awaitWords(text), words),
    at: async (words: string) => {
      await page.waitForFunction((text) => (window as unknown as Watching).seenAt.has(text), words);
      return page.evaluate((text) => (window as unknown as Watching).seenAt.get(text) ?? 0, words);
    },
  };
}

/** A second listener on the team's socket, which records when the server sent each event. */
async function listen() {
  const { token, tenant } = await signIn(url(), owner());
  const socket = connectRealtime({ url: url(), auth: { token, tenantId: tenant._id } });
  const sentAt = new Map<string, number>();
  socket.on('conversation-updated', (event) => {
    if (!('_id' in event)) return;
    const now = performance.timeOrigin + performance.now();
    for (const words of [event.visitor.name, event.handoffData?.reason]) {
      if (words && !sentAt.has(words)) sentAt.set(words, now);
    }
  });
  onTestFinished(socket.close);
  await until(() => expect(socket.getState()).toBe('online'));
  return { at: (words: string) => until(() => sentAt.get(words) ?? expect.fail(`Not sent: ${words}`)) };
}

async function expectQuick(annotate: TestContext['annotate'], what: string, delays: number[]) {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  await annotate(
    inWords(what, {
      'median ms': at(0.5),
      'p95 ms': at(0.95),
      'longest ms': at(1),
      rounds: sorted.length,
    }),
  );
  expect(at(0.95), what).toBeLessThan(AT_MOST_MS);
}

it('shows what happens within 200 ms of the server telling it', async ({ annotate }) => {
  const { page } = await openAsOwner({ viewport: { width: 1440, height: 900 } });
  const server = await listen();
  const petra = await visitor('Petra');
  await petra.askForHuman();
  await row(page, 'Petra').click();
  await seen(thread(page));
  const screen = await watchFor(page);

  // From the moment the server stored the message, which is before it sent the event.
  const messages: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const words = `Message number ${round} of those`;
    await screen.expectSoon(words);
    const { received } = await petra.say(words);
    messages.push((await screen.at(words)) - Date.parse(received.timestamp));
  }
  // From the moment that a second socket heard of it.
  const rows: number[] = [];
  const statuses: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const name = `Newcomer ${round}`;
    await screen.expectSoon(name);
    const person = await visitor(name);
    await person.say(`Good morning, the ${round}th`);
    rows.push((await screen.at(name)) - (await server.at(name)));

    const reason = `Because of ${round} things`;
    // The row's own text, one after the other.
    const offered = `Good morning, the ${round}thFor you`;
    await screen.expectSoon(offered);
    await person.askForHuman(reason);
    statuses.push((await screen.at(offered)) - (await server.at(reason)));
    await person.end();
  }
  await seen(queue(page).getByText('Petra'));
  await expectQuick(annotate, 'A message in the open conversation', messages);
  await expectQuick(annotate, 'A new row in the queue', rows);
  await expectQuick(annotate, 'A change of status', statuses);
});
