import { type DayRange, MINUTES_OF_A_DAY, merged, type OpeningHours, rangeOf } from './opening-hours.ts';
import { DAY_MS, dayAfter, dayAt, momentOf } from './wall-clock.ts';

/** Open from the first moment on, and closed again at the last; infinite where it never closes. */
export type OpenInterval = readonly [start: number, end: number];

/** Two weeks without holidays: clocks may skip an opening in one of them, and every later week is the same. */
const DAYS_AFTER_THE_LAST_HOLIDAY = 15;
/** No one plans further, and no date that was mistyped is counted up to. */
const MOST_DAYS = 3_660;

interface Change {
  day: string;
  minutes: number;
  opens: boolean;
}

function rangesByDay({ week, holidays }: OpeningHours): (day: string) => readonly DayRange[] {
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    merged(week.filter((range) => range.day === day).map(rangeOf)),
  );
  const byDate = new Map(
    holidays.map((holiday) => [holiday.date, holiday.closed ? [] : merged([rangeOf(holiday)])]),
  );
  return (day) => byDate.get(day) ?? weekdays[new Date(day).getUTCDay()] ?? [];
}

/** From the beginning of a day on, in their order. What is open over midnight does not change there. */
function* changes(hours: OpeningHours, first: string, until: string): Generator<Change> {
  const rangesOn = rangesByDay(hours);
  const last = [first, until, ...hours.holidays.map(({ date }) => date)].reduce((a, b) => (a > b ? a : b));
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + DAYS_AFTER_THE_LAST_HOLIDAY;
  let isOpen = false;
  for (let count = 0; count <= Math.min(days, MOST_DAYS); count += 1) {
    const day = dayAfter(first, count);
    const ranges = rangesOn(day);
    if (isOpen && ranges[0]?.[0] !== 0) {
      isOpen = false;
      yield { day, minutes: 0, opens: false };
    }
    for (const [from, to] of ranges) {
      if (!isOpen) yield { day, minutes: from, opens: true };
      isOpen = to === MINUTES_OF_A_DAY;
      if (!isOpen) yield { day, minutes: to, opens: false };
    }
  }
}

/**
 * From the local day of `from` on, in their order and apart from each other. One that began on an earlier day begins
 * with this one.
 */
export function* openIntervals(hours: OpeningHours, from: number, until = from): Generator<OpenInterval> {
  const { timezone } = hours;
  let start: number | null = null;
  let pending: OpenInterval | null = null;
  for (const { day, minutes, opens } of changes(hours, dayAt(timezone, from), dayAt(timezone, until))) {
    const moment = momentOf(timezone, day, minutes);
    if (opens) {
      // Where clocks skip the time between, the former one has not ended.
      if (pending && pending[1] < moment) yield pending;
      start = pending && pending[1] >= moment ? pending[0] : moment;
      pending = null;
    } else if (start !== null) {
      // Nothing is left of a range that the clocks skip.
      if (moment > start) pending = [start, moment];
      start = null;
    }
  }
  if (pending) yield pending;
  if (start !== null) yield [start, Number.POSITIVE_INFINITY];
}
