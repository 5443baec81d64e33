import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterOpenTime,
  alwaysOpen,
  closesAt,
  isOpen,
  type OpeningHours,
  opensAt,
  openTimeBetween,
} from './index.ts';

const MINUTE = 60_000;
/** Of all that is drawn: no zone changes its clocks between. */
const STEP = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const STEPS_OF_A_DAY = DAY / STEP;

/** Each with days on which clocks change, or skip a whole day. */
const CLOCKS = [
  ['UTC', '2026-03-27'],
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
  ['America/St_Johns', '2026-10-30'],
  ['America/Havana', '2026-10-30'],
  ['Asia/Beirut', '2026-03-27'],
  ['America/Asuncion', '2023-03-24'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Australia/Lord_Howe', '2026-10-02'],
  ['Pacific/Chatham', '2026-04-03'],
  ['Asia/Kathmandu', '2026-04-03'],
  ['Africa/Casablanca', '2026-02-13'],
  ['Pacific/Apia', '2011-12-28'],
] as const;
const DAYS_SEEN = 5;

interface Clock {
  timezone: string;
  start: number;
  /** For each step from the start, the furthest that a clock on the wall has come, read as if it were UTC. */
  furthest: readonly number[];
}

function readClock(timezone: string, day: string): Clock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const start = Date.parse(day);
  const furthest: number[] = [];
  // A day earlier, so that what is shown twice around the start is known.
  for (let at = start - DAY; at < start + DAYS_SEEN * DAY; at += STEP) {
    const shown = Date.parse(`${format.format(at).replace(', ', 'T')}Z`);
    furthest.push(Math.max(shown, furthest.at(-1) ?? 0));
  }
  return { timezone, start, furthest: furthest.slice(STEPS_OF_A_DAY) };
}
const clocks = CLOCKS.map(([timezone, day]) => readClock(timezone, day));

const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const range = fc
  .tuple(fc.nat(STEPS_OF_A_DAY - 1), fc.integer({ min: 1, max: STEPS_OF_A_DAY }), fc.boolean())
  .map(([a, b, isWhole]) => (isWhole ? [0, STEPS_OF_A_DAY] : [Math.min(a, b - 1), Math.max(a + 1, b)]))
  .map(([from = 0, to = 0]) => ({ from: timeOf(from * 5), to: timeOf(to * 5) }));

const scene = fc.constantFrom(...clocks).chain((clock) =>
  fc.record({
    clock: fc.constant(clock),
    week: fc.array(
      fc.tuple(range, fc.integer({ min: 0, max: 6 })).map(([times, day]) => ({ day, ...times })),
      { maxLength: 12 },
    ),
    holidays: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: DAYS_SEEN }), fc.option(range)).map(([after, times]) => {
        const date = new Date(clock.start + after * DAY).toISOString().slice(0, 10);
        return times ? { date, ...times } : { date, name: 'Holiday', closed: true as const };
      }),
      { selector: ({ date }) => date, maxLength: 3 },
    ),
    step: fc.nat(DAYS_SEEN * STEPS_OF_A_DAY - 1),
    later: fc.nat(3 * STEPS_OF_A_DAY),
  }),
);

/** By the letter: the wall clock shows a time of the day's ranges. */
function isOpenOnTheWall({ week, holidays }: OpeningHours, shown: number): boolean {
  const day = new Date(shown).toISOString().slice(0, 10);
  const time = timeOf((shown % DAY) / MINUTE);
  const holiday = holidays.find(({ date }) => date === day);
  if (holiday) return !holiday.closed && holiday.from <= time && time < holiday.to;
  return week.some((open) => open.day === new Date(shown).getUTCDay() && open.from <= time && time < open.to);
}

