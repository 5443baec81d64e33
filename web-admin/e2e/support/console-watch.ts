import type { Page } from 'playwright-core';

/** Everything a page complains about. Refusals that a test provokes are named in `expected`. */
export function watchConsole(page: Page, expected: readonly RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const isOfNetwork = message.text().startsWith('Failed to load resource');
    note(isOfNetwork ? `${message.text()}: ${message.location().url}` : message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return complaints;
}
