import { onOneLine } from '../conversation-words.ts';
import type { TextEdit } from './edit-text.ts';

/** Longer ones are known by their beginning. */
const LONGEST = 280;
const MOST_LINES = 6;
/** A former quote, the ends of a code block, and empty lines. */
const LEFT_OUT = /^\s*(>( |$)|```|$)/;

/** What was said as lines of a quote, with its marks. Of a long text, its beginning without them. */
export function quoteText(content: string): string {
  const lines = content.split(/\r\n?|\n/);
  const own = lines.filter((line) => !LEFT_OUT.test(line)).map((line) => line.trim());
  const text = own.join('\n');
  const shown =
    own.length === 0 || own.length > MOST_LINES || text.length > LONGEST
      ? shortened(onOneLine(content)) || '…'
      : text;
  return shown.replace(/^/gm, '> ');
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const characters = [...text].slice(0, LONGEST).join('');
  const words = characters.replace(/\s+\S*$/, '');
  // A script without spaces is cut where it is.
  return `${words.length > LONGEST / 2 ? words : characters}…`;
}

/** Puts a quote on separate lines where the caret is; what is typed next answers it. */
export function quoteEdit(text: string, caret: number, quote: string): TextEdit {
  const before = text.slice(0, caret);
  const opening = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const inserted = `${opening}${quote}\n`;
  const after = caret + inserted.length;
  return { from: caret, to: caret, text: inserted, select: [after, after] };
}
