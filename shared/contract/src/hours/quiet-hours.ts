import { minutesOf, type TimeRange } from './opening-hours.ts';
import { dayAfter, dayAt, momentOf } from './wall-clock.ts';

/**
 * When the quiet hours end that a moment lies in; null: it lies in none. They go over midnight where they end before
 * they begin. Each end is what the zone's clocks show, also on the days on which those change.
 */
export function quietUntil({ from, to }: TimeRange, timezone: string, at: number): number | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const today = dayAt(timezone, at);
  // What began on the day before may still last.
  for (const day of [dayAfter(today, -1), today]) {
    const begins = momentOf(timezone, day, start);
    const ends = momentOf(timezone, end > start ? day : dayAfter(day), end);
    if (begins <= at && at < ends) return ends;
  }
  return null;
}
