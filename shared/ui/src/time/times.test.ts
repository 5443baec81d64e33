import { afterEach, describe, expect, it } from 'vitest';
import { dayName } from '../inbox/thread/day-name.ts';
import { i18n } from '../texts/i18n.ts';
import { clockTime, formatDate, formatDateTime, setTimeZone, timeOfDay } from './times.ts';

const show = (locale: string) => i18n.loadAndActivate({ locale, locales: [locale], messages: {} });
afterEach(() => {
  setTimeZone(undefined);
  show('en');
});

const EVENING = '2026-03-01T23:30:00.000Z';

describe('times', () => {
  it.each([
    ['UTC', '23:30', /1/],
    ['Asia/Tokyo', '08:30', /2/],
    ['Asia/Kolkata', '05:00', /2/],
    ['America/Los_Angeles', '15:30', /1/],
  ])('are shown in %s', (zone, time, day) => {
    setTimeZone(zone);
    expect(clockTime(EVENING)).toBe(time);
    expect(formatDate(EVENING).replace('2026', '')).toMatch(day);
  });

  it('are those of the device where the zone is not known to it', () => {
    setTimeZone('Mars/Olympus_Mons');
    expect(clockTime(EVENING)).toMatch(/^\d\d:\d\d$/);
  });
});

describe('dates with a time', () => {
  it.each([
    ['en', 'Mar 1, 2026, 9:05 AM', '9:05 AM'],
    ['de', '1. März 2026, 09:05', '09:05'],
    ['ja', '2026年3月1日 9:05', '9:05'],
    ['ar', '1 مارس 2026، 9:05 ص', '9:05 ص'],
  ])('name the month and write the hour as usual in %s', (locale, dateTime, time) => {
    setTimeZone('UTC');
    show(locale);
    // Which space it is depends on the engine.
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(formatDateTime('2026-03-01T09:05:00.000Z'))).toBe(dateTime);
    expect(plain(timeOfDay('2026-03-01T09:05:00.000Z'))).toBe(time);
  });
});

describe('days', () => {
  it('begin at midnight in the zone', () => {
    const now = Date.parse('2026-03-02T05:00:00.000Z');
    setTimeZone('Asia/Tokyo');
    expect(dayName(EVENING, now)).toBe('Today');
    expect(timeOfDay(EVENING)).toMatch(/8:30/);
    setTimeZone('UTC');
    expect(dayName(EVENING, now)).toBe('Yesterday');
  });

  it('know the day before a change of the clocks', () => {
    setTimeZone('Europe/Paris');
    // 25 October 2026 has 25 hours there.
    const justAfter = Date.parse('2026-10-25T22:30:00.000Z');
    expect(dayName('2026-10-24T12:00:00.000Z', justAfter)).toBe('Yesterday');
    expect(dayName('2026-10-23T12:00:00.000Z', justAfter)).not.toBe('Yesterday');
  });
});
