import * as z from 'zod';
import { calendarDay, nameField, timezone } from '../../fields.ts';
import {
  MAX_HOLIDAY_NAME,
  MAX_HOLIDAYS,
  MAX_WEEK_RANGES,
  minutesOf,
  type TimeRange,
} from '../../hours/index.ts';

// Aborting: what is no time is compared with none.
const from = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Must be a time such as 09:00', abort: true });
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
  error: 'Must be a time such as 18:00, at most 24:00',
  abort: true,
});

/** A span of each day; it goes over midnight where it ends before it begins. */
export const dailySpan = z
  .object({ from, to: from })
  .refine((span) => span.from !== span.to, { path: ['to'], error: 'Must be another time than the start' });

const endsLater = (range: TimeRange) => minutesOf(range.to) > minutesOf(range.from);
const notLater = {
  path: ['to'],
  error: 'Must be after the start. For hours past midnight, end at 24:00 and go on at 00:00 the next day.',
};

const weekRange = z.object({ day: z.number().int().min(0).max(6), from, to }).refine(endsLater, notLater);

const overlap = (a: TimeRange, b: TimeRange) =>
  minutesOf(a.from) < minutesOf(b.to) && minutesOf(b.from) < minutesOf(a.to);

const week = z
  .array(weekRange)
  .max(MAX_WEEK_RANGES, `Must be at most ${MAX_WEEK_RANGES} items`)
  .superRefine((ranges, context) => {
    for (const [index, range] of ranges.entries()) {
      const other = ranges
        .slice(0, index)
        .find(({ day, ...times }) => day === range.day && overlap(times, range));
      if (!other) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'from'],
        message: `Overlaps with ${other.from}–${other.to} on the same day`,
      });
    }
  });

const holidayName = nameField(MAX_HOLIDAY_NAME);
const closedDay = z.object({ date: calendarDay, name: holidayName, closed: z.literal(true) });
const dayWithHours = z
  .object({ date: calendarDay, name: holidayName.optional(), closed: z.literal(false).optional(), from, to })
  .refine(endsLater, notLater);

const holidays = z
  .array(z.discriminatedUnion('closed', [closedDay, dayWithHours]))
  .max(MAX_HOLIDAYS, `Must be at most ${MAX_HOLIDAYS} items`)
  .superRefine((days, context) => {
    const seen = new Set<string>();
    for (const [index, { date }] of days.entries()) {
      if (seen.has(date))
        context.addIssue({
          code: 'custom',
          path: [index, 'date'],
          message: 'This day is in the list already',
        });
      seen.add(date);
    }
  });

export const openingHours = z.object({ timezone, week, holidays });
