import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const path = '/settings/assistant';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

describe('past questions, without a model', () => {
  it('show what a knowledge item would change, before it is saved', async () => {
    const guest = await visitor('Vera');
    for (const message of ['Do you repair zeppelins?', 'How long does delivery take?'])
      await guest.say(message);
    const { page, complaints } = await openAsOwner({ path, reducedMotion: 'reduce' });
    await button(page, 'Create from past questions').click();
    await toast(page, '2 questions saved');
    await page.getByText('No AI model connected, so these settings change nothing.').waitFor();
    expect(await button(page, 'Run test').isDisabled()).toBe(true);

    await page.getByText('An article', { exact: true }).click();
    await button(page, 'See what would change').click();
    await page.getByText('Question is required').waitFor();
    await page.getByLabel('Question', { exact: true }).fill('Do you repair zeppelins?');
    await page.getByLabel('Answer', { exact: true }).fill('Only on Tuesdays.');
    await button(page, 'See what would change').click();
    await page.getByText('1 of 2 questions would change.').waitFor();
    const answered = group(page, 'Now answered').getByRole('listitem');
    await answered.getByText('Can’t answer').waitFor();
    await answered.getByText('Only on Tuesdays.').waitFor();
    await page.getByText('Unchanged', { exact: true }).waitFor();
    // A notice that fades is no color to judge.
    await page.getByText('2 questions saved').waitFor({ state: 'detached' });
    expect(await group(page, 'Unchanged').isVisible()).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.getByLabel('Answer', { exact: true }).fill('Never on Tuesdays.');
    await page.getByText('Your draft changed.').waitFor();
    await button(page, 'Save to knowledge base').click();
    await toast(page, 'Knowledge item created successfully!');

    await page.getByRole('main').getByRole('searchbox').fill('zeppelins');
    await button(page, 'Do you repair zeppelins?').click();
    expect(await page.getByLabel('Answer', { exact: true }).inputValue()).toBe('Never on Tuesdays.');
    await page.getByLabel('Test without this article').check();
    await button(page, 'See what would change').click();
    await group(page, 'No longer answered').getByText('Never on Tuesdays.').waitFor();
    await button(page, 'Delete from knowledge base').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Knowledge item deleted successfully');
    expect(complaints).toEqual([]);
  });

  it('are looked through, thinned out and added to', async () => {
    const { page, complaints } = await openAsOwner({ path });
    await page.getByText('Show questions').click();
    const questions = group(page, 'Test questions').getByRole('listitem');
    await questions
      .filter({ hasText: 'zeppelins' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByText('1 question ·').waitFor();
    await page.getByLabel('Your own question').fill('Do you rent balloons?');
    await page.keyboard.press('Enter');
    await questions.filter({ hasText: 'Do you rent balloons?' }).getByText('Added by your team').waitFor();
    await button(page, 'Refresh from the last 30 days').click();
    await page.getByText('3 questions ·').waitFor();

    await page.getByText('An article', { exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill('Half an item');
    await page.getByRole('link', { name: 'Profile' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Question', { exact: true }).fill('');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    expect(complaints).toEqual([]);
  });
});
