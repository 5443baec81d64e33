import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '../src/frame/i18n/index.ts';
import { signIn } from './support/agent.ts';
import { KNOWN, KNOWN_ANSWER, stage } from './support/stage.ts';
import type { Visitor } from './support/visitor.ts';

const shop = stage();
const { ar: arabic } = languages;
/** One word that fits two entries of the demo shop, and neither well. */
const VAGUE = 'package';

const chips = ({ chat }: Visitor) => chat.locator('.offer button');

/** What the visitor has asked the server since, word for word. */
function questionsOf({ page }: Visitor): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/message')) asked.push(request.postDataJSON().message);
  });
  return asked;
}

it('asks back with what may be meant, and a click asks just that, once', async () => {
  const visitor = await shop.visitor();
  const { bubbles, chat, openChat, say } = visitor;
  await openChat();
  await say(VAGUE);
  await chat.getByText('Did you mean one of these?').waitFor();
  // They come once the answer is whole, and it is shown while it is made.
  await expect
    .poll(() => chips(visitor).allTextContents())
    .toEqual(['Where is my order?', KNOWN, 'Talk to Human Agent']);
  expect(await chat.getByText('Based on').count()).toBe(0);

  const asked = questionsOf(visitor);
  await chat.getByRole('button', { name: KNOWN }).dblclick();
  await chat.getByText(KNOWN_ANSWER).waitFor();
  await chat.getByText(`Based on “${KNOWN}”`).waitFor();
  expect(asked).toEqual([KNOWN]);
  expect(await bubbles('user').allTextContents()).toEqual([VAGUE, KNOWN]);
  expect(await chips(visitor).count()).toBe(0);
});

it('stay in view, also those that come before the scroll to their answer is reported', async () => {
  const visitor = await shop.visitor({ viewport: { width: 360, height: 400 } });
  const { chat, openChat, say } = visitor;
  await openChat();
  await say(VAGUE);
  await chips(visitor).last().waitFor();
  const log = chat.getByRole('log');
  const below = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(below).toBeLessThan(1);
  const grow = (to: 'here' | 'top') =>
    log.evaluate((box, place) => {
      box.scrollTop = place === 'top' ? 0 : box.scrollTop - 1;
      // Reported at the next frame, when this is there already.
      const more = document.createElement('div');
      more.style.height = '200px';
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      return (place === 'top' ? frame().then(frame) : Promise.resolve()).then(() => {
        box.firstElementChild?.append(more);
        return frame().then(frame);
      });
    }, to);
  await grow('here');
  await expect.poll(below).toBeLessThan(1);
  // For who reads what is above, nothing moves.
  await grow('top');
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
});

it('lets them be reached and pressed by keyboard, and goes on in the field', async () => {
  const visitor = await shop.visitor();
  const { chat, input, openChat, page, say } = visitor;
  await openChat();
  await say(VAGUE);
  await chips(visitor).last().waitFor();
  // Next to the field is the way to attach files.
  await page.keyboard.press('Shift+Tab');
  for (const chip of (await chips(visitor).all()).reverse()) {
    await page.keyboard.press('Shift+Tab');
    expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await chip.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
  }
  const asked = questionsOf(visitor);
  await page.keyboard.press('Enter');
  await chat.getByText('Based on “Where is my order?”').waitFor();
  expect(asked).toEqual(['Where is my order?']);
  expect(await input.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('still offers them after a page load, and no more once something else was asked', async () => {
  const visitor = await shop.visitor();
  const { chat, launcher, openChat, page, say } = visitor;
  await openChat();
  await say(VAGUE);
  await chips(visitor).last().waitFor();
  await page.reload();
  await launcher.click();
  await chat.getByRole('button', { name: 'Where is my order?' }).waitFor();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await chips(visitor).count()).toBe(0);
});

it('offers nothing more to ask the assistant once a person is asked for', async () => {
  const visitor = await shop.visitor();
  const { chat, openChat, say } = visitor;
  await openChat();
  await say(VAGUE);
  await chips(visitor).last().click();
  await chat.getByText("We're offline right now").waitFor();
  expect(await chips(visitor).count()).toBe(0);
});

it('asks back from right to left where the page reads so', async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const known = {
    'ما هي تكلفة الشحن؟': 'الشحن العادي مجاني.',
    'كم يستغرق الشحن؟': 'يصل الطلب خلال ثلاثة أيام.',
    'هل يمكنني إلغاء الطلب؟': 'نعم، قبل الشحن.',
  };
  for (const [question, answer] of Object.entries(known)) {
    await api.call('POST /kb', { body: { question, answer } });
  }
  const { page } = await shop.visitor({ viewport: { width: 360, height: 700 } });
  await page.route('**/demo', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('lang="en"', 'lang="ar"');
    await route.fulfill({ response, body });
  });
  await page.goto(`${shop.product().url}/demo`);
  await page.getByRole('button', { name: arabic.title }).click();
  const chat = page.frameLocator(`iframe[title="${arabic.title}"]`);
  const input = chat.getByRole('textbox', { name: arabic.input });
  await input.fill('معلومات عن الشحن');
  await input.press('Enter');
  const question = 'كم يستغرق الشحن؟';
  const chip = chat.getByRole('button', { name: question });
  await chip.waitFor();
  const right = async (locator: Locator) => {
    const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  // All chips begin where the words above them do.
  for (const one of await chat.locator('.offer button').all()) {
    expect(await right(one)).toBe(await right(chat.locator('.message.assistant .bubble').last()));
  }
  await chip.click();
  await chat.getByText('يصل الطلب خلال ثلاثة أيام.').waitFor();
  await chat.getByText(arabic.basedOn(question)).waitFor();
  expect(await chat.locator('.offer').count()).toBe(0);
});
