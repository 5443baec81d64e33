import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [null, null],
  [0.4, '0s'],
  [45, '45s'],
  [138, '2.3m'],
  [120, '2m'],
  [5_400, '1.5h'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
