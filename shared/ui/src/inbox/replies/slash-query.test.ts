import { expect, it } from 'vitest';
import { slashQueryAt } from './slash-query.ts';

it.each([
  ['/', 0, ''],
  ['/hi', 0, 'hi'],
  ['Hello /order st', 6, 'order st'],
  ['Hello\n/x', 6, 'x'],
  ['مرحبًا /شكر', 7, 'شكر'],
])('in %j', (text, start, query) => {
  expect(slashQueryAt(text, text.length)).toEqual({ start, end: text.length, text: query });
});

it.each(['', 'and/or', 'https://example.com/a', '1 / 2', '/hi\nthere', '/a/b', `/${'x'.repeat(61)}`])(
  'not in %j',
  (text) => {
    expect(slashQueryAt(text, text.length)).toBeNull();
  },
);

it('up to the caret only', () => {
  expect(slashQueryAt('Hi /or you', 6)).toEqual({ start: 3, end: 6, text: 'or' });
  expect(slashQueryAt('Hi /or you', 2)).toBeNull();
});
