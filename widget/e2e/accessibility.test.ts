import { violationsIn } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { expectNoViolations } from './support/axe.ts';
import { KNOWN, stage, UNKNOWN } from './support/stage.ts';

const shop = stage();

it.each(['light', 'dark'] as const)('has nothing that axe would object to, in %s', async (colorScheme) => {
  const { chat, human, openChat, page, say } = await shop.visitor();
  await page.emulateMedia({ colorScheme });
  await openChat();
  await say(KNOWN);
  await chat.getByText('Based on').waitFor();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  await human.click();
  await chat.getByText("We're offline right now").waitFor();
  await expectNoViolations(page);
});

it('keeps the focus inside while it is open, and Escape gives it back', async () => {
  const { chat, input, launcher, openChat, page } = await shop.visitor();
  await openChat();
  await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true);
  const focused = () =>
    chat
      .locator('body')
      .evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
  const way: unknown[] = [];
  const stops = [
    ...['Attach files', 'Your message', 'Options', 'Minimize', 'Close', 'Messages', 'Talk to Human Agent'],
    ...['Where is my order?', 'How long does shipping take?', 'What is your return policy?'],
  ];
  for (let step = 0; step < 2 * stops.length; step++) {
    way.push(await focused());
    await page.keyboard.press('Tab');
  }
  expect(way.slice(0, stops.length)).toEqual(way.slice(stops.length));
  expect(new Set(way)).toEqual(new Set(stops));
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(way.at(-1));
  await page.keyboard.press('Escape');
  await expect.poll(() => launcher.evaluate((button) => button.matches(':focus'))).toBe(true);
});

it('stands without motion, in forced colors and at twice the zoom', async () => {
  const { bubbles, chat, openChat, page, say } = await shop.visitor({
    viewport: { width: 640, height: 480 },
    reducedMotion: 'reduce',
    forcedColors: 'active',
    deviceScaleFactor: 2,
  });
  await openChat();
  await say(KNOWN);
  await chat.getByText('Based on').waitFor();
  const border = await bubbles('user').evaluate((bubble) => getComputedStyle(bubble).borderTopStyle);
  expect(border).toBe('solid');
  const moving = await chat.locator('body').evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  await page.setViewportSize({ width: 320, height: 256 });
  const composerEnd = async () => {
    const composer = await chat.locator('.composer').boundingBox();
    return composer && composer.y + composer.height;
  };
  await expect.poll(composerEnd).toBeLessThanOrEqual(256);
  expect((await chat.getByRole('log').boundingBox())?.height).toBeGreaterThanOrEqual(100);
  await expectNoViolations(page);
});

it('says how many messages wait while it is closed or minimised, and has nothing to say once they are read', async () => {
  const { chat, human, launcher, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  const news = page.locator('aside').getByRole('status');
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await agent.answer('One.');
  await chat.getByText('One.').waitFor();
  expect(await news.textContent()).toBe('');

  await chat.getByRole('button', { name: 'Close' }).click();
  await page.locator('aside.closed').waitFor({ state: 'attached' });
  await agent.answer('Two.');
  await news.getByText('1 unread', { exact: true }).waitFor();
  await agent.answer('Three.');
  await news.getByText('2 unread', { exact: true }).waitFor();
  await expectNoViolations(page);
  await launcher.click();
  await expect.poll(() => news.textContent()).toBe('');

  await chat.getByRole('button', { name: 'Minimize' }).click();
  // A message is unread only from here on, because the page around the window decides first.
  await chat.locator('.bar').waitFor();
  await agent.answer('Four.');
  await news.getByText('1 unread', { exact: true }).waitFor();
  for (const frame of page.frames().slice(1)) expect(await violationsIn(frame)).toEqual([]);
  // Heard and not seen.
  expect(await news.evaluate((element) => getComputedStyle(element).clip)).toBe('rect(0px, 0px, 0px, 0px)');
  await agent.end();
});

it('does not say again what it has said', async () => {
  const { launcher, page } = await shop.visitor();
  // What the frame sends is what is looked at here, so it is sent by hand.
  await page.route('**/widget/frame.html?**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ ports: [port] }) => {
          for (const count of [1, 2, 2, 2]) port.postMessage({ type: 'unread', count, text: count + ' unread' });
          port.postMessage({ type: 'state', text: 'closed' });
        });
        parent.postMessage('{}', '*');
      </script>`,
    }),
  );
  await page.goto(`${shop.product().url}/demo`);
  const said = await page.locator('aside:has(> output)').evaluateHandle((aside) => {
    const texts: Array<string | null> = [];
    const news = aside.querySelector('output') as Element;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) texts.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(news, { childList: true });
    return texts;
  });
  await launcher.click();
  await page.locator('aside.closed:not(.hold):has(> output)').waitFor({ state: 'attached' });
  expect(await said.jsonValue()).toEqual(['1 unread', '2 unread']);
});
