import { violationsIn } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing that axe would object to, in the page and in every frame of it. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await violationsIn(frame)).toEqual([]);
}
