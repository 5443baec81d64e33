import { onOneLine } from './on-one-line.ts';

/** A place in a text, in UTF-16 units. */
export interface Mark {
  start: number;
  end: number;
}

export interface FoundLine {
  /** The part of a text around what was found in it, on one line. */
  line: string;
  marks: Mark[];
}

/** As much as fits on three lines of a list, and what stands before the first find so that it makes sense. */
const LENGTH = 160;
const BEFORE = 40;
const CUT = '… ';

/** The stretch of a text with the most of what was found, and where that is in it. Without the marks of its markup. */
export function foundLine(source: string, found: readonly Mark[]): FoundLine {
  const flat = onOneLine(source);
  const marks = marksIn(flat, source, found);
  const first = marks.length === 0 ? 0 : bestStart(marks);
  const from = first <= BEFORE || flat.length <= LENGTH ? 0 : wordBefore(flat, first - BEFORE);
  const to = Math.min(flat.length, wholeCharacter(flat, from + LENGTH));
  const start = from > 0 ? CUT : '';
  const shift = start.length - from;
  return {
    line: `${start}${flat.slice(from, to)}${to < flat.length ? ' …' : ''}`,
    marks: marks
      .filter((mark) => mark.end > from && mark.start < to)
      .map((mark) => ({ start: Math.max(mark.start, from) + shift, end: Math.min(mark.end, to) + shift })),
  };
}

/** Where it is in the text without markup: in the order of the source, and each as a word or in one as there. */
function marksIn(flat: string, source: string, found: readonly Mark[]): Mark[] {
  if (flat === source) return [...found];
  let from = 0;
  return found.flatMap(({ start, end }) => {
    const word = onOneLine(source.slice(start, end));
    const isInWord = isLetter(source.charAt(start - 1));
    for (let at = flat.indexOf(word, from); word !== '' && at >= 0; at = flat.indexOf(word, at + 1)) {
      if (isLetter(flat.charAt(at - 1)) !== isInWord) continue;
      from = at + word.length;
      return [{ start: at, end: from }];
    }
    // In an address that only its label shows.
    return [];
  });
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** The start of the mark that most others follow closely; of equals the first. */
function bestStart(marks: readonly Mark[]): number {
  let best = { start: 0, count: 0 };
  let end = 0;
  for (const [at, { start }] of marks.entries()) {
    while ((marks[end]?.end ?? Number.POSITIVE_INFINITY) <= start + LENGTH - BEFORE) end += 1;
    if (end - at > best.count || at === 0) best = { start, count: end - at };
  }
  return best.start;
}

/** Where a word begins, at or after a place; where none does soon, a character. */
function wordBefore(text: string, place: number): number {
  const space = text.slice(place, place + BEFORE).search(/\s\S/);
  return space >= 0 ? place + space + 1 : wholeCharacter(text, place);
}

/** The same place, or the one behind it where a character of two units stands across it. */
const wholeCharacter = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place + 1 : place;
