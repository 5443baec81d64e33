import { violations, violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { ownersApi, openAsOwner } = stage({ env: { RATE_LIMITS: 'off' } });

/** A refused save is a 409, which the browser writes on its console. */
const expected = [/status of 409/];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed by someone else' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

describe('an item that someone else has changed', () => {
  /** Opened for editing in the browser, changed there, and saved with another answer by someone else. */
  async function edited(asked: string) {
    const owners = await ownersApi();
    const { item } = await owners.call('POST /kb', { body: { question: asked, answer: 'As it was.' } });
    const { page, complaints } = await openAsOwner({ path: `/knowledge-base?search=${asked}`, expected });
    await page.getByText(asked).first().click();
    const answer = page.getByRole('textbox', { name: /^Answer/ });
    await answer.fill('Mine.');
    await owners.call('PUT /kb/{id}', { params: { id: item._id }, body: { answer: 'Theirs.' } });
    await button(page, 'Save changes').click();
    await question(page).getByText('Theirs.').waitFor();
    await question(page).getByText('Mine.').waitFor();
    const stored = async () => {
      const { items } = await owners.call('GET /kb', { query: { search: asked } });
      return items[0]?.answer;
    };
    return { page, complaints, answer, stored };
  }

  it('shows both texts, and is saved as typed where one says so', async () => {
    const { page, complaints, stored } = await edited('opening-hours');
    expect(await stored()).toBe('Theirs.');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Save mine').click();
    await toast(page, 'Knowledge item updated successfully!');
    expect(await stored()).toBe('Mine.');
    expect(complaints).toEqual([]);
  });

  it('marks what differs, and hides the form behind it; on a phone each button can be reached', async () => {
    const { page } = await edited('school-holidays');
    expect(await question(page).locator('mark').allInnerTexts()).toEqual(['Mine', 'Theirs']);
    await page.setViewportSize({ width: 360, height: 640 });
    const save = page.locator('button', { hasText: 'Save changes' });
    const isDimmed = await save.evaluate((element) => {
      // The form takes no pointer meanwhile, and what takes none is not among the elements of a point.
      element.style.pointerEvents = 'auto';
      const { left, top, width, height } = element.getBoundingClientRect();
      const [topmost] = document.elementsFromPoint(left + width / 2, top + height / 2);
      return topmost !== element;
    });
    expect(isDimmed).toBe(true);
    for (const name of ['Keep editing', 'Use theirs', 'Save mine']) {
      const box = await button(page, name).boundingBox();
      expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    }
    expect(await violations(page)).toEqual([]);
  });

  it('of a text longer than a phone’s screen is read to its end by keyboard', async () => {
    const { page, answer } = await edited('garden-furniture');
    await button(page, 'Keep editing').click();
    await answer.fill('A line of mine.\n'.repeat(60));
    await page.setViewportSize({ width: 360, height: 640 });
    await button(page, 'Save changes').click();
    const versions = question(page).getByRole('region', { name: 'Both versions' });
    await versions.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await versions.evaluate((region) => region === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    const bottomOf = async (shown: Locator) => {
      const box = await shown.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const theirs = question(page).getByText('Theirs.');
    const footer = await button(page, 'Keep editing').boundingBox();
    await expect.poll(() => bottomOf(theirs)).toBeLessThan(footer?.y ?? 0);
  });

  it('takes the saved text into the form where one prefers it, and goes on from there', async () => {
    const { page, complaints, answer, stored } = await edited('parking-spaces');
    await button(page, 'Use theirs').click();
    expect(await answer.inputValue()).toBe('Theirs.');
    await answer.fill('Both.');
    await button(page, 'Save changes').click();
    await toast(page, 'Knowledge item updated successfully!');
    expect(await stored()).toBe('Both.');
    expect(complaints).toEqual([]);
  });

  it('keeps what is typed where one goes back to the form', async () => {
    const { page, complaints, answer, stored } = await edited('gift-wrapping');
    await button(page, 'Keep editing').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await answer.inputValue()).toBe('Mine.');
    expect(await stored()).toBe('Theirs.');
    expect(complaints).toEqual([]);
  });

  it('asks nothing where both have written the same', async () => {
    const owners = await ownersApi();
    const { item } = await owners.call('POST /kb', {
      body: { question: 'Lost keys?', answer: 'As it was.' },
    });
    const { page, complaints } = await openAsOwner({ path: '/knowledge-base?search=Lost', expected });
    await page.getByText('Lost keys?').first().click();
    await page.getByRole('textbox', { name: /^Answer/ }).fill('The same.');
    await owners.call('PUT /kb/{id}', { params: { id: item._id }, body: { answer: 'The same.' } });
    await button(page, 'Save changes').click();
    await toast(page, 'Knowledge item updated successfully!');
    expect(complaints).toEqual([]);
  });
});

describe('an item of the prompt tuner that someone else has changed', () => {
  /** Chosen in the browser, changed and tried there, and saved after someone else has. */
  async function tried(asked: string) {
    const owners = await ownersApi();
    const { item } = await owners.call('POST /kb', { body: { question: asked, answer: 'As it was.' } });
    await owners.call('POST /assistant/replay-set/questions', { body: { text: asked } });
    const { page, complaints } = await openAsOwner({ path: '/settings/assistant', expected });
    await page.getByText('An article', { exact: true }).click();
    await page.getByRole('main').getByRole('searchbox').fill(asked);
    await button(page, asked).click();
    const answer = page.getByLabel('Answer', { exact: true });
    await answer.fill('Mine.');
    await button(page, 'See what would change').click();
    const save = button(page, 'Save to knowledge base');
    await save.waitFor();
    const theirs = { question: `${asked} today`, answer: 'Theirs.' };
    await owners.call('PUT /kb/{id}', { params: { id: item._id }, body: theirs });
    await save.click();
    await question(page).getByText('Theirs.').waitFor();
    await question(page).getByText('Mine.').waitFor();
    const stored = async () => {
      const { items } = await owners.call('GET /kb', { query: { search: asked } });
      return items[0]?.answer;
    };
    return { page, complaints, answer, save, stored };
  }

  it('shows both texts, and is saved as typed where one says so', async () => {
    const { page, complaints, stored } = await tried('piano-lessons');
    expect(await stored()).toBe('Theirs.');
    expect(await violationsInEitherTheme(page)).toEqual([]);
    await button(page, 'Save mine').click();
    await toast(page, 'Knowledge item updated successfully!');
    await question(page).waitFor({ state: 'detached' });
    expect(await stored()).toBe('Mine.');
    expect(complaints).toEqual([]);
  });

  it('takes the saved text where one prefers it, to be tried and saved as that', async () => {
    const { page, complaints, answer, save, stored } = await tried('violin-strings');
    await button(page, 'Use theirs').click();
    expect(await answer.inputValue()).toBe('Theirs.');
    await page.getByText('Editing violin-strings today').waitFor();
    await answer.fill('Both.');
    await save.click();
    await toast(page, 'Knowledge item updated successfully!');
    expect(await stored()).toBe('Both.');
    expect(complaints).toEqual([]);
  });

  it('keeps what is typed where one goes back to it', async () => {
    const { page, complaints, answer, stored } = await tried('drum-sticks');
    await button(page, 'Keep editing').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await answer.inputValue()).toBe('Mine.');
    expect(await stored()).toBe('Theirs.');
    expect(complaints).toEqual([]);
  });
});

describe('settings that someone else has changed', () => {
  it('are shown twice where both changed the same, and saved as chosen with all that is typed', async () => {
    const owners = await ownersApi();
    const { page, complaints } = await openAsOwner({ path: '/settings/widget', expected });
    await page.getByLabel('Welcome message').fill('Mine!');
    await page.getByLabel('Placeholder').fill('Ask away');
    const theirs = { chatWidget: { welcomeMessage: 'Theirs!' } };
    await owners.call('PUT /tenant/settings', { body: { settings: theirs } });
    await button(page, 'Save').click();
    await question(page).getByText('Theirs!').waitFor();
    await question(page).getByText('Mine!').waitFor();
    expect(await question(page).getByText('Ask away').count()).toBe(0);
    await button(page, 'Use theirs').click();
    expect(await page.getByLabel('Welcome message').inputValue()).toBe('Theirs!');
    expect(await page.getByLabel('Placeholder').inputValue()).toBe('Ask away');
    await button(page, 'Save').click();
    await toast(page, 'Settings saved successfully!');
    const { settings } = await owners.call('GET /tenant/settings');
    expect(settings.chatWidget).toMatchObject({ welcomeMessage: 'Theirs!', placeholder: 'Ask away' });
    expect(complaints).toEqual([]);
  });

  it('are saved side by side without a question where each changed something else', async () => {
    const owners = await ownersApi();
    const { page, complaints } = await openAsOwner({ path: '/settings/widget', expected });
    await page.getByLabel('Placeholder').fill('What can we do for you?');
    await owners.call('PUT /tenant/settings', { body: { settings: { ai: { maxTokens: 800 } } } });
    await button(page, 'Save').click();
    await toast(page, 'Settings saved successfully!');
    const { settings } = await owners.call('GET /tenant/settings');
    expect([settings.chatWidget.placeholder, settings.ai.maxTokens]).toEqual([
      'What can we do for you?',
      800,
    ]);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Assistant' }).click();
    expect(await page.getByLabel('Max tokens').inputValue()).toBe('800');
    expect(complaints).toEqual([]);
  });
});
