import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page as it stands; empty when all is well. */
export async function violations(page: Page): Promise<string[]> {
  // What fades away while axe looks would be found too pale to read.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A colour on its way from one theme to the other is in neither. One that is inherited sets out once its parent's is there.
  await page.evaluate(async () => {
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
  await page.evaluate(await source);
  const found = await page.evaluate<AxeResults['violations']>(
    '(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations)()',
  );
  await page.emulateMedia({ reducedMotion: null });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The same in either theme; leaves the light one. */
export async function violationsInEitherTheme(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
