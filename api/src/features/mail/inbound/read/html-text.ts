import { type Element, parseHtml, walk } from '../../../website/page/html.ts';

/** More of it is not read: no one writes so much by hand. */
const LONGEST_HTML = 1_000_000;

const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'blockquote',
    'center',
    'dd',
    'div',
    'dl',
    'dt',
    'footer',
    'form',
    'header',
    'hr',
    'li',
  ],
  ...['main', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const SPACED = new Set(['p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

/** What programs wrap around what they quote. */
const QUOTED = /(^|[\s_])(yahoo_quoted|moz-cite-prefix|gmail_attr|tutanota_quote|zmail_extra)/;
/** From here on, everything is quoted. */
const QUOTED_FROM = /(^|_)(appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)$/;

const isQuote = ({ name, attribs }: Element): boolean =>
  name === 'blockquote' || QUOTED.test(attribs.class ?? '') || QUOTED.test(attribs.id ?? '');

/** The text of a mail's HTML, a line a block. What is quoted is marked as in plain text, with `>`. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let isRest = false;
  let preformatted = 0;
  const end = () => {
    const text = preformatted > 0 ? line.trimEnd() : line.replace(/[ \t]+/g, ' ').trim();
    lines.push(depth > 0 || isRest ? `> ${text}`.trimEnd() : text);
    line = '';
  };
  const endIfBegun = () => {
    if (line.trim() !== '') end();
    else line = '';
  };
  for (const step of walk(parseHtml(html.slice(0, LONGEST_HTML)))) {
    if (step.kind === 'text') {
      if (preformatted === 0) line += step.text.replace(/[\s\u00a0]+/g, ' ');
      else
        for (const [at, piece] of step.text.split(/\r?\n/).entries()) {
          if (at > 0) end();
          line += piece;
        }
      continue;
    }
    const { element, kind } = step;
    const { name } = element;
    if (name === 'br') {
      if (kind === 'open') end();
      continue;
    }
    if (name === 'td' || name === 'th') line += ' ';
    if (name === 'img' && kind === 'open' && element.attribs.alt) line += element.attribs.alt;
    if (!BLOCKS.has(name) && !isQuote(element)) continue;
    endIfBegun();
    if (SPACED.has(name) && kind === 'open' && lines.length > 0 && !/^>?$/.test(lines.at(-1) ?? '')) end();
    if (name === 'pre') preformatted += kind === 'open' ? 1 : -1;
    if (isQuote(element)) depth += kind === 'open' ? 1 : -1;
    if (kind === 'open' && QUOTED_FROM.test(element.attribs.id ?? '')) isRest = true;
    if (name === 'li' && kind === 'open') line = '- ';
  }
  endIfBegun();
  return lines.join('\n');
}
