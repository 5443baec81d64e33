import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are of the first word and the last, without marks that nothing shows', () => {
  expect(initials('Maria de la Cruz')).toBe('MC');
  expect(initials(' maya ')).toBe('M');
  expect(initials('Besucher \u2068c6b\u2069')).toBe('BC');
  expect(initials('  ')).toBe('?');
});

test('initials of a script that joins letters stay two letters', () => {
  expect(initials('ليلى حسن')).toBe('ل\u200cح');
});
