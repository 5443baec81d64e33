import type { TextEdit } from './edit-text.ts';
import { isInFence, LINE_START, lineAt } from './lines.ts';

export type Mark = 'bold' | 'italic' | 'code';

interface Span {
  from: number;
  to: number;
}

const STARS = { bold: 2, italic: 1 } as const;
const LETTER = /[\p{L}\p{N}_]/u;
const STARRED = /\*{1,3}([^\s*](?:[^*\n]*[^\s*])?)\*{1,3}/g;

/** Sets a mark around what is selected, or takes it off. Without a selection: where the next words are typed. */
export function toggleMark(text: string, start: number, end: number, mark: Mark): TextEdit {
  if (start === end) return atCaret(text, start, mark);
  if (mark === 'code')
    return text.slice(start, end).includes('\n') ? fenced(text, start, end) : inCode(text, start, end);
  const spans = markedSpans(text, start, end);
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return { from: start, to: end, text: text.slice(start, end), select: [start, end] };
  const stars = spans.map((span) => starsAround(text, span));
  const has = (count: number) => (mark === 'bold' ? count >= 2 : count % 2 === 1);
  const isOff = stars.every(has);

  const from = first.from - (stars[0] ?? 0);
  const to = last.to + (stars.at(-1) ?? 0);
  let changed = '';
  let at = from;
  let selectFrom = from;
  let selectTo = from;
  spans.forEach((span, index) => {
    const before = stars[index] ?? 0;
    const after = isOff ? before - STARS[mark] : has(before) ? before : before + STARS[mark];
    const sides = '*'.repeat(after);
    // One mark inside of another of its kind would end it.
    const inner = text.slice(span.from, span.to).replace(STARRED, '$1');
    changed += text.slice(at, span.from - before) + sides;
    if (index === 0) selectFrom = from + changed.length;
    changed += inner;
    selectTo = from + changed.length;
    changed += sides;
    at = span.to + before;
  });
  return { from, to, text: changed, select: [selectFrom, selectTo] };
}

/** Of each line its words, without what opens a list or a quote: a mark ends with its line. */
function markedSpans(text: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  for (let at = start; at <= end; ) {
    const line = lineAt(text, at);
    const words = line.from + (LINE_START.exec(text.slice(line.from, line.to))?.[0].length ?? 0);
    const span = trimmed(text, { from: Math.max(start, words), to: Math.min(end, line.to) });
    if (span) spans.push(span);
    at = line.to + 1;
  }
  return spans;
}

function trimmed(text: string, { from, to }: Span): Span | null {
  let [left, right] = [from, to];
  while (left < right && /\s/.test(text.charAt(left))) left += 1;
  while (left < right && /\s/.test(text.charAt(right - 1))) right -= 1;
  if (left >= right) return null;
  // With its marks, with one of them, or without: the same words are meant.
  let [words, end] = [left, right];
  while (text[words] === '*') words += 1;
  while (text[end - 1] === '*') end -= 1;
  return words < end && starsAround(text, { from: words, to: end }) > 0
    ? { from: words, to: end }
    : { from: left, to: right };
}

function starsAround(text: string, { from, to }: Span): number {
  let count = 0;
  while (count < 3 && text[from - count - 1] === '*' && text[to + count] === '*') count += 1;
  return count;
}

function inCode(text: string, start: number, end: number): TextEdit {
  const selected = text.slice(start, end);
  if (text[start - 1] === '`' && text[end] === '`') {
    return { from: start - 1, to: end + 1, text: selected, select: [start - 1, end - 1] };
  }
  if (/^`[^`]+`$/.test(selected)) {
    return { from: start, to: end, text: selected.slice(1, -1), select: [start, end - 2] };
  }
  if (selected.includes('`')) return fenced(text, start, end);
  return { from: start, to: end, text: `\`${selected}\``, select: [start + 1, end + 1] };
}

const FENCE = '```';

/** Whole lines, between two lines that hold them together. */
function fenced(text: string, start: number, end: number): TextEdit {
  const from = lineAt(text, start).from;
  const to = lineAt(text, end).to;
  const opening = text.slice(0, from).endsWith(`${FENCE}\n`) ? FENCE.length + 1 : 0;
  const closing = text.slice(to).startsWith(`\n${FENCE}`) ? FENCE.length + 1 : 0;
  const body = text.slice(from, to);
  if (opening && closing && isInFence(text, from)) {
    return { from: from - opening, to: to + closing, text: body, select: [from - opening, to - opening] };
  }
  const within = from + FENCE.length + 1;
  return { from, to, text: `${FENCE}\n${body}\n${FENCE}`, select: [within, within + body.length] };
}

function atCaret(text: string, caret: number, mark: Mark): TextEdit {
  const sides = mark === 'code' ? '`' : '*'.repeat(STARS[mark]);
  const width = sides.length;
  const before = text.slice(lineAt(text, caret).from, caret);
  const follows = text.startsWith(sides, caret);
  if (follows && before.endsWith(sides)) {
    return { from: caret - width, to: caret + width, text: '', select: [caret - width, caret - width] };
  }
  // At the end of what is marked, the same key leads out of it.
  if (follows && before.includes(sides)) {
    return { from: caret, to: caret, text: '', select: [caret + width, caret + width] };
  }
  const word = wordAt(text, caret);
  if (word) {
    const edit = toggleMark(text, word.from, word.to, mark);
    const place = edit.select[0] + (caret - word.from);
    return { ...edit, select: [place, place] };
  }
  return { from: caret, to: caret, text: sides + sides, select: [caret + width, caret + width] };
}

/** The word that the caret is in, and not only at. */
function wordAt(text: string, caret: number): Span | null {
  let [from, to] = [caret, caret];
  while (from > 0 && LETTER.test(text.charAt(from - 1))) from -= 1;
  while (to < text.length && LETTER.test(text.charAt(to))) to += 1;
  return from < caret && caret < to ? { from, to } : null;
}
