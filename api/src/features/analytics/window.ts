import type { Analytics, AnalyticsQuery } from '@chatbot-saas/contract';
import { calendarIn, startOfDay } from '@chatbot-saas/contract/domain';
import type { Query } from '../../db/index.ts';

/** Days of a time zone, as `YYYY-MM-DD`, both ends included. */
export interface Window {
  days: Analytics['window'];
  /** The zone's name as PostgreSQL knows it. */
  timezone: string;
  /** The window's first moment, and the first moment after it. */
  start: Date;
  end: Date;
}

const DAY_MS = 86_400_000;

/** The day `count` days later, or earlier if negative. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export function windowOf(asked: AnalyticsQuery): Window {
  const dayOf = calendarIn(asked.timezone);
  const days = daysOf(asked, dayOf(Date.now()));
  return {
    days,
    timezone: ianaName(asked.timezone),
    start: startOfDay(days.from, dayOf),
    end: startOfDay(dayAfter(days.to), dayOf),
  };
}

/** From `from`, or for `days` days, up to `to`, or today. */
function daysOf({ days, ...asked }: AnalyticsQuery, today: string): Window['days'] {
  const to = asked.to ?? today;
  if (asked.from === undefined) return { days, from: dayAfter(to, 1 - days), to };
  return { days: (Date.parse(to) - Date.parse(asked.from)) / DAY_MS + 1, from: asked.from, to };
}

/** PostgreSQL reads abbreviations differently from Node, for example `ACT`. Both read full names alike. */
export const ianaName = (timezone: string): string =>
  timezone === 'UTC'
    ? timezone
    : new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;

/** Of a conversation that reports count: no test, and something was said or asked for. */
export const IS_COUNTED = `NOT is_test
  AND (visitor_messages > 0 OR handoff_requested_at IS NOT NULL OR rating IS NOT NULL)`;

/** Conversations started in the window, as a range of the index on (tenant_id, created_at). */
export const startedWithin = <Conversations extends Query>(
  conversations: Conversations,
  { start, end }: Window,
): Conversations =>
  conversations
    .whereRaw('created_at >= ?::timestamptz AND created_at < ?::timestamptz', [start, end])
    .whereRaw(IS_COUNTED);

/** True if every local hour starts with a UTC hour. False for India, and for Lord Howe in summer only. */
export function hasHoursOfUtc({ timezone, start, end }: Window): boolean {
  const minute = new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' });
  // Checks full UTC hours around the window, because a clock change inside it shows both offsets.
  const first = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  for (let at = first; at < end.getTime() + DAY_MS; at += DAY_MS) {
    if (minute.format(at) !== '0') return false;
  }
  return true;
}
