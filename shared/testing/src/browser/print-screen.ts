import type { Frame, Page } from 'playwright-core';

/** The accessibility tree and the focus of each frame when a test failed: the only view into a run on another machine. */
export async function printScreen(page: Page): Promise<void> {
  if (page.isClosed()) return;
  for (const frame of page.frames()) {
    const [screen, focus] = await Promise.all([
      frame.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String),
      focusOf(frame).catch(String),
    ]);
    console.error(
      `${frame.url().slice(0, 200)} when the test failed, focus on ${focus}:\n${screen.slice(0, 8_000)}`,
    );
  }
}

const focusOf = (frame: Frame) =>
  frame.evaluate(() => {
    const held = document.activeElement?.cloneNode() as Element | undefined;
    return `${held?.outerHTML}${document.hasFocus() ? '' : ', in a document without it'}`;
  });
