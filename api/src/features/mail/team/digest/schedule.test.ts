import { describe, expect, it } from 'vitest';
import { dueDay, nextDigest, periodBefore, periodOf, type Wish } from './schedule.ts';

const wish = (change: Partial<Wish> = {}): Wish => ({
  digest: 'daily',
  timezone: 'Europe/Berlin',
  quietHours: null,
  ...change,
});

/** The day of the next digest, and when it goes. */
function next(of: Wish, settled: string, at: string) {
  const { day, at: when } = nextDigest(of, settled, Date.parse(at));
  return [day, new Date(when).toISOString()];
}

describe('a daily digest', () => {
  it('is due from eight on, on the member’s clock', () => {
    expect(dueDay(wish(), Date.parse('2026-05-05T05:59:59Z'))).toBe('2026-05-04');
    expect(dueDay(wish(), Date.parse('2026-05-05T06:00:00Z'))).toBe('2026-05-05');
    expect(dueDay(wish({ timezone: 'Asia/Kathmandu' }), Date.parse('2026-05-05T02:15:00Z'))).toBe(
      '2026-05-05',
    );
    expect(dueDay(wish({ timezone: 'America/New_York' }), Date.parse('2026-05-05T11:59:00Z'))).toBe(
      '2026-05-04',
    );
  });

  it('comes at eight of the next day once that of today went', () => {
    expect(next(wish(), '2026-05-04', '2026-05-04T06:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T06:00:00.000Z',
    ]);
  });

  // Clocks go from 02:00 to 03:00 on March 29, and from 03:00 back to 02:00 on October 25.
  it('comes at eight by the clock on days on which clocks change', () => {
    expect(next(wish(), '2026-03-28', '2026-03-28T07:00:00Z')).toEqual([
      '2026-03-29',
      '2026-03-29T06:00:00.000Z',
    ]);
    expect(next(wish(), '2026-10-24', '2026-10-24T06:00:00Z')).toEqual([
      '2026-10-25',
      '2026-10-25T07:00:00.000Z',
    ]);
  });

  it('goes later that day where it could not go at eight, and not in the night after', () => {
    expect(next(wish(), '2026-05-04', '2026-05-05T17:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T17:00:00.000Z',
    ]);
    expect(next(wish(), '2026-05-04', '2026-05-06T01:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-06T06:00:00.000Z',
    ]);
    expect(next(wish(), '2026-05-04', '2026-05-06T06:00:00Z')).toEqual([
      '2026-05-06',
      '2026-05-06T06:00:00.000Z',
    ]);
  });

  it('waits for the end of quiet hours', () => {
    const late = wish({ quietHours: { from: '22:00', to: '10:30' } });
    expect(next(late, '2026-05-04', '2026-05-04T10:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T08:30:00.000Z',
    ]);
    expect(next(late, '2026-05-04', '2026-05-05T06:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T08:30:00.000Z',
    ]);
    expect(next(late, '2026-05-04', '2026-05-05T08:30:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T08:30:00.000Z',
    ]);
  });

  it('goes after quiet hours that end on the day after', () => {
    const day = wish({ quietHours: { from: '06:00', to: '01:00' } });
    expect(next(day, '2026-05-04', '2026-05-05T06:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T23:00:00.000Z',
    ]);
    expect(next(day, '2026-05-04', '2026-05-05T23:00:00Z')).toEqual([
      '2026-05-05',
      '2026-05-05T23:00:00.000Z',
    ]);
    expect(next(day, '2026-05-05', '2026-05-05T23:00:00Z')).toEqual([
      '2026-05-06',
      '2026-05-06T23:00:00.000Z',
    ]);
  });

  it('comes once a day also where the member moves west', () => {
    const there = wish({ timezone: 'America/Los_Angeles' });
    expect(next(there, '2026-05-05', '2026-05-04T22:00:00Z')).toEqual([
      '2026-05-06',
      '2026-05-06T15:00:00.000Z',
    ]);
  });
});

describe('a weekly digest', () => {
  const weekly = wish({ digest: 'weekly' });

  it('comes on Mondays', () => {
    expect(next(weekly, '2026-05-04', '2026-05-04T06:00:00Z')).toEqual([
      '2026-05-11',
      '2026-05-11T06:00:00.000Z',
    ]);
    expect(next(weekly, '2026-05-06', '2026-05-06T12:00:00Z')).toEqual([
      '2026-05-11',
      '2026-05-11T06:00:00.000Z',
    ]);
    expect(dueDay(weekly, Date.parse('2026-05-10T21:00:00Z'))).toBe('2026-05-04');
  });

  it('comes in a later morning where it could not go on Monday', () => {
    expect(next(weekly, '2026-05-04', '2026-05-12T02:00:00Z')).toEqual([
      '2026-05-11',
      '2026-05-12T06:00:00.000Z',
    ]);
  });
});

it('a digest is about the day before, or the week from Monday to Sunday', () => {
  expect(periodOf('daily', '2026-05-01')).toEqual({ from: '2026-04-30', to: '2026-04-30' });
  expect(periodBefore('daily', '2026-05-01')).toEqual({ from: '2026-04-29', to: '2026-04-29' });
  expect(periodOf('weekly', '2026-05-11')).toEqual({ from: '2026-05-04', to: '2026-05-10' });
  expect(periodBefore('weekly', '2026-05-11')).toEqual({ from: '2026-04-27', to: '2026-05-03' });
});
