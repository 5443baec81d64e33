/** Times of a day as `09:00`; `24:00` is its end. */
export interface TimeRange {
  from: string;
  to: string;
}

/** Of a day with other hours than its weekday. */
export type Holiday =
  | { date: string; name: string; closed: true }
  | ({ date: string; name?: string | undefined; closed?: false | undefined } & TimeRange);

/** When the team answers. An empty week is one in which it never does. */
export interface OpeningHours {
  /** An IANA name, whose clocks the times are of. */
  timezone: string;
  /** `day` is 0 for Sunday, to 6 for Saturday. A range past midnight is two: one to 24:00, one from 00:00. */
  week: readonly ({ day: number } & TimeRange)[];
  holidays: readonly Holiday[];
}

/** Ranges of a week: ten a day. */
export const MAX_WEEK_RANGES = 70;
export const MAX_HOLIDAYS = 200;
export const MAX_HOLIDAY_NAME = 80;

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export const MINUTES_OF_A_DAY = 24 * 60;

/** In which the team answers at any time, as long as it has not said otherwise. */
export const alwaysOpen = (timezone: string): OpeningHours => ({
  timezone,
  week: WEEKDAYS.map((day) => ({ day, from: '00:00', to: '24:00' })),
  holidays: [],
});

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes of a day, first and last. */
export type DayRange = readonly [from: number, to: number];

export const rangeOf = ({ from, to }: TimeRange): DayRange => [minutesOf(from), minutesOf(to)];

/** In the order of the day; ranges that meet are one. */
export function merged(ranges: readonly DayRange[]): DayRange[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
