import { violations } from '@chatbot-saas/testing/axe';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, row, seen, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

/** A finger rests on it until what it does is there. */
async function pressLong(target: Locator, shown: Locator) {
  const box = await target.boundingBox();
  const at = { clientX: (box?.x ?? 0) + 90, clientY: (box?.y ?? 0) + 20 };
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, ...at };
  await target.dispatchEvent('pointerdown', finger);
  await seen(shown);
  await target.dispatchEvent('pointerup', finger);
  await target.dispatchEvent('click', { bubbles: true, ...at });
}

it.each([360, 768])('rows are chosen by touch, %i px wide', async (width) => {
  for (const name of ['Lin Wei', 'Tom Rey']) await (await visitor(name)).say('Hello');
  const { page, complaints } = await openAsAgent({
    path: '/handoff-center?filter=assistant',
    viewport: { width, height: 740 },
    hasTouch: true,
  });
  await seen(row(page, 'Tom Rey'));
  const bar = page.getByRole('region', { name: 'Selected conversations' });
  await pressLong(row(page, 'Tom Rey').first(), bar);
  await seen(bar.getByText('1 selected'));
  expect(new URL(page.url()).searchParams.has('conversation')).toBe(false);
  expect(await row(page, 'Tom Rey').first().getAttribute('aria-pressed')).toBe('true');
  const checkbox = page.getByRole('checkbox', { name: 'Select Lin Wei' }).first();
  const target = await checkbox.locator('..').boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect((await bar.getByRole('button', { name: 'Snooze' }).boundingBox())?.height).toBeGreaterThanOrEqual(
    44,
  );
  await row(page, 'Lin Wei').first().tap();
  await seen(bar.getByText('2 selected'));
  expect(await violations(page)).toEqual([]);
  await row(page, 'Lin Wei').first().tap();
  await row(page, 'Tom Rey').first().tap();
  // It goes on until it is left.
  await seen(bar.getByText('0 selected'));
  expect(await bar.getByRole('button', { name: 'End', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await gone(bar);

  // By name, for keyboards and screen readers.
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('button', { name: 'Select conversations' }).press('Enter');
  await seen(bar.getByText('0 selected'));
  await until(async () =>
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-conversation'))).toBe(true),
  );
  await page.keyboard.press('Enter');
  await seen(bar.getByText('1 selected'));
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await gone(bar);
  await row(page, 'Tom Rey').first().tap();
  await until(async () => expect(new URL(page.url()).searchParams.has('conversation')).toBe(true));
  expect(complaints).toEqual([]);
});
