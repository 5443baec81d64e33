import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner } = stage();

interface Row {
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** What then is in front. */
  role: string;
  width?: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const pressed = (name: string | RegExp) => (page: Page) => button(page, name).click();
const focused = (name: string | RegExp) => (page: Page) => button(page, name).focus();

/** Everything that opens over a page. */
const overlays: Record<string, Row> = {
  'a menu of the shell': { path: '/dashboard', open: pressed('Account and appearance'), role: 'menu' },
  'a menu of the drawer': {
    path: '/dashboard',
    open: async (page) => {
      await button(page, 'Open navigation').click();
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Account and appearance' }).click();
    },
    role: 'menu',
    width: 360,
  },
  'a menu of a row': { path: '/agents', open: pressed(/^Actions for/), role: 'menu' },
  'a tooltip of the shell': { path: '/dashboard', open: focused('Sign out'), role: 'tooltip' },
  'a tooltip of a row': { path: '/api-keys', open: focused('Delete'), role: 'tooltip' },
  // Over the header of the screen, which stays in its place.
  'what explains the demo': {
    path: '/settings/workspace',
    open: pressed('Demo: what’s made up'),
    role: 'dialog',
    width: 768,
  },
  'the drawer': { path: '/dashboard', open: pressed('Open navigation'), role: 'dialog', width: 360 },
  'the command menu': {
    path: '/dashboard',
    open: (page) => page.keyboard.press('Control+k'),
    role: 'dialog',
  },
  'a dialog': { path: '/knowledge-base', open: pressed('Add Item'), role: 'dialog' },
  'a question': { path: '/api-keys', open: pressed('Delete'), role: 'alertdialog' },
  'a notice': { path: '/api-keys', open: pressed('Copy key'), role: 'listitem' },
};

/** The layer that paints it: Radix gives a tooltip's role to a copy for screen readers. */
const painted = (page: Page, role: string) =>
  role === 'tooltip'
    ? page.locator('[data-radix-popper-content-wrapper] > *')
    : role === 'listitem'
      ? page.locator('[data-sonner-toast]')
      : page.getByRole(role as 'menu');

const isInFront = (page: Page, role: string) =>
  painted(page, role)
    .first()
    .evaluate((layer) => {
      const { left, right, top, bottom } = layer.getBoundingClientRect();
      const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
        [top + 8, (top + bottom) / 2, bottom - 8].map((y) => [x, y] as const),
      );
      return points.every(([x, y]) => layer.contains(document.elementFromPoint(x, y)));
    });

it.each(Object.entries(overlays))(
  '%s is accessible in both themes, and in front in both directions',
  async (_name, { path, open, role, width = 1440 }) => {
    const { page, complaints } = await openAsOwner({ path, viewport: { width, height: 800 } });
    await open(page);
    await painted(page, role).first().waitFor();
    expect(await violationsInEitherTheme(page)).toEqual([]);
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await expect.poll(() => isInFront(page, role), { message: direction }).toBe(true);
    }
    expect(complaints).toEqual([]);
  },
);
