import { THEMES, violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Themes = Parameters<typeof violationsInEitherTheme>[2];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as axe can see it, in both themes or in those. */
export async function expectNoAxeFindings(page: Page, themes: Themes = THEMES): Promise<void> {
  expect(await violationsInEitherTheme(page, RULES, themes)).toEqual([]);
}
