import { expect, it } from 'vitest';
import { minutesText } from './minutes-text.ts';

it.each([
  [null, 'N/A'],
  [0, '0 min'],
  [29, '0.5 min'],
  [3_800, '63.3 min'],
])('says %s seconds as %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text);
});
