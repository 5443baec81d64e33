import { diffArrays } from 'diff';

/** Knows the words of every script: where letters join, half a word would be marked otherwise. */
export const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Texts that differ in more words than these are shown without marks: nearly all of it would be marked. */
const MOST_EDITS = 1_000;

const wordsOf = (text: string): string[] => Array.from(wordSegmenter.segment(text), ({ segment }) => segment);

export interface Piece {
  text: string;
  /** Only in this one of the two texts. */
  differs: boolean;
}

/** Two texts in pieces, so that each can mark what the other does not have. An empty text has none. */
export function sidesOf(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const changes = diffArrays(wordsOf(mine), wordsOf(theirs), { maxEditLength: MOST_EDITS });
  if (!changes) return { mine: plain(mine), theirs: plain(theirs) };
  const pieces = changes.map(({ value, removed, added }) => ({
    text: value.join(''),
    differs: removed || added,
    isMine: !added,
    isTheirs: !removed,
  }));
  const side = (of: 'isMine' | 'isTheirs') =>
    pieces.filter((piece) => piece[of]).map(({ text, differs }) => ({ text, differs }));
  return { mine: side('isMine'), theirs: side('isTheirs') };
}

const plain = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: false }]);
