import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as axe can see it, in both themes. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await violationsInEitherTheme(page, RULES)).toEqual([]);
}