it('is open when the clock on the wall says so, the first time that it shows a time', () => {
  fc.assert(
    fc.property(scene, ({ clock: { timezone, start, furthest }, week, holidays, step, later }) => {
      const hours = { timezone, week, holidays };
      const wall = furthest.map((shown) => isOpenOnTheWall(hours, shown));
      const at = start + step * STEP;
      expect(isOpen(hours, at)).toBe(wall[step]);
      const end = Math.min(step + later, wall.length - 1);
      const open = wall.slice(step, end).filter(Boolean).length;
      expect(openTimeBetween(hours, at, start + end * STEP)).toBe(open * STEP);
      const opens = wall.findIndex((is, index) => index > step && is && !wall[index - 1]);
      if (opens > -1) expect(opensAt(hours, at)).toBe(start + opens * STEP);
      const closes = wall.findIndex((is, index) => index > step && !is);
      if (closes > -1) expect(closesAt(hours, at)).toBe(wall[step] ? start + closes * STEP : null);
      if (open > 0) {
        const after = afterOpenTime(hours, at, open * STEP) ?? 0;
        expect(openTimeBetween(hours, at, after)).toBe(open * STEP);
        expect(isOpen(hours, after - 1)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

const WEEKDAYS_9_TO_18 = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const at = (iso: string) => Date.parse(iso);
const iso = (moment: number | null) => moment && new Date(moment).toISOString();

describe('hours', () => {
  const berlin: OpeningHours = { timezone: 'Europe/Berlin', week: WEEKDAYS_9_TO_18, holidays: [] };

  it('are always open by default, and never in an empty week', () => {
    const now = at('2026-12-06T12:00:00Z');
    const always = alwaysOpen('Asia/Kolkata');
    expect([isOpen(always, now), opensAt(always, now), closesAt(always, now)]).toEqual([true, null, null]);
    const never = { ...always, week: [] };
    expect([isOpen(never, now), opensAt(never, now), closesAt(never, now)]).toEqual([false, null, null]);
    expect(afterOpenTime(never, now, MINUTE)).toBeNull();
  });

  it('open on Monday after a weekend, also one on which the clocks change', () => {
    expect(iso(opensAt(berlin, at('2026-03-27T17:00:00Z')))).toBe('2026-03-30T07:00:00.000Z');
    expect(iso(opensAt(berlin, at('2026-10-23T16:00:00Z')))).toBe('2026-10-26T08:00:00.000Z');
    expect(iso(closesAt(berlin, at('2026-03-30T07:00:00Z')))).toBe('2026-03-30T16:00:00.000Z');
  });

  it('follow a holiday in place of the weekday', () => {
    const holidays = [
      { date: '2026-12-24', from: '09:00', to: '12:00' },
      { date: '2026-12-25', name: 'Christmas', closed: true as const },
      { date: '2026-12-27', from: '10:00', to: '24:00' },
    ];
    const hours = { ...berlin, holidays };
    expect(iso(closesAt(hours, at('2026-12-24T08:00:00Z')))).toBe('2026-12-24T11:00:00.000Z');
    expect(iso(opensAt(hours, at('2026-12-24T11:00:00Z')))).toBe('2026-12-27T09:00:00.000Z');
    expect(openTimeBetween(hours, at('2026-12-24T00:00:00Z'), at('2026-12-28T00:00:00Z'))).toBe(
      (3 + 14) * 60 * MINUTE,
    );
  });

  it('go on over midnight and over joined ranges', () => {
    const week = [
      { day: 5, from: '18:00', to: '22:00' },
      { day: 5, from: '22:00', to: '24:00' },
      { day: 6, from: '00:00', to: '02:00' },
    ];
    const night = { timezone: 'Europe/Berlin', week, holidays: [] };
    expect(iso(closesAt(night, at('2026-12-04T20:00:00Z')))).toBe('2026-12-05T01:00:00.000Z');
    expect(iso(opensAt(night, at('2026-12-04T20:00:00Z')))).toBe('2026-12-11T17:00:00.000Z');
  });

  it('always open close for a holiday that is far away', () => {
    const holidays = [{ date: '2027-12-25', name: 'Christmas', closed: true as const }];
    const hours = { ...alwaysOpen('UTC'), holidays };
    const now = at('2026-12-06T12:00:00Z');
    expect(iso(closesAt(hours, now))).toBe('2027-12-25T00:00:00.000Z');
    expect(iso(opensAt(hours, now))).toBe('2027-12-26T00:00:00.000Z');
  });
});
