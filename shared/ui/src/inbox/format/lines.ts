import type { TextEdit } from './edit-text.ts';

export type LineKind = 'bullets' | 'numbers' | 'quote';

/** What opens a line of a list or of a quote. */
export const LINE_START = /^ {0,3}(?:(?:> +)+|[-*+•] +|\d{1,6}[.)] +)/;
const STARTS: Record<LineKind, RegExp> = {
  bullets: /^ {0,3}[-*+•] +/,
  numbers: /^ {0,3}\d{1,6}[.)] +/,
  quote: /^ {0,3}> +/,
};
const FENCE = /^ {0,3}```[^`]*$/;

export function lineAt(text: string, at: number): { from: number; to: number } {
  const end = text.indexOf('\n', at);
  return { from: at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, to: end < 0 ? text.length : end };
}

/** Whether a place is between the lines that open and close code. */
export const isInFence = (text: string, at: number): boolean =>
  text
    .slice(0, lineAt(text, at).from)
    .split('\n')
    .filter((line) => FENCE.test(line)).length %
    2 ===
  1;

/** Whether a place is in code, where nothing means more than it says. */
export function isInCode(text: string, at: number): boolean {
  if (isInFence(text, at)) return true;
  const before = text.slice(lineAt(text, at).from, at);
  return before.split('`').length % 2 === 0;
}

/** Makes lists or quotes of the selected lines, or lines again. */
export function toggleLines(text: string, start: number, end: number, kind: LineKind): TextEdit {
  const from = lineAt(text, start).from;
  const to = lineAt(text, end).to;
  const lines = text.slice(from, to).split('\n');
  const isMeant = (line: string) => line.trim() !== '' || lines.length === 1;
  const isOff = lines.filter(isMeant).every((line) => STARTS[kind].test(line));
  let number = 0;
  const changed = lines.map((line) => {
    if (!isMeant(line)) return line;
    number += 1;
    if (isOff) return line.replace(STARTS[kind], '');
    // A quote may hold a list; a list of one kind takes the place of the other.
    const words = kind === 'quote' ? line : line.replace(STARTS.bullets, '').replace(STARTS.numbers, '');
    return { bullets: '- ', numbers: `${number}. `, quote: '> ' }[kind] + words;
  });
  const result = changed.join('\n');
  const moved = result.length - (to - from);
  // A caret stays at its word; selected lines stay selected.
  const caret = Math.max(from, end + moved);
  return { from, to, text: result, select: start === end ? [caret, caret] : [from, from + result.length] };
}

/** What a new line begins with in a list or a quote; null where it is an ordinary one. */
export function newLine(text: string, start: number, end: number): TextEdit | null {
  if (isInFence(text, start)) return null;
  const line = lineAt(text, start);
  const opening = LINE_START.exec(text.slice(line.from, line.to))?.[0];
  if (!opening || start < line.from + opening.length) return null;
  const isEmpty = start === end && text.slice(line.from, line.to).trim() === opening.trim();
  // An item without a word ends the list.
  if (isEmpty) return { from: line.from, to: line.to, text: '', select: [line.from, line.from] };
  const next = `\n${opening.replace(/\d+/, (number) => String(Math.min(Number(number) + 1, 999_999)))}`;
  const caret = start + next.length;
  return { from: start, to: end, text: next, select: [caret, caret] };
}
