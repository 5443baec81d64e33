import { describe, expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

const textOf = (kind: string, before: string, after: string) =>
  wordChanges(before, after)
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('the words that differ', () => {
  it('stand between those that stay', () => {
    expect(wordChanges('Be brief and kind.', 'Be brief, clear and kind.')).toEqual([
      { kind: 'same', text: 'Be ' },
      { kind: 'removed', text: 'brief ' },
      { kind: 'added', text: 'brief, clear ' },
      { kind: 'same', text: 'and kind.' },
    ]);
  });

  it('are none between equals, and all where nothing is shared', () => {
    expect(wordChanges('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
    expect(wordChanges('', 'New.')).toEqual([{ kind: 'added', text: 'New.' }]);
    expect(wordChanges('Old.', '')).toEqual([{ kind: 'removed', text: 'Old.' }]);
    expect(wordChanges('', '')).toEqual([]);
  });

  it.each([
    ['  Two\n\nparagraphs  here ', 'Two\n\nparagraphs are here'],
    ['a b c d', 'd c b a'],
    ['x '.repeat(3_000), 'y '.repeat(3_000)],
  ])('give both texts back whole: %#', (before, after) => {
    expect(textOf('removed', before, after)).toBe(before);
    expect(textOf('added', before, after)).toBe(after);
  });
});
