import { onOneLine } from '@chatbot-saas/contract/rich-text';
import type { Page } from 'playwright-core';

/** Every string that the main process has for the page: what is shown of it is data, and in no catalog. */
export async function dataOf(page: Page): Promise<Set<string>> {
  const answers = await page.evaluate(async () => {
    const { help, inbox, session, conversation } = window.api;
    const list = await inbox.list({ view: 'all', search: '', limit: 200 });
    const shown = list.ok ? list.value.conversations : [];
    const histories = shown.map(({ _id: id }) => conversation.history({ id, limit: 50 }));
    return Promise.all([
      ...histories,
      list,
      session.get(),
      help.searchKnowledge({ query: '', limit: 50 }),
      help.team(),
    ]);
  });
  const data = new Set<string>();
  const collect = (value: unknown) => {
    // Lists show a formatted text on one line.
    if (typeof value === 'string') data.add(value.trim()).add(onOneLine(value));
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  collect(answers);
  return data;
}

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language' }).of('en');

/** Dates and names of languages, which no catalog has. */
export const isWrittenByBrowser = (text: string): boolean =>
  text === ENGLISH || /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d/.test(text);
