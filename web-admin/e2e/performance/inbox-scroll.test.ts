import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { type Frames, inWords, slowDown, wheelOver } from '../support/frames.ts';
import { queue, row, seen, thread, until } from '../support/handoff-screen.ts';
import { addConversations, addLongConversation } from '../support/large-workspace.ts';
import { stage } from '../support/stage.ts';

const MESSAGES = 5_000;
const CONVERSATIONS = 1_200;
/** Of the wheel, each a frame that is measured. */
const NOTCHES = 120;
/** A press of a key that comes meanwhile would be seen to wait. */
const LONG_TASK_MS = 50;
const viewport = { width: 1440, height: 900 };

const { openAsOwner, owner, databaseUrl } = stage({ env: { RATE_LIMITS: 'off' }, ownPostgres: true });
beforeAll(async () => {
  await addConversations(databaseUrl(), owner().email, { count: CONVERSATIONS });
  await addLongConversation(databaseUrl(), owner().email, { visitor: 'Scheherazade', messages: MESSAGES });
});

const THREAD = 'section[aria-label^="Messages with"]';
const QUEUE = 'section[aria-label="Queue"]';

const sizeOf = (page: Page) => thread(page).evaluate((box) => box.scrollHeight);

async function loadAll(page: Page): Promise<number> {
  const from = performance.now();
  const oldest = thread(page).getByText(/^Message 1\b/);
  await until(async () => {
    await thread(page).evaluate((box) => box.scrollTo({ top: 0 }));
    expect(await oldest.count()).toBe(1);
  });
  return Math.round(performance.now() - from);
}

/** Idle machines draw every 16.7 ms; busy ones now and then do not, so what is asked is that the page leaves them time to. */
async function expectSmooth(
  annotate: TestContext['annotate'],
  measured: Record<string, Frames>,
  { work }: { work: number },
) {
  for (const [name, frames] of Object.entries(measured)) {
    await annotate(inWords(name, frames));
    expect(frames.mostRows, name).toBeLessThan(60);
    expect(frames.median, name).toBeLessThan(50);
    expect(frames.work, name).toBeLessThan(work);
    expect(frames.longestTask, name).toBeGreaterThan(0);
    expect(frames.longestTask, name).toBeLessThan(LONG_TASK_MS);
  }
}

describe('a large inbox', () => {
  it(`scrolls through a conversation of ${MESSAGES} messages frame by frame`, async ({ annotate }) => {
    const { page, complaints } = await openAsOwner({ viewport });
    await row(page, 'Scheherazade').click();
    await seen(thread(page).getByText(/^Message 5000\b/));
    const before = await sizeOf(page);
    const loading = await loadAll(page);
    expect(await sizeOf(page)).toBeGreaterThan(before * 50);
    await annotate(`From the newest to the oldest of ${MESSAGES} messages: ${loading} ms`);

    const turn = (deltaY: number) =>
      wheelOver(page, { selector: THREAD, rows: `${THREAD} [data-index]`, notches: NOTCHES, deltaY });
    const usual = { 'thread, down': await turn(240), 'thread, up': await turn(-240) };
    const session = await slowDown(page, 4);
    const slow = { 'thread, down, 4× slower': await turn(240), 'thread, up, 4× slower': await turn(-240) };
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expectSmooth(annotate, usual, { work: 8 });
    await expectSmooth(annotate, slow, { work: 40 });

    await page.getByRole('button', { name: 'Newest' }).click();
    await seen(thread(page).getByText(/^Message 5000\b/));
    expect(complaints).toEqual([]);
  });

  it(`scrolls through a queue of ${CONVERSATIONS} conversations, which come as they are reached`, async ({
    annotate,
  }) => {
    const { page, complaints } = await openAsOwner({ viewport });
    await seen(queue(page).getByRole('listitem'));
    const turn = (deltaY: number) =>
      wheelOver(page, { selector: QUEUE, rows: `${QUEUE} li`, notches: NOTCHES, deltaY });
    const last = queue(page).getByRole('button', { name: `Visitor ${CONVERSATIONS}` });
    const usual = { 'queue, down': await turn(480), 'queue, up': await turn(-480) };
    const session = await slowDown(page, 4);
    // A hurried flick, and a wheel turned steadily: one notch of 120 px for each frame.
    const hurried = { 'queue, down, 4× slower': await turn(480) };
    const steady = { 'queue, steadily down, 4× slower': await turn(120) };
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expectSmooth(annotate, usual, { work: 8 });
    await expectSmooth(annotate, hurried, { work: 40 });
    await expectSmooth(annotate, steady, { work: 24 });

    await until(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await last.count()).toBe(1);
    });
    expect(complaints).toEqual([]);
  });

  it('keeps the keyboard on a row that is scrolled away, and the place of the one who reads', async () => {
    const { page } = await openAsOwner({ viewport });
    await row(page, 'Scheherazade').click();
    const receipt = thread(page).locator('summary').last();
    await receipt.focus();
    await thread(page).evaluate((box) => box.scrollBy({ top: -box.clientHeight * 3 }));
    await seen(page.getByRole('button', { name: 'Newest' }));
    expect(await receipt.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await seen(thread(page).locator('details[open]'));
  });
});
