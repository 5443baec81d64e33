import type { Element } from './html.ts';
import { onOneLine } from './html.ts';

const PARAGRAPHS = new Set([
  'p',
  'div',
  'section',
  'article',
  'ul',
  'ol',
  'dl',
  'dd',
  'table',
  'blockquote',
  'pre',
  'address',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const LINES = new Set(['li', 'br', 'tr', 'dt']);

/** Writes the pieces of a page as an article is written: paragraphs, lists and links. */
export class ReadableText {
  readonly #base: string;
  #text = '';
  #linkStart = -1;
  /** Characters in links: a text of little else is a menu. */
  #linked = 0;

  constructor(base: string) {
    this.#base = base;
  }

  get length(): number {
    return this.#text.length;
  }

  add(text: string): void {
    const collapsed = text.replace(/[\s\u200B\uFEFF]+/g, ' ');
    this.#text += /(?:^|\s)$/.test(this.#text.slice(-1)) ? collapsed.trimStart() : collapsed;
  }

  /** A line that stands out, such as a heading within the text. */
  addBold(text: string): void {
    this.#break('\n\n');
    this.add(`**${text.replaceAll('*', '')}**`);
    this.#break('\n\n');
  }

  open({ name }: Element): void {
    if (PARAGRAPHS.has(name)) this.#break('\n\n');
    else if (LINES.has(name)) this.#break('\n');
    if (name === 'li') this.#text += '- ';
    if (name === 'td' || name === 'th') this.add(' ');
    if (name === 'a') this.#linkStart = this.#text.length;
  }

  close({ name, attribs }: Element): void {
    if (name === 'a') this.#closeLink(attribs.href ?? '');
    if (PARAGRAPHS.has(name)) this.#break('\n\n');
    else if (LINES.has(name)) this.#break('\n');
  }

  /** The text, cut after a paragraph if it is longer than that; empty for a menu. */
  finish(most: number): string {
    const text = this.#text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '-')
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    if (this.#linked * 2 > text.length) return '';
    if (text.length <= most) return text;
    const start = text.slice(0, most);
    const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf('。') + 1);
    return end > 0 ? start.slice(0, end).trim() : '';
  }

  #break(gap: string): void {
    const kept = this.#text.trimEnd();
    const had = this.#text.slice(kept.length);
    if (kept !== '' && !kept.endsWith('\n-') && kept !== '-')
      this.#text = kept + (had.includes('\n\n') ? '\n\n' : gap);
  }

  #closeLink(href: string): void {
    const start = this.#linkStart;
    this.#linkStart = -1;
    if (start < 0 || start > this.#text.length) return;
    const label = onOneLine(this.#text.slice(start));
    this.#linked += label.length;
    const url = URL.parse(href, this.#base);
    if (
      label === '' ||
      !url ||
      !/^(https?|mailto):$/.test(url.protocol) ||
      /[[\]()\s]/.test(label + url.href)
    ) {
      return;
    }
    this.#text = `${this.#text.slice(0, start)}[${label}](${url.href})`;
  }
}
