import { expect, it } from 'vitest';
import { markedPieces } from './marked-pieces.ts';

const shown = (line: string, ...marks: [number, number][]) =>
  markedPieces(
    line,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('|');

it('a line is cut at its marks, without empty pieces', () => {
  expect(shown('Where is my parcel?', [12, 18])).toBe('Where is my |[parcel]|?');
  expect(shown('parcel', [0, 6])).toBe('[parcel]');
  expect(shown('one two', [0, 3], [4, 7])).toBe('[one]| |[two]');
  expect(shown('<b>')).toBe('<b>');
  expect(shown('')).toBe('');
});
