import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA as far as axe can see it, in both themes. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(source);
    const results = await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(RULES)} })`);
    const findings = (results as AxeResults).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html),
    }));
    expect(findings, `axe in the ${colorScheme} theme`).toEqual([]);
  }
}
