import { expect, it, vi } from 'vitest';
import { launchBrowser } from './browser.ts';
import { LONGEST_PAUSE_MS } from './quick-waits.ts';

it('a wait for an element looks often, however long it takes', { timeout: 60_000 }, async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const waiting = page.locator('#late').waitFor();
    // Playwright itself makes each of its pauses once, and then the longest one over and over.
    const repeated = () => timer.mock.calls.filter(([, ms]) => ms === LONGEST_PAUSE_MS);
    await expect.poll(() => repeated().length).toBeGreaterThan(10);
    timer.mockRestore();
    await page.setContent('<p id="late">Late</p>');
    await waiting;
  } finally {
    await browser.close();
  }
});
