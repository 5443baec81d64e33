import { violations } from '@chatbot-saas/testing/axe';
import { FakeModelServer } from '@chatbot-saas/testing/model-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { beAvailable, gone, replyBox, row, seen, takeOpened, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';

const model = new FakeModelServer();
const LLM_BASE_URL = await model.start();
afterAll(() => model.stop());
const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off', LLM_BASE_URL } });

const QUESTION = 'How long does shipping take?';
const ANSWER = /Standard shipping takes 3–5 working days/;
const DRAFT = 'Hello Nora, it takes three to five working days.';
beforeEach(() => {
  model.says(() => DRAFT);
  model.status = 200;
});

const panel = (page: Page) => page.getByRole('region', { name: 'Suggested replies' });
const draftButton = (page: Page) => panel(page).getByRole('button', { name: 'Draft a reply' });
const suggestion = (page: Page, question: string) =>
  panel(page).getByRole('button', { name: `Insert the answer to ${question}` });

async function take(page: Page, person: Visitor, name: string) {
  await beAvailable(page, false);
  await person.askForHuman();
  await row(page, name).click();
  expect(await panel(page).count()).toBe(0);
  await takeOpened(page, name);
}

it('puts what is known below what was typed, follows the visitor, and stays folded', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const nora = await visitor('Nora');
  await nora.say(QUESTION);
  await take(page, nora, 'Nora');

  await replyBox(page, 'Nora').pressSequentially('Hello Nora,');
  await suggestion(page, QUESTION).focus();
  await page.keyboard.press('Enter');
  await until(async () =>
    expect(await replyBox(page, 'Nora').inputValue()).toMatch(/^Hello Nora,\n\nOrders placed/),
  );
  expect(await replyBox(page, 'Nora').inputValue()).toMatch(ANSWER);
  await until(async () =>
    expect(
      await replyBox(page, 'Nora').evaluate(
        (box) => document.activeElement === box && (box as HTMLTextAreaElement).selectionEnd,
      ),
    ).toBe((await replyBox(page, 'Nora').inputValue()).length),
  );
  // Undone by the browser, like what was typed before it.
  await page.keyboard.press('ControlOrMeta+z');
  await until(async () => expect(await replyBox(page, 'Nora').inputValue()).toBe('Hello Nora,'));
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await until(async () => expect(await replyBox(page, 'Nora').inputValue()).toMatch(ANSWER));
  // Inserted is not sent.
  expect((await nora.history()).messages.filter(({ role }) => role === 'agent')).toEqual([]);

  await nora.say('What is your return policy?');
  await seen(suggestion(page, 'What is your return policy?'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }

  await panel(page)
    .getByRole('button', { name: /^Suggested replies/ })
    .click();
  await until(async () =>
    expect(await suggestion(page, 'What is your return policy?').isVisible()).toBe(false),
  );
  await page.reload();
  await seen(panel(page));
  expect(await suggestion(page, 'What is your return policy?').isVisible()).toBe(false);

  await nora.say('Who won the world cup in 1954?');
  await gone(panel(page));
  expect(complaints).toEqual([]);
  await nora.end();
});

it('keeps what was typed while something is looked up, and over a reload', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const petra = await visitor('Petra');
  await petra.say(QUESTION);
  await take(page, petra, 'Petra');
  await replyBox(page, 'Petra').fill('Half of a reply');
  await page.getByRole('link', { name: 'Knowledge Base' }).click();
  await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  await page.goBack();
  await until(async () => expect(await replyBox(page, 'Petra').inputValue()).toBe('Half of a reply'));
  await page.reload();
  await until(async () => expect(await replyBox(page, 'Petra').inputValue()).toBe('Half of a reply'));

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => expect(await replyBox(page, 'Petra').inputValue()).toBe(''));
  await page.reload();
  await seen(replyBox(page, 'Petra'));
  expect(await replyBox(page, 'Petra').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await petra.end();
});

it('drafts a reply into the box, can be stopped, and says when it fails', async () => {
  const { page, complaints } = await openAsAgent({
    viewport: { width: 360, height: 740 },
    expected: [/Failed to load resource/],
  });
  const omar = await visitor('Omar');
  await omar.say(QUESTION);
  await take(page, omar, 'Omar');
  const asked = model.asked.length;

  const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>();
  model.answer = async () => {
    await mayAnswer;
    return { content: 'Nobody waits for this any more.' };
  };
  await draftButton(page).press('Enter');
  await until(() => expect(model.asked).toHaveLength(asked + 1));
  await seen(panel(page).getByText('Drafting…'));
  expect(await violations(page)).toEqual([]);
  await replyBox(page, 'Omar').fill('Hi!');
  await panel(page).getByRole('button', { name: 'Cancel the draft' }).press('Enter');
  await until(async () =>
    expect(await draftButton(page).evaluate((button) => button === document.activeElement)).toBe(true),
  );
  letGo();

  model.status = 401;
  await draftButton(page).click();
  await seen(page.getByText('The model gave no usable draft. Please try again in a moment.'));
  await seen(panel(page).getByRole('alert'));
  expect(await replyBox(page, 'Omar').inputValue()).toBe('Hi!');

  model.status = 200;
  model.says(() => DRAFT);
  await panel(page).getByRole('button', { name: 'Try the draft again' }).click();
  await until(async () => expect(await replyBox(page, 'Omar').inputValue()).toBe(`Hi!\n\n${DRAFT}`));
  await gone(panel(page).getByRole('alert'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () =>
    expect((await omar.history()).messages.at(-1)).toMatchObject({
      role: 'agent',
      content: `Hi!\n\n${DRAFT}`,
    }),
  );
  expect(complaints).toEqual([]);
  await omar.end();
});
