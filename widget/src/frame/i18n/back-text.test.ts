import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backText } from './back-text.ts';

const now = new Date(2026, 11, 4, 20, 0).getTime();
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 11, day, hours, minutes).toISOString();
// The space before AM and PM is a narrow one in some versions of the data.
const shown = (opensAt: string | null | undefined) => backText(opensAt, now).replace(/\u202f/g, ' ');

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

it('says when the team is back on the clock of the visitor', () => {
  expect(shown(at(4, 22))).toBe('Back today 10:00 PM.');
  expect(shown(at(5, 9, 30))).toBe('Back tomorrow 9:30 AM.');
  expect(shown(at(7, 9))).toMatch(/^Back Monday( at)? 9:00 AM\.$/);
  expect(shown(at(20, 9))).toMatch(/^Back December 20( at|,) 9:00 AM\.$/);
});

it('says nothing where that is not known', () => {
  expect(shown(null)).toBe('');
  expect(shown(undefined)).toBe('');
});
