import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsOwner, visitor } = stage({ ownPostgres: true });

/** As Lighthouse measures: a processor a quarter as fast. */
const SLOW_DOWN = 4;
const INTERACTIVE_WITHIN_MS = 2_500;
/** Other tests keep the machine busy; the fastest of a few loads is what the page itself costs. */
const LOADS = 3;
/** No long task for this long: the page is at rest. */
const QUIET_MS = 1_000;

declare global {
  interface Window {
    longTaskEnds: number[];
  }
}

/** From the navigation until the figures and the list are there and no task over 50 ms is left, in milliseconds. */
async function interactiveAfter(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.locator('dl:not([aria-busy="true"])').first().waitFor();
  await page.getByRole('link', { name: /^Maya/ }).waitFor();
  const shown = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    (quiet) => performance.now() - (window.longTaskEnds.at(-1) ?? 0) > quiet,
    QUIET_MS,
  );
  return Math.max(shown, ...(await page.evaluate(() => window.longTaskEnds)));
}

it('shows the dashboard, ready for use, within 2.5 s on a slow processor', async ({ annotate }) => {
  await visitor('Maya');
  const { page, complaints } = await openAsOwner({ path: '/dashboard' });
  await page.addInitScript(() => {
    window.longTaskEnds = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTaskEnds.push(startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  // Every load fetches everything again, like the first visit.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) times.push(await interactiveAfter(page));
  await annotate(`dashboard interactive at ${SLOW_DOWN}× slow-down: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(INTERACTIVE_WITHIN_MS);
  expect(complaints).toEqual([]);
});
