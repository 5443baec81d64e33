import { formatDate } from '@chatbot-saas/ui';
import { expect, it } from 'vitest';
import { lastLoginText } from './last-login-text.ts';

const now = Date.parse('2026-05-20T12:00:00.000Z');

it.each([
  ['2026-05-20T12:00:05.000Z', 'Just now'],
  ['2026-05-20T11:00:01.000Z', 'Just now'],
  ['2026-05-20T11:00:00.000Z', '1h ago'],
  ['2026-05-19T12:00:01.000Z', '23h ago'],
  ['2026-05-19T12:00:00.000Z', '1d ago'],
  ['2026-05-13T12:00:01.000Z', '6d ago'],
  ['2026-05-13T12:00:00.000Z', formatDate('2026-05-13T12:00:00.000Z')],
])('of %s is shown as %s', (iso, text) => {
  expect(lastLoginText(iso, now)).toBe(text);
});

it('is never for who has not come yet', () => {
  expect(lastLoginText(null, now)).toBe('Never');
});
