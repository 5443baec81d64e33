import { formatDate } from '@chatbot-saas/ui';
import { expect, it } from 'vitest';
import { durationText, lastLoginText, zoneText } from './format.ts';

it.each([
  [null, 'N/A'],
  [0.4, '0 s'],
  [45, '45 s'],
  [120, '2 min'],
  [138, '2.3 min'],
  [414, '6.9 min'],
  [5_400, '1.5 h'],
])('a duration of %s seconds is shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it.each([
  ['Asia/Kolkata', 'Kolkata time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the time zone %s is shown as %s', (timezone, text) => {
  expect(zoneText(timezone)).toBe(text);
});

const now = Date.parse('2026-05-20T12:00:00.000Z');

it.each([
  [null, 'Never'],
  ['2026-05-20T12:00:05.000Z', 'Just now'],
  ['2026-05-20T11:00:01.000Z', 'Just now'],
  ['2026-05-20T11:00:00.000Z', '1h ago'],
  ['2026-05-19T12:00:01.000Z', '23h ago'],
  ['2026-05-19T12:00:00.000Z', '1d ago'],
  ['2026-05-13T12:00:01.000Z', '6d ago'],
  ['2026-05-13T12:00:00.000Z', formatDate('2026-05-13T12:00:00.000Z')],
])('the last login, %s, is shown as %s', (iso, text) => {
  expect(lastLoginText(iso, now)).toBe(text);
});
