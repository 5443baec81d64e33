import type { SearchHit } from '../../core/account/account-store.ts';

export interface Piece {
  text: string;
  isFound: boolean;
}

/** As much as fits on three lines, and what stands before the first find so that it makes sense. */
const LENGTH = 160;
const BEFORE = 40;

/** The part of a message around what was found in it, on one line. */
export function excerpt({ message: { content }, spans }: Pick<SearchHit, 'message' | 'spans'>): Piece[] {
  const first = spans[0]?.start ?? 0;
  const from = first <= BEFORE ? 0 : wordBefore(content, first - BEFORE);
  const to = Math.min(content.length, characterFrom(content, from + LENGTH));
  const pieces: Piece[] = from > 0 ? [{ text: '… ', isFound: false }] : [];
  let at = from;
  for (const { start, end } of spans.filter((span) => span.start < to)) {
    if (start > at) pieces.push({ text: content.slice(at, start), isFound: false });
    at = Math.min(end, to);
    pieces.push({ text: content.slice(start, at), isFound: true });
  }
  if (at < to) pieces.push({ text: content.slice(at, to), isFound: false });
  if (to < content.length) pieces.push({ text: ' …', isFound: false });
  return pieces;
}

/** Where a word begins, at or after a place; where none does soon, a character. */
function wordBefore(text: string, place: number): number {
  const space = text.slice(place, place + BEFORE).search(/\s\S/);
  if (space >= 0) return place + space + 1;
  return characterFrom(text, place);
}

/** The same place, or the one behind it where a character of two units stands across it. */
function characterFrom(text: string, place: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(place)) ? place + 1 : place;
}
