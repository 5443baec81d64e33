import { describe, expect, it } from 'vitest';
import { quietUntil } from './index.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const until = (span: { from: string; to: string }, timezone: string, at: string) => {
  const end = quietUntil(span, timezone, Date.parse(at));
  return end === null ? null : new Date(end).toISOString();
};

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-05-04T19:59:59Z', null],
    ['as they begin', '2026-05-04T20:00:00Z', '2026-05-05T05:00:00.000Z'],
    ['after midnight', '2026-05-05T04:59:59Z', '2026-05-05T05:00:00.000Z'],
    ['as they end', '2026-05-05T05:00:00Z', null],
  ])('over midnight, %s', (_, at, end) => {
    expect(until(NIGHT, 'Europe/Berlin', at)).toBe(end);
  });

  it('lie within a day where they end after they begin', () => {
    const lunch = { from: '12:00', to: '13:00' };
    expect(until(lunch, 'Asia/Kathmandu', '2026-05-04T06:20:00Z')).toBe('2026-05-04T07:15:00.000Z');
    expect(until(lunch, 'Asia/Kathmandu', '2026-05-04T07:15:00Z')).toBeNull();
  });

  // Clocks go from 02:00 to 03:00 on March 29, and from 03:00 back to 02:00 on October 25.
  it('end by the clock on days on which clocks change', () => {
    expect(until(NIGHT, 'Europe/Berlin', '2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until(NIGHT, 'Europe/Berlin', '2026-03-28T20:59:00Z')).toBeNull();
    expect(until(NIGHT, 'Europe/Berlin', '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(until(NIGHT, 'Europe/Berlin', '2026-10-25T05:59:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('end as the clocks skip their end, and the first time that they show it', () => {
    const early = { from: '01:00', to: '02:30' };
    expect(until(early, 'Europe/Berlin', '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(until(early, 'Europe/Berlin', '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(until(early, 'Europe/Berlin', '2026-10-25T01:10:00Z')).toBeNull();
  });

  it('go on without a gap where another night follows at once', () => {
    const day = { from: '07:00', to: '06:59' };
    expect(until(day, 'UTC', '2026-05-04T07:00:00Z')).toBe('2026-05-05T06:59:00.000Z');
  });
});
