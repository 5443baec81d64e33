import { expect, it } from 'vitest';
import { appendText } from './append-text.ts';

it.each([
  ['', 'Yes.', 'Yes.'],
  ['  \n', 'Yes.', 'Yes.'],
  ['Hello Vera,', 'Yes.', 'Hello Vera,\n\nYes.'],
  ['  Hello Vera, \n', 'Yes.\n1. So', '  Hello Vera,\n\nYes.\n1. So'],
])('puts below %j what is taken over', (draft, text, both) => {
  expect(appendText(draft, text)).toBe(both);
});
