import { expect, it } from 'vitest';
import { paramsOf, rangeBefore, rangeOf, refusals } from './date-range.ts';

const from = (query: string) => rangeOf(new URLSearchParams(query));
const today = new Date().toISOString().slice(0, 10);

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
    expect(rangeOf(new URLSearchParams(paramsOf(range)))).toEqual(range);
  }
});

it('says why days cannot be asked for, in the words of the contract', () => {
  expect(refusals({ from: '', to: today })).toEqual({ from: 'Choose a day' });
  expect(refusals({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: 'Must not be after “to”' });
  expect(refusals({ from: '2026-01-01', to: '9999-01-01' })).toEqual({ to: 'Must not be in the future' });
  expect(refusals({ from: '2024-01-01', to: '2026-01-01' })).toEqual({
    from: 'Must be at most 366 days before the end',
  });
  expect(refusals({ from: today, to: today })).toEqual({});
});

it('compares with as many days right before, over months and leap years', () => {
  expect(rangeBefore({ days: 31, from: '2024-03-01' })).toEqual({ from: '2024-01-30', to: '2024-02-29' });
  expect(rangeBefore({ days: 1, from: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});
