import { expect, it } from 'vitest';
import { beAvailable, details, row, seen, takeOpened, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('isolates a quote from right to left in the summary, so that its outcome stays behind it', async () => {
  const question = 'متى تمطر السماء في الصحراء؟';
  const vera = await visitor('Vera');
  await vera.say(question);
  await vera.askForHuman();
  const { page, complaints } = await openAsAgent();
  await beAvailable(page, false);
  await row(page, 'Vera').click();
  const summary = details(page).locator('dd').filter({ hasText: question });
  await seen(summary);
  // Where each word of the line stands on the screen, from left to right.
  const words = await summary.evaluate((box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const found: { word: string; x: number; y: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[a-z]+|متى/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const { x, y } = range.getBoundingClientRect();
        found.push({ word: match[0], x: Math.round(x), y: Math.round(y) });
      }
    }
    return found.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ word }) => word);
  });
  expect(words.join(' ')).toBe('متى couldn t answer');
  expect(complaints).toEqual([]);
  await vera.end();
});

it.each([
  ['runs from right to left', 'عبد الرحمن بن محمد'],
  ['is as long as it may be', 'Donaudampfschiffahrt'.repeat(6)],
  ['holds zero-width characters', 'Nar\u200b\u200bges\u200c'],
])('keeps row, header, thread and details in place when a name %s', async (_, name) => {
  const person = await visitor(name, { email: 'person@example.com' });
  await person.say('Hello?');
  await person.askForHuman();
  const { page, complaints } = await openAsAgent();
  await beAvailable(page, true);
  await row(page, name).click();
  await takeOpened(page, name);
  await seen(thread(page).getByText('Hello?'));
  await seen(details(page).getByText('person@example.com'));
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const names = await page.locator('bdi').filter({ hasText: name, visible: true }).all();
    expect(names.length).toBeGreaterThan(0);
    for (const shown of names) {
      const { x = -1, width: taken = 0 } = (await shown.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + taken).toBeLessThanOrEqual(width);
    }
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  }
  expect(complaints).toEqual([]);
  await person.end();
});
