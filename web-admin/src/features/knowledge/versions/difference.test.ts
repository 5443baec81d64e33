import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf, type Piece } from './difference.ts';

const without = (pieces: readonly Piece[], side: Piece['side']) =>
  pieces
    .filter((piece) => piece.side !== side)
    .map(({ text }) => text)
    .join('');

it('shows word by word what became what', () => {
  expect(differenceOf('Three to five days.', 'Three to nine working days.')).toEqual([
    { text: 'Three to ', side: 'same' },
    { text: 'five ', side: 'former' },
    { text: 'nine working ', side: 'present' },
    { text: 'days.', side: 'same' },
  ]);
  expect(differenceOf('The same.', 'The same.')).toEqual([{ text: 'The same.', side: 'same' }]);
  expect(differenceOf('', '')).toEqual([]);
});

it('holds both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'word', 'أين', '靴'), { maxLength: 40 });
  fc.assert(
    fc.property(text, text, (one, two) => {
      const [former, present] = [one.join(''), two.join('')];
      const pieces = differenceOf(former, present);
      expect(without(pieces, 'present')).toBe(former);
      expect(without(pieces, 'former')).toBe(present);
    }),
  );
});
