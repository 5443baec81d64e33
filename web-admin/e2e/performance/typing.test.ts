import { MAX_SAVED_REPLIES } from '@chatbot-saas/contract/saved-replies';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inWords, slowDown } from '../support/frames.ts';
import { replyBox, row, seen, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { computingOf, keyCosts } from '../support/key-costs.ts';
import { addLongConversation, addSavedReplies } from '../support/large-workspace.ts';
import { stage } from '../support/stage.ts';

const MESSAGES = 5_000;
const viewport = { width: 1440, height: 900 };
/** A frame at 60 a second: a key that takes longer is seen to lag. */
const FRAME_MS = 16;
/** Of computing, on a processor a quarter as fast. */
const OPENED_WITH_MS = 150;
const OPENED = ['Ada', 'Berta', 'Carla', 'Dora', 'Emma', 'Flora', 'Gina', 'Hana', 'Ida', 'Jana'];

const { openAsOwner, owner, databaseUrl } = stage({ env: { RATE_LIMITS: 'off' }, ownPostgres: true });
beforeAll(async () => {
  const { email } = owner();
  await addLongConversation(databaseUrl(), email, { visitor: 'Scheherazade', messages: MESSAGES });
  for (const visitor of OPENED) await addLongConversation(databaseUrl(), email, { visitor, messages: 200 });
  await addSavedReplies(databaseUrl(), email, { count: MAX_SAVED_REPLIES });
});

async function loadAll(page: Page) {
  const oldest = thread(page).getByText(/^Message 1\b/);
  await until(async () => {
    await thread(page).evaluate((box) => box.scrollTo({ top: 0 }));
    expect(await oldest.count()).toBe(1);
  });
  await page.getByRole('button', { name: 'Newest' }).click();
  await seen(thread(page).getByText(`Message ${MESSAGES}`, { exact: false }));
}

const WORDS = [...'Hello, thank you for your patience. Your parcel left us '];
const keysOf = (text: string) => [...text].map((key) => (key === ' ' ? 'Space' : key));

describe('a reply', () => {
  it(`is typed without a lag under ${MESSAGES} messages, with ${MAX_SAVED_REPLIES} saved replies`, async ({
    annotate,
  }) => {
    const { page, complaints } = await openAsOwner({ viewport });
    await row(page, 'Scheherazade').click();
    await seen(thread(page).getByText(/^Message 5000\b/));
    await loadAll(page);
    await takeOpened(page, 'Scheherazade');
    await page.keyboard.type('/');
    await seen(page.getByRole('option'));
    await page.keyboard.press('Backspace');
    await page.keyboard.type(':ta');
    await seen(page.getByRole('listbox', { name: 'Emoji' }));
    await replyBox(page, 'Scheherazade').fill('');

    const measure = async () => ({
      words: await keyCosts(page, keysOf(WORDS.join(''))),
      'lines and marks': await keyCosts(page, [
        'Shift+Enter',
        'ControlOrMeta+b',
        ...keysOf('so'),
        'ControlOrMeta+b',
        'Shift+Enter',
        'ControlOrMeta+Shift+8',
        ...keysOf('one'),
        'Shift+Enter',
        'Backspace',
      ]),
      'a saved reply': await keyCosts(page, [...keysOf(' /reply 12'), 'ArrowDown', 'Escape']),
      'an emoji': await keyCosts(page, [...keysOf(' :part'), 'ArrowDown', 'Escape']),
    });
    const usual = await measure();
    await replyBox(page, 'Scheherazade').fill('');
    await slowDown(page, 4);
    const slow = await measure();
    for (const [name, costs] of Object.entries(slow)) await annotate(inWords(`${name}, 4× slower`, costs));
    for (const [name, costs] of Object.entries(usual)) {
      await annotate(inWords(name, costs));
      expect(costs.p95, name).toBeLessThanOrEqual(FRAME_MS);
      expect(costs.most, name).toBeLessThanOrEqual(FRAME_MS);
    }
    expect(complaints).toEqual([]);
  });

  it('has its conversation on the screen soon after the click, on a slow processor', async ({ annotate }) => {
    const { page } = await openAsOwner({ viewport });
    await row(page, 'Scheherazade').click();
    await seen(thread(page).getByText(/^Message 5000\b/));
    await slowDown(page, 4);
    const times: number[] = [];
    const costs: number[] = [];
    const computed = await computingOf(page);
    for (const name of OPENED) {
      const before = await computed.read();
      const opening = page.evaluate(untilOpened, name);
      await row(page, name).click();
      times.push(Math.round(await opening));
      costs.push(Math.round((await computed.read()) - before));
    }
    await annotate(
      `from the click to the newest messages, 4× slower: ${times.join(', ')} ms, of which computing ${costs.join(', ')} ms`,
    );
    expect(Math.min(...costs)).toBeLessThanOrEqual(OPENED_WITH_MS);
  });
});

/** From the next click to the frame with the last message of that visitor. */
const untilOpened = (visitor: string) =>
  new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const log = document.querySelector(`section[aria-label="Messages with ${visitor}"]`);
          if (!log?.textContent?.includes('Message 200')) return requestAnimationFrame(look);
          // The frame is drawn once its scripts are over.
          setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
