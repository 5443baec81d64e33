import { expect, it } from 'vitest';
import { appendText, putBefore } from './append-text.ts';

it.each([
  ['', 'Yes.', 'Yes.'],
  ['  \n', 'Yes.', 'Yes.'],
  ['Hello Vera,', 'Yes.', 'Hello Vera,\n\nYes.'],
  ['  Hello Vera, \n', 'Yes.\n1. So', '  Hello Vera,\n\nYes.\n1. So'],
])('puts below %j what is taken over', (draft, text, both) => {
  expect(appendText(draft, text)).toBe(both);
});

it('what comes back stands above what was typed since', () => {
  expect(putBefore(' ', 'Taken back')).toBe('Taken back');
  expect(putBefore('Typed since', 'Taken back')).toBe('Taken back\n\nTyped since');
});
