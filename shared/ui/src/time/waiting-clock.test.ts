import type { OpeningHours } from '@chatbot-saas/contract/hours';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openClock } from './open-clock.ts';
import { waitTime } from './relative-time.ts';
import { setTimeZone } from './times.ts';
import { waitColor } from './wait-color.ts';
import { followHours, waitAt } from './waiting-clock.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const two = (value: number) => String(value).padStart(2, '0');

/** Four days, of which the third is one on which clocks change. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-10-02'],
] as const;
const STEPS = (4 * DAY) / STEP;

/** For each step, the first times that a clock on the wall shows: those shown twice do not count again. */
function openSteps({ timezone, week }: OpeningHours, start: number): boolean[] {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  let furthest = 0;
  return Array.from({ length: STEPS + DAY / STEP }, (_, step) => {
    const shown = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(wall.format(start - DAY + step * STEP)) ?? [];
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = shown.slice(1).map(Number);
    furthest = Math.max(furthest, Date.UTC(year, month - 1, day, hour, minute));
    const time = new Date(furthest).toISOString().slice(11, 16);
    const weekday = new Date(furthest).getUTCDay();
    return week.some((open) => open.day === weekday && open.from <= time && time < open.to);
  }).slice(DAY / STEP);
}

it('a wait counts what is open of it, also on days on which clocks change', () => {
  const quarter = fc.nat(23 * 4);
  const range = fc
    .tuple(fc.nat(6), quarter, quarter)
    .map(([day, a, b]) => ({ day, from: Math.min(a, b), to: Math.max(a, b) + 1 }));
  const time = (quarters: number) => `${two(Math.floor(quarters / 4))}:${two((quarters % 4) * 15)}`;
  fc.assert(
    fc.property(
      fc.constantFrom(...CHANGES),
      fc.uniqueArray(range, { selector: ({ day }) => day, minLength: 2, maxLength: 7 }),
      fc.nat(STEPS - 1),
      fc.nat(STEPS - 1),
      ([timezone, first], ranges, one, other) => {
        const week = ranges.map(({ day, from, to }) => ({ day, from: time(from), to: time(to) }));
        const hours = { timezone, week, holidays: [] };
        const start = Date.parse(first);
        const [since, now] = [Math.min(one, other), Math.max(one, other)];
        const open = openSteps(hours, start).slice(since, now).filter(Boolean).length;
        expect(openClock(hours).waited(start + since * STEP, start + now * STEP)).toBe(open * STEP);
      },
    ),
    { numRuns: 100 },
  );
});

describe('the clock of who waits', () => {
  const hours: OpeningHours = {
    timezone: 'Europe/Berlin',
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '18:00' })),
    holidays: [],
  };
  const EVENING = '2026-10-24T20:10:00Z';
  const look = (now: string) => {
    const { waited, title } = waitAt(EVENING, Date.parse(now));
    return [waitTime(waited), waitColor(waited), title];
  };
  afterEach(async () => {
    setTimeZone(undefined);
    await followHours(null);
  });

  it('turns when two and five open minutes have passed, and says that the night does not count', async () => {
    setTimeZone('Europe/Berlin');
    const since = 'Waiting since Oct 24, 2026, 10:10 PM';
    expect(look('2026-10-25T07:59:00Z')).toEqual(['11h', 'text-danger-ink', since]);
    await followHours(hours);
    const title = `${since}, opening hours counted`;
    // The clocks went back in that night: it opens at 8:00 UTC.
    expect(look('2026-10-25T07:59:00Z')).toEqual(['<1m', 'text-muted', title]);
    expect(look('2026-10-25T08:02:00Z')).toEqual(['2m', 'text-muted', title]);
    expect(look('2026-10-25T08:02:30Z')).toEqual(['2m', 'text-warning-ink', title]);
    expect(look('2026-10-25T08:05:30Z')).toEqual(['5m', 'text-danger-ink', title]);
    await followHours(null);
    expect(look('2026-10-25T07:59:00Z')).toEqual(['11h', 'text-danger-ink', since]);
  });

  it('goes by the hours that were said last, however long their arithmetic takes to come', async () => {
    const former = followHours(hours);
    await Promise.all([former, followHours(null)]);
    expect(look('2026-10-25T07:59:00Z')[0]).toBe('11h');
  });

  it('counts every minute where the zone is not known here', async () => {
    await followHours(hours);
    await followHours({ ...hours, timezone: 'Mars/Olympus_Mons' });
    expect(look('2026-10-25T07:59:00Z')[0]).toBe('11h');
  });
});
