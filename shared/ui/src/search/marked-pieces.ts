import type { Mark } from '@chatbot-saas/contract/rich-text';

export interface Piece {
  text: string;
  isFound: boolean;
}

/** A line as what was found in it and what was not. Marks are in their order and do not overlap. */
export function markedPieces(line: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start > at) pieces.push({ text: line.slice(at, start), isFound: false });
    pieces.push({ text: line.slice(start, end), isFound: true });
    at = end;
  }
  if (at < line.length) pieces.push({ text: line.slice(at), isFound: false });
  return pieces;
}
