import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beAvailable, gone, replyBox, row, seen, takeOpened, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const box = (page: Page) => replyBox(page, 'Nora');
const textOf = (page: Page) => box(page).inputValue();
const hasKeyboard = (page: Page) => box(page).evaluate((area) => area === document.activeElement);

it('finds emoji by shortcodes, and by a look at all of them', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const data: string[] = [];
  page.on('request', (request) => request.url().includes('emoji') && data.push(request.url()));
  const nora = await visitor('Nora');
  await beAvailable(page, false);
  await nora.askForHuman();
  await row(page, 'Nora').click();
  await takeOpened(page, 'Nora');

  // Times, addresses and smileys stay what they are, and fetch nothing.
  const list = page.getByRole('listbox', { name: 'Emoji' });
  await page.keyboard.type('At 10:30 on https://a.test :) ');
  expect(await list.count()).toBe(0);
  expect(data).toEqual([]);
  await page.keyboard.type(':tad');
  await seen(list.getByRole('option', { name: /party popper/ }));
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option').first().getAttribute('id'),
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await gone(list);
  expect(await textOf(page)).toBe('At 10:30 on https://a.test :) :tad');
  for (const _ of ':tad') await page.keyboard.press('Backspace');
  await page.keyboard.type(':tad');
  await seen(list);
  await page.keyboard.press('Tab');
  expect(await textOf(page)).toBe('At 10:30 on https://a.test :) 🎉');
  await page.keyboard.type(' :+1:');
  expect(await textOf(page)).toBe('At 10:30 on https://a.test :) 🎉 👍');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await textOf(page)).toMatch(/:\+1$/);

  await box(page).fill('Well done ');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  const dialog = page.getByRole('dialog', { name: 'Emoji' });
  await seen(dialog.getByRole('gridcell', { name: 'party popper' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await gone(dialog);
  expect(await hasKeyboard(page)).toBe(true);

  // What was used stands first; arrows go by rows.
  await page.getByRole('button', { name: 'Emoji' }).click();
  await until(async () =>
    expect(await dialog.getByRole('gridcell').first().getAttribute('aria-label')).toBe('thumbs up'),
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await gone(dialog);
  expect(await textOf(page)).toBe('Well done 😃');
  expect(await hasKeyboard(page)).toBe(true);

  await page.getByRole('button', { name: 'Emoji' }).click();
  await dialog.getByRole('combobox', { name: 'Skin tone' }).selectOption('🏽');
  await dialog.getByRole('combobox', { name: 'Search emoji' }).fill('wav');
  await seen(dialog.getByRole('gridcell', { name: 'waving hand' }));
  await page.keyboard.press('Enter');
  await until(async () => expect(await textOf(page)).toBe('Well done 😃👋🏽'));
  expect(complaints).toEqual([]);
});

it('names emoji in the language of the person, and finds them by its words and the English ones', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 }, locale: 'de' });
  const ida = await visitor('Ida');
  await ida.askForHuman();
  await page.getByRole('button', { name: /^Ida / }).click();
  // It is offered at once, or waits.
  await page
    .getByRole('button', { name: /^(Annehmen|Übernehmen)/ })
    .filter({ visible: true })
    .first()
    .click();
  const writing = page.getByRole('textbox', { name: /antworten$/ });
  const list = page.getByRole('listbox', { name: 'Emoji' });
  for (const word of [':konfettib', ':böller', ':party_popp', ':tad']) {
    await writing.fill('');
    await writing.pressSequentially(word);
    await seen(list.getByRole('option', { name: /Konfettibombe/ }));
  }
  await writing.press('Tab');
  expect(await writing.inputValue()).toBe('🎉');
  expect(complaints).toEqual([]);
});
