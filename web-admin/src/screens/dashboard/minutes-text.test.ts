import { expect, it } from 'vitest';
import { minutesText } from './minutes-text.ts';

it.each([
  [null, 'N/A'],
  [0, '0m'],
  [29, '0.5m'],
  [3_800, '63.3m'],
])('says %s seconds as %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text);
});
