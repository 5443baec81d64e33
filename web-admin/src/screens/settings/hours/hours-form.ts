import { hoursEndpoints } from '@chatbot-saas/contract';
import { alwaysOpen, type Holiday, type OpeningHours } from '@chatbot-saas/contract/hours';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';

const { timezone, week, holidays } = hoursEndpoints.set.body.shape;

const range = z.object({ from: z.string(), to: z.string() });
const holiday = range.extend({ date: z.string(), name: z.string(), isClosed: z.boolean() });
/** A field for a time knows no 24:00: midnight as an end is the end of the day. */
const untilMidnight = <Range extends { to: string }>(typed: Range): Range =>
  typed.to === '00:00' ? { ...typed, to: '24:00' } : typed;

/** What people type, turned into what the contract takes. */
export const hoursForm = z
  .object({
    isAlways: z.boolean(),
    timezone,
    week: z.array(range.extend({ day: z.number() })).transform((ranges) => ranges.map(untilMidnight)),
    holidays: z.array(holiday).transform((days) => days.map(holidayOf)),
  })
  .transform(({ isAlways, ...typed }) => ({
    ...typed,
    week: isAlways ? alwaysOpen(typed.timezone).week.map((open) => ({ ...open })) : typed.week,
  }))
  // At the end only: what is wrong anywhere is said at once.
  .pipe(z.object({ timezone, week, holidays: holidays.unwrap() }));
export type HoursValues = z.input<typeof hoursForm>;
export type HoursForm = UseFormReturn<HoursValues, unknown, z.output<typeof hoursForm>>;

function holidayOf({ date, name, isClosed, from, to }: z.output<typeof holiday>): Holiday {
  if (isClosed) return { date, name, closed: true as const };
  return { date, ...(name.trim() && { name }), ...untilMidnight({ from, to }) };
}

const shown = (to: string) => (to === '24:00' ? '00:00' : to);
export const USUAL = { from: '09:00', to: '18:00' } as const;
const USUAL_WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, ...USUAL }));

const isWhole = ({ week: ranges }: OpeningHours) =>
  ranges.length === 7 && ranges.every(({ from, to }) => from === '00:00' && to === '24:00');

/** A workspace that is always open sees the usual week once it wants another one. */
export const valuesOf = (hours: OpeningHours): HoursValues => ({
  isAlways: isWhole(hours),
  timezone: hours.timezone,
  week: isWhole(hours)
    ? USUAL_WEEK.map((open) => ({ ...open }))
    : hours.week.map(({ day, from, to }) => ({ day, from, to: shown(to) })),
  holidays: hours.holidays.map((day) => ({
    date: day.date,
    name: day.name ?? '',
    isClosed: day.closed === true,
    ...(day.closed ? USUAL : { from: day.from, to: shown(day.to) }),
  })),
});
