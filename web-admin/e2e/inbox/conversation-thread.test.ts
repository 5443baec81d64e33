import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  beAvailable,
  gone,
  replyBox,
  row,
  seen,
  takeAction,
  takeOpened,
  thread,
  until,
} from '../support/handoff-screen.ts';
import { startSocketBlockingProxy } from '../support/socket-blocking-proxy.ts';
import { stage } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';

const { url, openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

async function take(page: Page, person: Visitor, name: string) {
  await person.askForHuman();
  await row(page, name).click();
  await takeOpened(page, name);
}

const distanceFromEnd = (page: Page) =>
  thread(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

/** Pixels from the top of the screen, once two frames have shown the same: what came in has been measured then. */
const placeAtRest = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const compare = (last?: number) => {
          const { y } = element.getBoundingClientRect();
          if (y === last) resolve(y);
          else requestAnimationFrame(() => requestAnimationFrame(() => compare(y)));
        };
        compare();
      }),
  );

describe('a conversation', () => {
  it('that opens takes the focus from no one who writes already', async () => {
    const { page } = await openAsAgent();
    const gil = await visitor('Gil');
    await gil.askForHuman();
    // The address follows once the messages have let wait for them, and the queue is drawn again.
    const written = Promise.withResolvers<void>();
    await page.route('**/history*', async (route) => {
      await written.promise;
      await route.continue();
    });
    await row(page, 'Gil').click();
    await replyBox(page, 'Gil').pressSequentially('Hello');
    await until(() => expect(new URL(page.url()).searchParams.get('conversation')).not.toBeNull());
    written.resolve();
    await page.keyboard.type(' Gil');
    expect(await replyBox(page, 'Gil').inputValue()).toBe('Hello Gil');
  });

  it('keeps a reply that did not go through, and sends it once when asked again', async () => {
    const { page } = await openAsAgent({ expected: [/Failed to load resource/] });
    await beAvailable(page, true);
    const dora = await visitor('Dora');
    await dora.askForHuman();
    await row(page, 'Dora').click();
    await takeAction(page).click();

    // The server stores it, but the answer is lost on the way back: the case that doubles messages elsewhere.
    const sent: unknown[] = [];
    await page.route('**/agent/message', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fetch();
      await route.abort();
    });
    await replyBox(page, 'Dora').fill('On my way');
    await replyBox(page, 'Dora').press('Enter');
    await until(() => expect(sent).toHaveLength(1));
    await seen(thread(page).getByText('On my way'));
    await until(async () =>
      expect(
        await thread(page)
          .getByText(/Sending|Not sent/)
          .count(),
      ).toBe(0),
    );

    expect(await thread(page).getByText('On my way').count()).toBe(1);
    const stored = (await dora.history()).messages.filter((message) => message.content === 'On my way');
    expect(stored).toHaveLength(1);

    // Now the request itself does not get through.
    await page.unroute('**/agent/message');
    await page.route('**/agent/message', (route) => {
      sent.push(route.request().postDataJSON());
      return route.abort();
    });
    await replyBox(page, 'Dora').fill('Still here?');
    await replyBox(page, 'Dora').press('Enter');
    await seen(thread(page).getByText('Not sent: No connection to the server.'));
    await page.unroute('**/agent/message');
    const retried = page.waitForRequest('**/agent/message');
    await thread(page).getByRole('button', { name: 'Retry' }).click();
    expect((await retried).postDataJSON()).toEqual(sent.at(-1));
    await gone(thread(page).getByText('Not sent'));
    expect(await thread(page).getByText('Still here?').count()).toBe(1);
    await dora.end();
  });

  it('goes on without a socket by asking every ten seconds, and is live again after it', async () => {
    const proxy = await startSocketBlockingProxy(url());
    onTestFinished(proxy.stop);
    const { page } = await openAsAgent({
      url: proxy.url,
      expected: [/socket\.io|WebSocket|agent\/message|ERR_FAILED/],
    });
    await beAvailable(page, true);
    const ella = await visitor('Ella');
    await take(page, ella, 'Ella');

    proxy.block();
    await gone(page.getByText('Live', { exact: true }));
    // The first may still be fetched on the word of an earlier event; the second can only come by asking.
    for (const words of ['Written while the socket was away', 'And another one']) {
      await ella.say(words);
      await seen(thread(page).getByText(words));
    }
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0);

    await page.route('**/agent/message', (route) => route.abort());
    await replyBox(page, 'Ella').fill('Answered in the dark');
    await replyBox(page, 'Ella').press('Enter');
    await seen(thread(page).getByText('Not sent'));
    await page.unroute('**/agent/message');

    proxy.allow();
    await seen(page.getByText('Live', { exact: true }));
    // What only the network held back goes out by itself, once.
    await gone(thread(page).getByText('Not sent'));
    const answers = async () => (await ella.history()).messages.filter(({ role }) => role === 'agent');
    await until(async () =>
      expect((await answers()).map(({ content }) => content)).toEqual(['Answered in the dark']),
    );
    await ella.say('Written after');
    await seen(thread(page).getByText('Written after'));
    await ella.end();
  });

  it('keeps the scroll position of an agent reading further up, and announces new messages below', async () => {
    const { page, complaints } = await openAsAgent({ viewport: { width: 1280, height: 720 } });
    await beAvailable(page, false);
    const finn = await visitor('Finn');
    await finn.askForHuman();
    for (let line = 1; line <= 120; line += 1) await finn.say(`Line ${line}`);
    const mayCome = Promise.withResolvers<void>();
    await page.route(/\/history\?.*before=/, async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await row(page, 'Finn').click();
    await seen(thread(page).getByText('Line 120', { exact: true }));
    await until(async () => expect(await distanceFromEnd(page)).toBe(0));

    const oldestLoaded = thread(page).getByText('Line 71', { exact: true });
    await thread(page).evaluate((box) => box.scrollTo({ top: 0 }));
    const before = await placeAtRest(oldestLoaded);
    mayCome.resolve();
    // Only rows near the screen are in the page: the ones just above have come.
    await seen(thread(page).getByText('Line 68', { exact: true }));
    expect(Math.abs((await placeAtRest(oldestLoaded)) - before)).toBeLessThan(30);

    const place = await thread(page).evaluate((box) => box.scrollTop);
    await finn.say('News from below');
    await seen(page.getByRole('button', { name: '1 new message' }));
    expect(await thread(page).evaluate((box) => box.scrollTop)).toBe(place);
    await page.getByRole('button', { name: '1 new message' }).click();
    await until(async () => expect(await distanceFromEnd(page)).toBe(0));
    await gone(page.getByRole('button', { name: '1 new message' }));

    await finn.say('And one more');
    await seen(thread(page).getByText('And one more'));
    await until(async () => expect(await distanceFromEnd(page)).toBe(0));
    // As on opening: what is below the messages comes while they still scroll to their end.
    await thread(page).evaluate((box) => {
      box.scrollTop -= 1;
      if (box.parentElement) box.parentElement.style.height = '60%';
    });
    await until(async () => expect(await distanceFromEnd(page)).toBe(0));
    expect(complaints).toEqual([]);
    await finn.end();
  });

  it('stays at its end while a long reply is typed', async () => {
    const { page } = await openAsAgent();
    await beAvailable(page, true);
    const gina = await visitor('Gina');
    for (let n = 1; n <= 12; n += 1) await gina.say(`Message ${n} of a long story`);
    await take(page, gina, 'Gina');
    await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(2);
    const high = await thread(page).evaluate((box) => box.clientHeight);
    await replyBox(page, 'Gina').pressSequentially('a word '.repeat(70));
    expect(await thread(page).evaluate((box) => box.clientHeight)).toBeLessThan(high - 50);
    await expect.poll(() => distanceFromEnd(page)).toBeLessThanOrEqual(2);
    await gina.end();
  });
});
