import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { expectNoViolations } from './support/axe.ts';
import { KNOWN, stage, UNKNOWN } from './support/stage.ts';
import type { Visitor } from './support/visitor.ts';

const shop = stage();

const PHONE = { viewport: { width: 360, height: 740 } };
const thumbsOf = ({ chat }: Visitor) => ({
  groups: chat.getByRole('group', { name: 'Did this answer help?' }),
  yes: chat.getByRole('button', { name: 'Helpful', exact: true }),
  no: chat.getByRole('button', { name: 'Not helpful' }),
  words: chat.getByRole('textbox', { name: 'What was missing?' }),
});

it('feedback: stands under answers, and not under the welcome, courtesies or what is not known', async () => {
  const visitor = await shop.visitor();
  const { chat, bubbles, openChat, say } = visitor;
  await openChat();
  for (const [count, text] of [KNOWN, 'Thank you!', UNKNOWN].entries()) {
    await say(text);
    await expect.poll(() => bubbles('assistant').count()).toBe(count + 2);
  }
  await chat.getByText("I don't know the answer").waitFor();
  expect(await thumbsOf(visitor).groups.count()).toBe(1);
});

it('feedback: asks once what was missing, by keyboard too, and offers a person', async () => {
  const visitor = await shop.visitor(PHONE);
  const { chat, launcher, openChat, page, say } = visitor;
  const { no, words, yes } = thumbsOf(visitor);
  await openChat();
  await say(KNOWN);
  await yes.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await words.waitFor();
  expect(await no.getAttribute('aria-pressed')).toBe('true');
  expect(await yes.getAttribute('aria-pressed')).toBe('false');
  await chat.locator('.offer').getByRole('button', { name: 'Talk to Human Agent' }).waitFor();
  expect(await visitor.human.count()).toBe(1);
  await expectNoViolations(page);

  await page.keyboard.press('Tab');
  await page.keyboard.type('The price abroad.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await chat.getByText('Thanks for telling us.').waitFor();
  expect(await no.evaluate((button) => button === document.activeElement)).toBe(true);
  const { api } = await signIn(shop.product(), 'owner');
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  const { data } = await api.call('GET /chat/{id}/history', { params });
  expect(data.messages.at(-1)?.metadata.feedback).toEqual({ helpful: false, comment: 'The price abroad.' });

  // Pressed while the first is on its way: the latest counts, here and on the server.
  let sent = 0;
  await page.route('**/feedback', async (route) => {
    sent += 1;
    if (sent === 1) await expect.poll(() => no.getAttribute('aria-pressed')).toBe('true');
    await route.continue();
  });
  await yes.click();
  await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('true');
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/feedback') && response.request().postDataJSON()?.helpful === false,
  );
  await no.click();
  await answered;
  await page.unroute('**/feedback');
  expect(sent).toBe(2);
  expect(await no.getAttribute('aria-pressed')).toBe('true');
  expect(await words.count()).toBe(0);

  await page.reload();
  await launcher.click();
  await expect.poll(() => no.getAttribute('aria-pressed')).toBe('true');
  expect(await words.count()).toBe(0);
  // What the browser keeps of the messages is gone: the history knows.
  await page.evaluate(() => {
    for (const [name, record] of Object.entries(localStorage)) {
      if (!record.includes('"messages"')) continue;
      const { messages, ...rest } = JSON.parse(record);
      localStorage.setItem(name, JSON.stringify(rest));
    }
  });
  await page.reload();
  await launcher.click();
  await expect.poll(() => no.getAttribute('aria-pressed')).toBe('true');
});

it('feedback: can be skipped, and says what went wrong', async () => {
  const visitor = await shop.visitor(PHONE);
  const { chat, openChat, page, say } = visitor;
  const { no, words } = thumbsOf(visitor);
  await openChat();
  await say(KNOWN);
  await page.route('**/feedback', (route) => route.abort());
  await no.click();
  await chat.getByText('Failed to connect. Please try again.').waitFor();
  expect(await no.getAttribute('aria-pressed')).toBe('false');
  expect(await words.count()).toBe(0);
  await page.unroute('**/feedback');
  await no.click();
  await chat.getByRole('button', { name: 'Skip' }).click();
  expect(await words.count()).toBe(0);
  expect(await no.evaluate((button) => button === document.activeElement)).toBe(true);
});
