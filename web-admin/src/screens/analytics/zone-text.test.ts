import { expect, it } from 'vitest';
import { zoneText } from './zone-text.ts';

it.each([
  ['Asia/Kolkata', 'Kolkata time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is said as %s', (timezone, text) => {
  expect(zoneText(timezone)).toBe(text);
});
