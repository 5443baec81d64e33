import { violations, violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  beAvailable,
  details,
  gone,
  queue,
  replyBox,
  row,
  seen,
  thread,
  toolbar,
  until,
} from '../support/handoff-screen.ts';
import { addConversations } from '../support/large-workspace.ts';
import { stage } from '../support/stage.ts';

const { agentsApi, openAsAgent, visitor, databaseUrl, owner } = stage({ env: { RATE_LIMITS: 'off' } });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' } as const;

const ENDLESS = 'Donaudampfschiffahrt'.repeat(6);
const ARABIC = 'عبد الرحمن بن محمد الأنصاري '.repeat(4).trim();
const ARABIC_WORDS = 'السلام عليكم، أين طلبي رقم ٤٢؟';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const back = (page: Page) => page.getByRole('button', { name: 'Back to the queue' });

describe('the handoff center on a phone', () => {
  it('holds endless names and names from right to left, one after the other', async () => {
    const [endless, arabic] = await Promise.all([
      visitor(ENDLESS, { email: 'endless@example.com' }),
      visitor(ARABIC, { email: 'arabic@example.com' }),
    ]);
    await endless.say(ENDLESS.repeat(3));
    await endless.askForHuman(ENDLESS.repeat(3));
    await arabic.say(ARABIC_WORDS);
    await arabic.askForHuman(ARABIC_WORDS);
    const { page, complaints } = await openAsAgent(phone);
    await beAvailable(page, false);

    const isSound = async () => {
      expect(await violations(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    };
    for (const [name, words] of [
      [ENDLESS, ENDLESS.repeat(3)],
      [ARABIC, ARABIC_WORDS],
    ] as const) {
      await isSound();
      await row(page, name).click();
      await seen(page.getByRole('heading', { level: 2, name }));
      await seen(thread(page).getByText(words));
      // Nothing of the last conversation lies over this one.
      expect(await details(page).count()).toBe(0);
      await isSound();
      await page.getByRole('button', { name: 'Show details' }).click();
      await seen(details(page).getByText('@example.com'));
      await isSound();
      await page.getByRole('button', { name: 'Hide details' }).click();
      await back(page).click();
      await seen(row(page, name));
      expect(page.url()).not.toContain('conversation=');
    }
    expect(complaints).toEqual([]);
    await Promise.all([endless.end(), arabic.end()]);
  });

  it('has buttons for fingers in the header, the reply box, its emoji and in dialogs, all of them on the screen', async () => {
    const ida = await visitor('Ida');
    await ida.say('Good morning');
    await ida.askForHuman('Wants a person');
    const { page } = await openAsAgent({ ...phone, isMobile: true });
    await beAvailable(page, false);
    await row(page, 'Ida').click();
    await page.getByRole('button', { name: 'Take action' }).click();
    const box = page.locator('form', { has: replyBox(page, 'Ida') });
    const areForFingers = async (place: Locator) => {
      for (const button of await place.locator('button:visible, input[type="file"]:visible').all()) {
        const { x, width, height } = (await button.boundingBox()) ?? expect.fail('Not on the screen');
        const size = [
          await button.getAttribute('aria-label'),
          width >= 40,
          height >= 44,
          x >= 0,
          x + width <= 360,
        ];
        expect(size.slice(1), String(size[0])).toEqual([true, true, true, true]);
      }
    };
    await seen(box.getByRole('button', { name: 'Send', exact: true }));
    await areForFingers(box);
    await areForFingers(
      page.locator('header', { has: page.getByRole('heading', { level: 2, name: 'Ida' }) }),
    );
    await box.getByRole('button', { name: 'Emoji' }).click();
    const smile = page.getByRole('gridcell').first();
    await seen(smile);
    expect((await smile.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const kinds = page.getByRole('navigation', { name: 'Kinds of emoji' });
    await areForFingers(kinds);
    await page.keyboard.press('Escape');
    const tabs = page.getByRole('tablist', { name: 'Reply or note' });
    await areForFingers(tabs);
    await areForFingers(thread(page));
    await toolbar(page).getByRole('button', { name: 'Escalate' }).click();
    await areForFingers(page.getByRole('dialog'));
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Escape');

    // From right to left, too.
    const api = await agentsApi();
    const { user } = await api.call('GET /auth/me');
    await api.call('PUT /auth/profile', {
      body: { name: user.name, preferences: { ...user.preferences, language: 'ar' } },
    });
    onTestFinished(async () => {
      await api.call('PUT /auth/profile', { body: { name: user.name, preferences: user.preferences } });
    });
    await page.reload();
    await page.locator('[data-opens-emoji]').click();
    const picker = page.locator('[role="dialog"]', { has: page.getByRole('grid') });
    await areForFingers(picker.getByRole('navigation'));
    await ida.end();
  });

  it('leads back to the queue with Esc, one layer after the other', async () => {
    const kim = await visitor('Kim');
    await kim.askForHuman('Wants a person');
    const { page } = await openAsAgent(phone);
    await beAvailable(page, false);
    await row(page, 'Kim').click();
    await toolbar(page).getByRole('button', { name: 'Escalate' }).click();
    await seen(page.getByRole('dialog'));
    expect(await violationsInEitherTheme(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);

    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Show details' }).click();
    await seen(details(page));
    await page.keyboard.press('Escape');
    await until(async () => expect(await details(page).count()).toBe(0));
    await seen(thread(page));
    await page.keyboard.press('Escape');
    await seen(row(page, 'Kim'));

    // The same from the thread, where the question was asked by key, and pressed without waiting.
    await row(page, 'Kim').click();
    await seen(thread(page));
    await page.keyboard.press('x');
    await seen(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await seen(row(page, 'Kim'));
    expect(await queue(page).isVisible()).toBe(true);
    await kim.end();
  });

  it('asks nothing about the next conversation that was asked about the last', async () => {
    const [lou, mia] = await Promise.all([visitor('Lou'), visitor('Mia')]);
    await Promise.all([lou.say('I am Lou'), mia.say('I am Mia')]);
    const { page } = await openAsAgent(phone);
    await row(page, 'Lou').click();
    await seen(thread(page).getByText('I am Lou'));
    await page.keyboard.press('x');
    await seen(page.getByRole('dialog'));
    await page.goBack();
    await row(page, 'Mia').click();
    await seen(thread(page).getByText('I am Mia'));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await Promise.all([lou.end(), mia.end()]);
  });

  it('comes back to the place in the queue from which a conversation was opened', async () => {
    await addConversations(databaseUrl(), owner().email, { count: 80 });
    const { page } = await openAsAgent(phone);
    const one = row(page, 'Visitor 30 ');
    await until(async () => {
      await page.getByRole('list', { name: 'Conversations' }).evaluate((list) => {
        list.parentElement?.scrollTo({ top: 29 * 60 - 100 });
      });
      expect(await one.count()).toBe(1);
    });
    await one.scrollIntoViewIfNeeded();
    // Rows that are measured only now may move it a little.
    let before = await one.boundingBox();
    await until(async () => {
      const then = before;
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      before = await one.boundingBox();
      expect(before).toEqual(then);
    });
    await one.click();
    await seen(page.getByRole('heading', { level: 2, name: 'Visitor 30' }));
    expect(await queue(page).isVisible()).toBe(false);
    // As a browser reports a flick of the finger only once the queue is hidden.
    await page.locator('[aria-label="Conversations"]').evaluate((list) => {
      list.parentElement?.dispatchEvent(new Event('scrollend'));
    });
    await back(page).click();
    await until(async () => expect(await one.boundingBox()).toEqual(before));
  });
});
