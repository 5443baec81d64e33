import { expect, test } from 'vitest';
import { initials } from './initials.ts';

const seen = (name: string) => initials(name).replace('\u200c', '');

test('initials are of the first word and the last, without marks that nothing shows', () => {
  expect(seen('Maria de la Cruz')).toBe('MC');
  expect(seen(' maya ')).toBe('M');
  expect(seen('Besucher \u2068c6b\u2069')).toBe('BC');
  expect(seen('  ')).toBe('?');
});
