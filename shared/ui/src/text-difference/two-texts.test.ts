import { expect, it } from 'vitest';
import { type Piece, sidesOf } from './two-texts.ts';

const marked = (pieces: Piece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

it('marks in each text what the other does not have', () => {
  const { mine, theirs } = sidesOf('We open at 9 daily.', 'We open at 10, daily.');
  expect(marked(mine)).toBe('We open at [9] daily.');
  expect(marked(theirs)).toBe('We open at [10,] daily.');
});

it('marks whole words in scripts whose letters join', () => {
  const { mine, theirs } = sidesOf('كيف نساعدك اليوم؟', 'كيف نخدمك اليوم؟');
  expect(marked(mine)).toBe('كيف [نساعدك] اليوم؟');
  expect(marked(theirs)).toBe('كيف [نخدمك] اليوم؟');
});

it('has no pieces for an empty text', () => {
  expect(sidesOf('', 'Hi')).toEqual({ mine: [], theirs: [{ text: 'Hi', differs: true }] });
});

it('marks nothing in two texts that have hardly a word in common', () => {
  const words = (letter: string) => Array.from({ length: 600 }, (_, n) => `${letter}${n}`).join(' ');
  const { mine, theirs } = sidesOf(words('a'), words('b'));
  expect(marked(mine)).toBe(words('a'));
  expect(marked(theirs)).toBe(words('b'));
});
