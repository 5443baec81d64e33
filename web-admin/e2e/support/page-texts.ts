import { onOneLine } from '@chatbot-saas/contract/rich-text';
import type { Page, Response } from 'playwright-core';

/**
 * `screen`: header and content of a screen, or the whole page where no shell is around it. `shell`: what is around it.
 * `overlay`: dialogs, menus and notices in front of both.
 */
export type Part = 'screen' | 'shell' | 'overlay';

export const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toast]';

interface Found {
  /** Texts and names of elements, as a person reads or hears them. */
  plain: string[];
  /** Labels of the pseudo-language that do not fit. */
  clipped: string[];
}

/** Every string that the server has sent to a page: what is shown of it is data, and in no catalog. */
export function watchData(page: Page): Set<string> {
  const data = new Set<string>();
  const collect = (value: unknown) => {
    // Lists show a formatted text on one line.
    if (typeof value === 'string') data.add(value.trim()).add(onOneLine(value));
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  const read = async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    collect(await response.json().catch(() => null));
  };
  page.on('response', (response) => void read(response));
  return data;
}

/** Letters that the pseudo-language changes. */
const CHANGED = 'A-EG-LNORSTUWYZa-eg-lnorstuwyz';

/** Runs in the page. Names of products and code are marked with `translate="no"`, times and axes are written by the browser. */
function read([part, changed, overlays]: [Part, string, string]): Found {
  const shown = document.querySelector('main#content')?.parentElement;
  const isInScreen = (element: Element) =>
    // Messages of any screen are shown in one place.
    (shown ?? document.body).contains(element) && !element.closest('section[aria-live]');
  const partOf = (element: Element): Part => {
    if (element.closest(overlays)) return 'overlay';
    return isInScreen(element) ? 'screen' : 'shell';
  };
  const isOurs = (element: Element) =>
    partOf(element) === part &&
    !element.closest(
      '[translate="no"], body [lang="en"], time, .recharts-surface text, code, pre, kbd, script, style, noscript, option, .sr-only:empty',
    );
  const isPlain = (text: string) =>
    new RegExp(`[${changed}]{2}`).test(text) && !/[À-ž~]/.test(text) && !isAddress(text) && !isDate(text);
  // As in a tooltip, where it cannot be in an element of its kind.
  const isDate = (text: string) => /^\d+ [A-Z][a-z]{2,3}( \d{4})?(, \d\d:\d\d)?$/.test(text);
  const isAddress = (text: string) => /^\S+[@/]\S+$/.test(text);
  const plain = new Set<string>();
  const clipped = new Set<string>();
  for (const element of document.querySelectorAll('body, body *')) {
    if (!isOurs(element)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const texts = own.map(({ textContent }) => textContent?.trim() ?? '');
    const names = ['aria-label', 'title', 'placeholder', 'alt'].map(
      (name) => element.getAttribute(name) ?? '',
    );
    for (const text of [...texts, ...names]) if (isPlain(text)) plain.add(text);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (!isCut || getComputedStyle(element).overflowX === 'visible') continue;
    // Cut on purpose.
    if (texts.includes(element.getAttribute('title') ?? '')) continue;
    if (texts.some((text) => text.includes('~'))) clipped.add(texts.join(' '));
    // A dialog is no page: it would scroll sideways itself.
    else if (part === 'overlay') clipped.add(`${element.tagName} around ${element.textContent}`);
  }
  return { plain: [...plain], clipped: [...clipped] };
}

const isDataIn = (data: ReadonlySet<string>) => (text: string) =>
  data.has(text) ||
  [...data].some((each) => each.length > 20 && (each.includes(text) || text.includes(each)));

/** What of a part is plain English and came from no server, and what does not fit. */
export async function readTexts(page: Page, part: Part, data: ReadonlySet<string>): Promise<Found> {
  const { plain, clipped } = await page.evaluate(read, [part, CHANGED, OVERLAYS] as [Part, string, string]);
  const isData = isDataIn(data);
  return { plain: plain.filter((text) => !isData(text)), clipped };
}
