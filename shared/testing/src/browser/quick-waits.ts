import { createRequire } from 'node:module';

/** The internals of Playwright that this module relies on. The version in package.json is exact. */
interface ServerFrame {
  retryWithProgressAndTimeouts(progress: unknown, timeouts: number[], action: unknown): Promise<unknown>;
}
interface CoreBundle {
  server: { Page: { prototype: { mainFrame(): ServerFrame } } };
}

/** The longest pause between two looks for an element. */
export const LONGEST_PAUSE_MS = 50;

let isDone = false;

/**
 * Shortens the pauses of Playwright's waits. After 270 ms Playwright looks for an element every 500 ms only, without an
 * option. A page of the product needs 400 ms, so half of most tests was such a pause. Timeouts stay as they are.
 */
export function quickenWaits(): void {
  if (isDone) return;
  isDone = true;
  const { server }: CoreBundle = createRequire(import.meta.url)('playwright-core/lib/coreBundle');
  const page = server.Page.prototype;
  const { mainFrame } = page;
  // Playwright does not export the class of a frame, so the first frame shows it.
  page.mainFrame = function firstMainFrame() {
    page.mainFrame = mainFrame;
    const frame = mainFrame.call(this);
    shortenPauses(Object.getPrototypeOf(frame));
    return frame;
  };
}

function shortenPauses(frame: ServerFrame): void {
  const { retryWithProgressAndTimeouts } = frame;
  if (!retryWithProgressAndTimeouts) throw new Error('This version of Playwright waits in another way.');
  frame.retryWithProgressAndTimeouts = function shortened(progress, timeouts, action) {
    const short = timeouts.map((timeout) => Math.min(timeout, LONGEST_PAUSE_MS));
    return retryWithProgressAndTimeouts.call(this, progress, short, action);
  };
}
