import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { ownersApi, openAsOwner } = stage();

it('keeps unsaved text when another tab chooses a language, and shows that language after a reload', async () => {
  const owners = await ownersApi();
  const { user } = await owners.call('GET /auth/me');
  const choose = (language: 'en' | 'ja') =>
    owners.call('PUT /auth/profile', {
      body: { name: user.name, preferences: { ...user.preferences, language } },
    });
  await choose('en');
  const { page, complaints } = await openAsOwner({ path: '/agents' });
  await page.clock.install();
  await page.getByRole('button', { name: 'Add Agent' }).first().click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Pia');
  await choose('ja');
  // What was asked for a while ago is asked for again once the tab is looked at.
  await page.clock.fastForward(60_000);
  const asked = page.waitForResponse((response) => response.url().endsWith('/auth/me'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await name.inputValue()).toBe('Pia');
  await page.reload();
  await page.locator('html[lang=ja]').waitFor();
  await choose('en');
  expect(complaints).toEqual([]);
});
