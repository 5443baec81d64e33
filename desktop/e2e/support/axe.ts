import { THEMES, violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Themes = Parameters<typeof violationsInEitherTheme>[2];

/** All that axe can see, best practices among it, in both themes or in those. */
export async function expectNoAxeFindings(page: Page, themes: Themes = THEMES): Promise<void> {
  expect(await violationsInEitherTheme(page, undefined, themes)).toEqual([]);
}
