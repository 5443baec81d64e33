import { alwaysOpen } from '@chatbot-saas/contract/hours';
import { expect, it } from 'vitest';
import { backAt, isAlwaysOpen, openNow } from './open-now.ts';

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const berlin = { timezone: 'Europe/Berlin', week, holidays: [] };
const at = (moment: string) => Date.parse(moment);
const MONDAY = '2026-12-07T08:00:00.000Z';

it('follows the clock, whatever it has been asked before', () => {
  const closed = { open: false, opensAt: MONDAY };
  const open = { open: true, opensAt: '2026-12-08T08:00:00.000Z' };
  for (const [moment, state] of [
    ['2026-12-05T12:00:00Z', closed],
    ['2026-12-07T07:59:59.999Z', closed],
    [MONDAY, open],
    ['2026-12-07T16:59:59Z', open],
    ['2026-12-07T17:00:00Z', { open: false, opensAt: '2026-12-08T08:00:00.000Z' }],
    // A clock that was set back.
    ['2026-12-05T12:00:00Z', closed],
  ] as const) {
    expect(openNow(berlin, at(moment))).toEqual(state);
  }
});

it('is open without hours, and never opens without a week', () => {
  expect(openNow(null)).toEqual({ open: true, opensAt: null });
  expect(openNow({ ...berlin, week: [] })).toEqual({ open: false, opensAt: null });
  expect(backAt(null)).toBeNull();
  expect(isAlwaysOpen(null)).toBe(true);
  expect(isAlwaysOpen(alwaysOpen('Asia/Tokyo'))).toBe(true);
  expect(isAlwaysOpen(berlin)).toBe(false);
});
