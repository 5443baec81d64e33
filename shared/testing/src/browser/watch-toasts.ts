import type { Page } from 'playwright-core';

const THREAD_AND_REPLY = '[aria-label^="Messages with"], [aria-label^="Reply to"]';

export interface WatchedToasts {
  /** What toasts said. */
  texts: string[];
  /** What they lay over. */
  covered: string[];
  /** Those that were not in the queue's column, while that was on the screen. */
  astray: string[];
}

/** Compares rectangles in each frame, from the first moment of a toast to the last. */
export async function watchToasts(
  page: Page,
  keptFree = THREAD_AND_REPLY,
): Promise<() => Promise<WatchedToasts>> {
  await page.evaluate((selector) => {
    const seen = { texts: new Set<string>(), covered: new Set<string>(), astray: new Set<string>() };
    Object.assign(window, { seen });
    const isThere = ({ width, height }: DOMRect) => width > 0 && height > 0;
    const look = () => {
      const column = document.querySelector('[aria-label="Queue"]')?.getBoundingClientRect();
      for (const element of document.querySelectorAll('[data-sonner-toast][data-visible="true"]')) {
        const text = element.textContent ?? '';
        if (getComputedStyle(element).opacity === '0') continue;
        const box = element.getBoundingClientRect();
        seen.texts.add(text);
        for (const part of document.querySelectorAll(selector)) {
          const other = part.getBoundingClientRect();
          const isApart =
            box.right <= other.left ||
            box.left >= other.right ||
            box.bottom <= other.top ||
            box.top >= other.bottom;
          if (isThere(other) && !isApart) seen.covered.add(`${text} over ${part.getAttribute('aria-label')}`);
        }
        if (column && isThere(column) && (box.left < column.left || box.right > column.right)) {
          seen.astray.add(text);
        }
      }
      requestAnimationFrame(look);
    };
    look();
  }, keptFree);
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Record<keyof WatchedToasts, Set<string>> };
      return { texts: [...seen.texts], covered: [...seen.covered], astray: [...seen.astray] };
    });
}
