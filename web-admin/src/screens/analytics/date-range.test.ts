import { expect, it, vi } from 'vitest';
import { dateErrors, datesOf, paramsOf, rangeBefore, rangeOf, todayIn } from './date-range.ts';

const UTC = 'UTC';
const from = (query: string) => rangeOf(new URLSearchParams(query), UTC);

it('reads the address, and the last 30 days from one that says nothing sensible', () => {
  expect(from('days=90')).toEqual({ days: 90 });
  expect(from('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  for (const odd of [
    '',
    'days=8',
    'days=-1',
    'from=2026-01-01',
    'from=x&to=y',
    'from=2026-02-01&to=2026-01-01',
  ]) {
    expect(from(odd)).toEqual({ days: 30 });
  }
});

it('writes what it reads', () => {
  for (const range of [{ days: 30 }, { days: 7 }, { from: '2026-01-01', to: '2026-01-31' }] as const) {
    expect(rangeOf(new URLSearchParams(paramsOf(range)), UTC)).toEqual(range);
  }
});

it('says why days cannot be asked for, in the words of the contract', () => {
  const why = (from: string, to: string) => dateErrors({ from, to }, UTC);
  expect(why('', todayIn(UTC))).toEqual({ from: 'Choose a day' });
  expect(why('2026-02-01', '2026-01-01')).toEqual({ from: 'Must not be after “to”' });
  expect(why('2026-01-01', '9999-01-01')).toEqual({ to: 'Must not be in the future' });
  expect(why('2024-01-01', '2026-01-01')).toEqual({ from: 'Must be at most 366 days before the end' });
  expect(why(todayIn(UTC), todayIn(UTC))).toEqual({});
});

it('ends with today where the reader is', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T20:00:00Z') });
  try {
    expect(datesOf({ days: 7 }, UTC)).toEqual({ from: '2026-04-28', to: '2026-05-04' });
    expect(datesOf({ days: 7 }, 'Asia/Kolkata')).toEqual({ from: '2026-04-29', to: '2026-05-05' });
    const tomorrow = { from: '2026-05-05', to: '2026-05-05' };
    expect(dateErrors(tomorrow, 'Asia/Kolkata')).toEqual({});
    expect(dateErrors(tomorrow, UTC)).toEqual({ to: 'Must not be in the future' });
    expect(rangeOf(new URLSearchParams(tomorrow), 'Asia/Kolkata')).toEqual(tomorrow);
  } finally {
    vi.useRealTimers();
  }
});

it('compares with as many days right before, over months and leap years', () => {
  expect(rangeBefore({ days: 31, from: '2024-03-01' })).toEqual({ from: '2024-01-30', to: '2024-02-29' });
  expect(rangeBefore({ days: 1, from: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});
