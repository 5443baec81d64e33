import type { Frame, Page } from 'playwright-core';

/** What a reader of each frame would have heard when a test failed, and where the focus was: the only look into a run elsewhere. */
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
