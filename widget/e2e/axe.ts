import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing that axe would object to, in the page and in every frame of it. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(axe.source);
    const found = await frame.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
}
