import { expect, it } from 'vitest';
import { momentTyped, snoozeTimes, typedAtFirst } from './snooze-times.ts';

const timesAt = (now: string, timezone = 'UTC') =>
  Object.fromEntries(snoozeTimes(Date.parse(now), timezone).map(({ name, until }) => [name, until]));

it('offers an hour, this evening, tomorrow and next Monday, by the clocks of the zone', () => {
  // A Wednesday.
  expect(timesAt('2026-05-06T10:15:20Z', 'Europe/Paris')).toEqual({
    hour: '2026-05-06T11:16:00.000Z',
    evening: '2026-05-06T16:00:00.000Z',
    tomorrow: '2026-05-07T07:00:00.000Z',
    monday: '2026-05-11T07:00:00.000Z',
  });
});

it('offers no evening that has nearly come', () => {
  expect(timesAt('2026-05-06T17:00:00Z')).not.toHaveProperty('evening');
  expect(timesAt('2026-05-06T16:59:00Z')).toHaveProperty('evening');
});

it('offers Monday once where it is tomorrow, and a week ahead on Mondays', () => {
  const sunday = timesAt('2026-05-10T10:00:00Z');
  expect(sunday).toMatchObject({ tomorrow: '2026-05-11T09:00:00.000Z' });
  expect(sunday).not.toHaveProperty('monday');
  expect(timesAt('2026-05-11T10:00:00Z').monday).toBe('2026-05-18T09:00:00.000Z');
});

it('means nine o’clock also where clocks change overnight', () => {
  // On 29 March 2026, Paris goes from +1 to +2.
  expect(timesAt('2026-03-28T10:00:00Z', 'Europe/Paris').tomorrow).toBe('2026-03-29T07:00:00.000Z');
});

it('reads what is typed in the zone', () => {
  expect(momentTyped('2026-05-07T09:30', 'America/New_York')).toBe('2026-05-07T13:30:00.000Z');
  expect(momentTyped('', 'UTC')).toBeNull();
  expect(typedAtFirst(Date.parse('2026-05-06T23:30:00Z'), 'Europe/Paris')).toBe('2026-05-08T09:00');
});
