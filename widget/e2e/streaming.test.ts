import { FakeModelServer } from '@chatbot-saas/testing/model-server';
import { afterAll, expect, it } from 'vitest';
import { KNOWN, stage } from './support/stage.ts';

const model = new FakeModelServer();
const shop = stage(async () => ({ env: { LLM_BASE_URL: await model.start() } }));
afterAll(() => model.stop());

it('shows an answer while it is made, and announces it once it is whole', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  model.pieces = async function* () {
    yield { content: 'Standard shipping takes **about** 3–5 working days ' };
    await held;
    yield { content: 'within Europe.' };
  };
  const { bubbles, chat, openChat, say } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  const growing = chat.locator('[aria-live="off"] .bubble');
  await growing.getByText('about').waitFor();
  expect(await growing.textContent()).not.toContain('within Europe');
  const place = (await growing.boundingBox())?.y;
  goOn();
  await bubbles('assistant').getByText('within Europe.').waitFor();
  await expect.poll(() => growing.count()).toBe(0);
  expect((await bubbles('assistant').last().boundingBox())?.y).toBe(place);
  expect(await bubbles('assistant').count()).toBe(2);
});

it('replaces a streamed answer that no item confirms', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  model.pieces = async function* () {
    yield { content: 'Standard shipping takes 99 days, or perhaps a little more, ' };
    await held;
    yield { content: 'within Europe.' };
  };
  const { bubbles, chat, openChat, say } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  await chat.locator('[aria-live="off"] .bubble').getByText('99').waitFor();
  goOn();
  await expect.poll(() => chat.getByText('99').count()).toBe(0);
  await expect.poll(() => bubbles('assistant').count()).toBe(2);
  expect(await bubbles('assistant').last().textContent()).not.toContain('99');
});

it('sends again what broke off half-way, and shows one answer', async () => {
  model.pieces = async function* () {
    yield { content: 'A second answer, whole.' };
  };
  const { bubbles, chat, openChat, page, say } = await shop.visitor();
  await openChat();
  let isBroken = false;
  await page.route('**/api/chat/message', async (route) => {
    if (isBroken) return route.continue();
    isBroken = true;
    await route.fetch();
    // What had come of the stream before the line broke.
    await route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: token\ndata: {"text":"A second"}\n\n',
    });
  });
  await say(KNOWN);
  await chat.getByText('A second answer, whole.').waitFor();
  expect(isBroken).toBe(true);
  expect(await bubbles('assistant').count()).toBe(2);
  expect(await bubbles('user').count()).toBe(1);
});
