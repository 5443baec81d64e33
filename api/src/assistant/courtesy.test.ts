import { expect, test } from 'vitest';
import { courtesyOf, isAssent } from './courtesy.ts';

test.each([
  ['Hello', 'greeting'],
  ['hi there! 👋', 'greeting'],
  ['Grüß Gott', 'greeting'],
  ['BUENOS DIAS', 'greeting'],
  ['Hi, how are you?', 'greeting'],
  ['こんにちは。', 'greeting'],
  ['Thank you very much!!', 'thanks'],
  ['ok, thanks', 'thanks'],
  ['¡Muchas gracias!', 'thanks'],
  ['спасибо', 'thanks'],
  ['👍🏽', 'thanks'],
  ['Tschüss', 'goodbye'],
  ['No, thank you', 'declined'],
  ['Are you a robot?', 'identity'],
  ['Sind Sie ein Mensch?', 'identity'],
] as const)('takes "%s" for a %s', (message, courtesy) => {
  expect(courtesyOf(message)).toBe(courtesy);
});

test.each(['Hello, where is my order?', 'thanks for nothing, it is broken', '', '???', '?'.repeat(5_000)])(
  'courtesy: "%.40s" is none',
  (message) => {
    expect(courtesyOf(message)).toBeNull();
  },
);

test('assent: accepts a plain yes only', () => {
  expect(['Yes', 'yes, please!', 'Ja gerne', 'Oui.', 'はい'].every(isAssent)).toBe(true);
  expect(['yes, where is my order?', 'no', '', 'yesterday'].some(isAssent)).toBe(false);
});
