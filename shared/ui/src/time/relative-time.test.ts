import { describe, expect, it } from 'vitest';
import { relativeTime, waitTime } from './relative-time.ts';
import { formatDate } from './times.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (milliseconds: number) => relativeTime(new Date(now - milliseconds).toISOString(), now);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  it('counts in the largest whole unit', () => {
    expect(ago(59_000)).toBe('Just now');
    expect(ago(MINUTE)).toBe('1m ago');
    expect(ago(59 * MINUTE)).toBe('59m ago');
    expect(ago(HOUR)).toBe('1h ago');
    expect(ago(23.9 * HOUR)).toBe('23h ago');
    expect(ago(DAY)).toBe('1d ago');
    expect(ago(6.9 * DAY)).toBe('6d ago');
  });

  it('becomes a date after a week', () => {
    expect(ago(7 * DAY)).toBe(formatDate('2026-11-14T12:00:00.000Z'));
  });

  it('takes a server clock that runs ahead for now', () => {
    expect(ago(-5_000)).toBe('Just now');
  });
});

describe('waitTime', () => {
  it.each([
    [0, '<1m'],
    [MINUTE, '1m'],
    [59 * MINUTE, '59m'],
    [HOUR, '1h'],
    [30 * HOUR, '1d'],
  ])('of %i ms is %s', (waited, text) => {
    expect(waitTime(waited)).toBe(text);
  });
});
