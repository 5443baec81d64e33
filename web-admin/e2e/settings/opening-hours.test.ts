import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner, ownersApi } = stage({ env: { RATE_LIMITS: 'off' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const time = (page: Page, name: string) => page.getByLabel(name, { exact: true });

it('sets a week with copies, a holiday and what is wrong at its field, and says what visitors meet', async () => {
  const { page, complaints } = await openAsOwner({ path: '/settings/hours' });
  await seen(page.getByText('Always open').first());
  await seen(page.getByText('No holidays yet'));
  await page.getByRole('radio', { name: 'At set hours' }).click();
  await time(page, 'Monday: to').fill('17:30');
  await page.getByLabel('Copy Monday to other days').selectOption('Monday to Friday');
  expect(await time(page, 'Friday: to').inputValue()).toBe('17:30');
  await button(page, 'Add hours on Saturday').click();
  // Until midnight.
  await time(page, 'Saturday: from').fill('20:00');
  await time(page, 'Saturday: to').fill('00:00');
  await button(page, 'Add a day').click();
  await page.getByLabel('Date').focus();
  // Nothing is wrong with a day that was just added.
  expect(await page.getByRole('alert').count()).toBe(0);
  await time(page, 'Tuesday: from').fill('');
  await time(page, 'Wednesday: to').fill('02:00');
  await button(page, 'Save').click();
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await seen(alert('Choose a day'));
  await seen(alert('Choose a time'));
  await seen(alert('Must be after the start'));
  await time(page, 'Tuesday: from').fill('09:00');
  await time(page, 'Wednesday: to').fill('17:30');
  await page.getByLabel('Date').fill('2027-12-25');
  await seen(alert('Required'));
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Christmas Day');
  await seen(page.getByRole('status').getByText(/^(Open now, closes|Closed, opens) /));
  await button(page, 'Save').click();
  await seen(page.getByText('Opening hours saved'));

  const { week, holidays } = await (await ownersApi()).call('GET /tenant/hours');
  const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:30' }));
  expect([...week].sort((a, b) => a.day - b.day)).toEqual([
    ...workdays,
    { day: 6, from: '20:00', to: '24:00' },
  ]);
  expect(holidays).toEqual([{ date: '2027-12-25', name: 'Christmas Day', closed: true }]);
  expect(complaints).toEqual([]);
});

it('shows each time in full on a laptop and on a phone', async () => {
  const { page } = await openAsOwner({ path: '/settings/hours', viewport: { width: 1024, height: 768 } });
  await page.getByRole('radio', { name: 'At set hours' }).click();
  await time(page, 'Monday: from').waitFor();
  // What a field cuts off does not overflow it: as wide as it wants to be is measured on a copy.
  const missing = () =>
    page.locator('input[type="time"]').evaluateAll((all) => {
      const short = all.map((field) => {
        const copy = field.cloneNode() as HTMLInputElement;
        copy.style.cssText = 'position: absolute; width: max-content';
        field.after(copy);
        const wanted = copy.getBoundingClientRect().width;
        copy.remove();
        return Math.ceil(wanted - field.getBoundingClientRect().width);
      });
      return Math.max(0, ...short);
    });
  for (const width of [1024, 768, 640, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(async () => ({ width, missing: await missing() })).toEqual({ width, missing: 0 });
  }
});

it('builds the form that visitors fill in, and shows it as the chat draws it', async () => {
  const { page, complaints } = await openAsOwner({ path: '/settings/widget' });
  await page.getByLabel('Ask it').selectOption('Always');
  await seen(page.getByText('No fields yet'));
  await page.getByLabel('Add a field').selectOption('Email');
  await page.getByLabel('Add a field').selectOption('Choice');
  await page.getByLabel('Options').focus();
  expect(await page.getByRole('alert').count()).toBe(0);
  const fields = page.getByRole('group', { name: 'Pre-chat form' }).getByRole('listitem');
  await fields.nth(1).getByLabel('Label').fill('What is it about?');
  await button(page, 'Save').click();
  await seen(fields.nth(1).getByText('Must have at least one option'));
  await fields.nth(1).getByLabel('Options').fill('Order\nReturn');
  await button(page, 'Move What is it about? up').click();
  const preview = page.frameLocator('iframe[title="Preview of the chat"]').last();
  await seen(preview.getByText('What is it about?'));
  await seen(preview.getByRole('button', { name: 'Start chat', includeHidden: true }));
  await button(page, 'Save').click();
  await seen(page.getByText('Settings saved successfully!'));
  const { settings } = await (await ownersApi()).call('GET /tenant/settings');
  expect(settings.chatWidget.form).toEqual({
    when: 'always',
    fields: [
      {
        key: 'topic',
        label: 'What is it about?',
        type: 'choice',
        required: false,
        options: ['Order', 'Return'],
      },
      { key: 'email', label: 'Email', type: 'email', required: true },
    ],
    consent: null,
  });

  // In another language, once the chat has texts in it.
  await page.getByLabel('Add a language').selectOption('German');
  const card = page.getByRole('group', { name: 'Pre-chat form' });
  await card.getByRole('tab', { name: 'German' }).click();
  await card.getByLabel('Label of “What is it about?”').fill('Worum geht es?');
  await card.getByLabel('Option “Return”').fill('Rückgabe');
  await seen(preview.getByText('Worum geht es?'));
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save').click();
  const texts = async () =>
    (await (await ownersApi()).call('GET /tenant/settings')).settings.chatWidget.texts;
  await expect.poll(texts).toEqual({
    de: { form: { labels: { topic: 'Worum geht es?' }, options: { topic: { Return: 'Rückgabe' } } } },
  });
  expect(complaints).toEqual([]);
});
