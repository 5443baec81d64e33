import { expect, it } from 'vitest';
import { COMMA, LINE, LINE_OR_COMMA, typedList } from './typed-list.ts';

it.each([
  ['shoes, , returns ,', COMMA, ['shoes', 'returns']],
  ['أحذية، مرتجعات', COMMA, ['أحذية', 'مرتجعات']],
  ['靴、返品，交換', COMMA, ['靴', '返品', '交換']],
  ['Where, exactly?\n\n When? ', LINE, ['Where, exactly?', 'When?']],
  [
    'https://a.example\nhttps://b.example،https://c.example',
    LINE_OR_COMMA,
    ['https://a.example', 'https://b.example', 'https://c.example'],
  ],
])('typedList of %j', (text, separator, entries) => {
  expect(typedList(text, separator)).toEqual(entries);
});
