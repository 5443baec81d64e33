import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/**
 * What axe-core finds in one document as it stands, each as "rule: element"; empty when all is well.
 * `tags` narrows its rules, like `wcag2aa`; without them it takes its own choice.
 */
export async function violationsIn(document: Page | Frame, tags?: readonly string[]): Promise<string[]> {
  // Half a megabyte of script, which each check of the same document would read again.
  if (!(await document.evaluate('"axe" in window'))) await document.evaluate(axe.source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(tags && { runOnly: tags }) });
  const run = `axe.run(document, ${options}).then(({ violations }) => violations)`;
  const violations = await document.evaluate<axe.Result[]>(run);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The same in a page at rest. */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  // An element that fades out during the check would fail for its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeToRest(page);
  const found = await violationsIn(page, tags);
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

export const THEMES = ['dark', 'light'] as const;

/** The same in either theme, or in those; leaves the light one. */
export async function violationsInEitherTheme(
  page: Page,
  tags?: readonly string[],
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, tags)).map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** A color in transition belongs to neither theme. An inherited one starts once its parent's has ended. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.allSettled(some.map(({ finished }) => finished));
    }
  });
